'use strict';
// Text of poems, titles and models is only ever set with textContent.
const packed = JSON.parse(document.getElementById('pages').textContent);
const SIGNS = {met: '✓', partly: '~', missed: '✗', unheard: '?'};

function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value !== null && value !== undefined) element.setAttribute(key, value);
  }
  for (const child of children) {
    if (child !== null && child !== undefined) element.append(child);
  }
  return element;
}

async function unpack(number) {
  const bytes = Uint8Array.from(atob(packed[number - 1]), c => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text());
}

function colour(rhyme) {
  if (rhyme === null) return null;
  return `color:hsl(${(rhyme * 150) % 360 + Math.floor(rhyme / 12) * 15} 75% var(--light));font-weight:bold`;
}

function marked(text, beats, places, breaks) {
  // Marks are drawn by the style sheet, so that copied text is the poem as printed.
  const cell = make('td', {class: 'text'});
  const at = new Map();
  places.forEach((place, i) => {
    const before = at.get(place);
    at.set(place, {mark: (before ? before.mark : '') + (beats[i] === '1' ? '/' : 'x'), beat: beats[i] === '1' || (before && before.beat)});
  });
  const feet = new Set(breaks.map(i => wordStart(text, places[i], places[i - 1])));
  let plain = '';
  const flush = () => { if (plain) { cell.append(plain); plain = ''; } };
  for (let i = 0; i < text.length; i++) {
    if (feet.has(i)) { flush(); cell.append(make('span', {class: 'foot'})); }
    if (at.has(i)) {
      flush();
      const {mark, beat} = at.get(i);
      cell.append(make('span', {class: beat ? 'syllable beat' : 'syllable', 'data-mark': mark}, text[i]));
    } else {
      plain += text[i];
    }
  }
  flush();
  return cell;
}

function wordStart(text, place, before) {
  let i = place;
  while (i > before + 1 && /[^\s]/.test(text[i - 1])) i--;
  return i;
}

function verse(page) {
  const body = make('tbody');
  const around = new Map();
  for (const [line, text, kind] of page.around) {
    if (!around.has(line)) around.set(line, []);
    around.get(line).push(make('tr', {class: 'around'}, make('td'), make('td', {colspan: 3}, `${text} [${kind}]`)));
  }
  for (const [number, text, indent, beats, places, breaks, letter, rhyme, first] of page.lines) {
    if (first && number > 1) body.append(make('tr', {class: 'gap'}, make('td')));
    for (const row of around.get(number) || []) body.append(row);
    around.delete(number);
    const words = marked(text, beats, places, breaks);
    if (indent) words.style.paddingLeft = `${indent * 0.5}em`;
    const heard = beats ? `${beats.length} syllables, beats ${beats}` : '';
    words.setAttribute('title', heard);
    body.append(make('tr', {}, make('td', {class: 'side'}, String(number)), words,
      make('td', {class: 'side'}, String(beats.length || '')),
      make('td', {class: 'side', style: colour(rhyme)}, letter)));
  }
  for (const rows of around.values()) for (const row of rows) body.append(row);
  if (page.left) body.append(make('tr', {class: 'around'}, make('td'), make('td', {}, `and ${page.left} more lines`)));
  return make('div', {class: 'verse', tabindex: 0, role: 'region', 'aria-label': 'The poem'}, make('table', {}, body));
}

function reasons(told) {
  const list = make('ul', {class: 'signs'});
  for (const [verdict, text] of told) {
    list.append(make('li', {class: verdict}, `${SIGNS[verdict]} `, make('span', {class: 'hidden'}, `${verdict}: `), text));
  }
  return list;
}

function answer(found) {
  const what = found.form ? found.form + (found.subform ? ` (${found.subform})` : '') : `(${found.status})`;
  const sure = found.confidence === null || found.confidence === undefined ? '' : `, confidence ${found.confidence.toFixed(2)}`;
  return make('section', {}, make('h4', {}, found.system),
    make('p', {class: found.right ? 'right' : 'wrong'}, `${found.right ? '✓ right' : '✗ wrong'}: ${what}${sure}${found.cut ? '; the poem was cut at the window' : ''}`),
    reasons(found.evidence || []));
}

async function open(number) {
  const article = document.getElementById('poem');
  if (!(number >= 1 && number <= packed.length)) { article.hidden = true; return; }
  const page = await unpack(number);
  const heard = make('dl');
  for (const [label, told] of page.heard) heard.append(make('dt', {}, label), make('dd', {}, told.join('; ')));
  if (page.guessed.length) heard.append(make('dt', {}, 'Guessed'), make('dd', {}, page.guessed.join(', ')));
  const rules = make('div', {class: 'answers'});
  for (const [form, told] of Object.entries(page.rules)) {
    if (told.length) rules.append(make('section', {}, make('h4', {}, `Rules of the ${form}`), reasons(told)));
  }
  const step = (to, text) => to >= 1 && to <= packed.length ? make('a', {href: `#poem-${to}`}, text) : '';
  article.replaceChildren(
    make('p', {}, step(number - 1, '← previous'), '  ', step(number + 1, 'next →'), '  ', make('a', {href: '#poems'}, 'close')),
    make('h3', {}, page.title || page.id), make('p', {class: 'note'}, `${page.author ? page.author + '; ' : ''}labelled ${page.label} (${page.group}); ${page.id}`),
    verse(page), ...page.prose.map(text => make('p', {class: 'prose'}, text)), heard,
    make('div', {class: 'answers'}, ...page.answers.map(answer)), rules);
  article.hidden = false;
  article.focus();
  article.scrollIntoView();
}

function route() {
  const match = /^#poem-(\d+)$/.exec(location.hash);
  open(match ? Number(match[1]) : 0);
}
window.addEventListener('hashchange', route);

function value(row, column) {
  const cell = row.cells[column];
  return cell.dataset.value !== undefined ? Number(cell.dataset.value) : cell.textContent.trim().toLowerCase();
}

for (const table of document.querySelectorAll('table.sortable')) {
  [...table.tHead.rows[0].cells].forEach((header, column) => {
    const button = make('button', {type: 'button'}, header.textContent);
    header.replaceChildren(button);
    button.addEventListener('click', () => {
      const up = header.getAttribute('aria-sort') !== 'ascending';
      for (const other of table.tHead.rows[0].cells) other.removeAttribute('aria-sort');
      header.setAttribute('aria-sort', up ? 'ascending' : 'descending');
      const rows = [...table.tBodies[0].rows];
      rows.sort((a, b) => {
        const x = value(a, column), y = value(b, column);
        const order = typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y));
        return up ? order : -order;
      });
      table.tBodies[0].append(...rows);
    });
  });
}

const filters = document.getElementById('filters');
function filter() {
  const wanted = new FormData(filters);
  const words = wanted.get('words').toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of document.querySelectorAll('#list tbody tr')) {
    const text = (row.cells[1].textContent + ' ' + row.cells[2].textContent).toLowerCase();
    const right = row.dataset.right;
    const kept = words.every(word => text.includes(word))
      && (!wanted.get('label') || row.dataset.label === wanted.get('label'))
      && (!wanted.get('wrong') || right[Number(wanted.get('wrong'))] === '0')
      && (!wanted.get('right') || right[Number(wanted.get('right'))] === '1');
    row.hidden = !kept;
    shown += kept;
  }
  document.getElementById('count').textContent = `${shown} poems`;
}
filters.addEventListener('input', filter);
filters.addEventListener('submit', event => { event.preventDefault(); filter(); });
route();
