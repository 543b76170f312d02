"""The options of language models, and where their keys and addresses come from."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from classifiers.llm.ask import AskError, Budget, Endpoint, Settings
from classifiers.llm.prompt import WINDOW_CHARACTERS, Order, PromptKind

# provider -> (base URL, environment variable of the key). Any other needs --base-url.
PROVIDERS: dict[str, tuple[str, str]] = {
    "openai": ("https://api.openai.com/v1", "OPENAI_API_KEY"),
    "openrouter": ("https://openrouter.ai/api/v1", "OPENROUTER_API_KEY"),
    "mistral": ("https://api.mistral.ai/v1", "MISTRAL_API_KEY"),
    "together": ("https://api.together.xyz/v1", "TOGETHER_API_KEY"),
    "local": ("http://127.0.0.1:8000/v1", ""),
}


@dataclass(frozen=True, slots=True)
class LlmOptions:
    """How language models are asked; see the classes of the fields for units."""

    base_url: str | None = None
    key_file: Path | None = None
    kinds: tuple[PromptKind, ...] = (PromptKind.TEXT,)
    order: Order = Order.LISTED
    settings: Settings = field(default_factory=Settings)
    budget: Budget = field(default_factory=Budget)
    repeats: int = 1
    concurrency: int = 4
    timeout: float = 60.0
    tries: int = 6
    window: int = WINDOW_CHARACTERS
    offline: bool = False  # only stored replies are read: no key is needed
    notice: Callable[[str], None] = lambda _: None
    progress: Callable[[int, int], None] = lambda done, total: None


def endpoint(name: str, options: LlmOptions) -> Endpoint:
    """The endpoint of "PROVIDER/MODEL" (or "MODEL" with a base URL).

    Raises :class:`AskError` where the address or the key is not known.
    """
    provider, slash, model = name.partition("/")
    address, variable = PROVIDERS.get(provider, ("", ""))
    if not slash or (not address and options.base_url):
        provider, model = "", name  # a bare model name, or one with a slash of its own
    base_url = options.base_url or address
    if not base_url:
        raise AskError(
            f"no address for 'llm:{name}': name a provider ({', '.join(PROVIDERS)}) "
            "or give --base-url"
        )
    return Endpoint(
        model,
        base_url,
        "" if options.offline else _key(variable, options.key_file, base_url),
        options.concurrency,
        options.timeout,
        options.tries,
    )


def _key(variable: str, file: Path | None, base_url: str) -> str:
    if file is not None:
        try:
            return file.read_text(encoding="utf-8").strip()
        except OSError as error:
            raise AskError(f"cannot read the key file {file}: {error.strerror}") from error
    found = os.environ.get(variable or "OPENAI_API_KEY", "")
    if not found and variable and base_url == PROVIDERS_BY_VARIABLE[variable]:
        raise AskError(f"no API key: set {variable}, or give --key-file")
    return found


PROVIDERS_BY_VARIABLE = {variable: address for address, variable in PROVIDERS.values()}
