"""All forms: the rows in one table, and the way to find one by name."""

from __future__ import annotations

from prosody.forms.form import Form, find_form
from prosody.forms.rows_fixed import FIXED
from prosody.forms.rows_sonnet import SONNET
from prosody.forms.rows_stanza import STANZAIC

FORMS: tuple[Form, ...] = (SONNET, *FIXED, *STANZAIC)


def form(name: str) -> Form:
    """The row of a form by its name or another name for it.

    >>> form("terza_rima").name
    'terza rima'
    """
    return find_form(name, FORMS)
