"""Turn a template and a few values into HTML, in a sandbox, with every fault pointed at.

Templates may come from a stranger's pull request.  They see only the values they are given: an attribute that is not
listed here does not exist, a method that is not listed cannot be called; they read templates inside the project and the
tool's shared ones, and nothing else; they compute no more than a budget (meter).  Everything printed is escaped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from jinja2 import BaseLoader, Template, TemplateNotFound, TemplateSyntaxError, Undefined, nodes, pass_context
from jinja2.exceptions import TemplateError, UndefinedError
from jinja2.runtime import BlockReference, Context, LoopContext, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace

from cardgen.diagnostics import CardgenError, Diagnostic, Where, did_you_mean
from cardgen.layout.files import Bounds, FileError
from cardgen.layout.filters import template_filters
from cardgen.layout.meter import LONGEST_TEXT, AuthorError, Meter, charging_filters, metered, printable

TEXT_METHODS = """
    upper lower title capitalize casefold strip lstrip rstrip split rsplit splitlines startswith endswith
    isdigit isalpha isupper islower removeprefix removesuffix partition rpartition find count
"""
LOOP_NAMES = "index index0 revindex revindex0 first last length depth depth0 previtem nextitem cycle changed"
METHODS: Mapping[type, frozenset[str]] = {
    str: frozenset(TEXT_METHODS.split()),
    tuple: frozenset({"index", "count"}),
    list: frozenset({"index", "count"}),
    LoopContext: frozenset(LOOP_NAMES.split()),
}
"""What may be asked of a value, besides the parts that a view, a mapping or a frozen value names itself."""


class View:
    """Values under names, as a template sees them: `card.name`.  Nothing else of it can be reached."""

    __slots__ = ("_values", "_what")

    def __init__(self, what: str, values: Mapping[str, Any]) -> None:
        self._what = what
        self._values = values


def view(what: str, values: Mapping[str, Any]) -> View:
    """A view of values; `what` names it in messages ("the card")."""
    return View(what, values)


@dataclass(frozen=True, slots=True)
class Shelves:
    """Where templates are looked up, first folder first: the game's own, the project's shared ones, the tool's."""

    bounds: Bounds
    folders: tuple[Path, ...]


class _Loader(BaseLoader):
    """Templates by exact name from the shelves; remembers which files it read."""

    def __init__(self, shelves: Shelves) -> None:
        self.shelves = shelves
        self.read: dict[Path, None] = {}

    def get_source(self, environment: Any, template: str) -> tuple[str, str, Callable[[], bool]]:
        """The text of a template and the name of its file."""
        try:
            path = self.shelves.bounds.find(template, self.shelves.folders)
        except FileError as refused:
            raise AuthorError("unknown-template", refused.message, refused.hint) from refused
        self.read[path] = None
        try:
            source = path.read_text("utf-8-sig")
        except UnicodeDecodeError as error:
            where = f"{self.shelves.bounds.name(path)}, byte {error.start}"
            raise AuthorError("encoding", f"{where}: not UTF-8", "save the file as UTF-8") from error
        if len(source) > LONGEST_TEXT:
            raise AuthorError("template-error", f"'{template}' is longer than {LONGEST_TEXT:,} characters")
        return source, str(path), lambda: True


class _UnknownNameError(UndefinedError):
    """An undefined value was used: which name, of what."""

    def __init__(self, owner: object, name: str) -> None:
        super().__init__(name)
        self.owner = owner
        self.name = name


class _Strict(StrictUndefined):
    """A value that does not exist: any use of it is an error that knows its name."""

    def _fail_with_undefined_error(self, *args: Any, **kwargs: Any) -> Any:
        if self._undefined_hint:
            raise AuthorError("template-error", self._undefined_hint)
        raise _UnknownNameError(self._undefined_obj, str(self._undefined_name))

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _fail_with_undefined_error
    __truediv__ = __rtruediv__ = __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = _fail_with_undefined_error
    __pos__ = __neg__ = __call__ = __getitem__ = __lt__ = __le__ = __gt__ = __ge__ = _fail_with_undefined_error
    __int__ = __float__ = __complex__ = __pow__ = __rpow__ = __iter__ = __str__ = __len__ = _fail_with_undefined_error
    __eq__ = __ne__ = __bool__ = __hash__ = __contains__ = _fail_with_undefined_error


class _Environment(ImmutableSandboxedEnvironment):
    """The sandbox: what exists is listed, all else does not exist."""

    intercepted_binops = frozenset({"+", "*", "**", "%", "-", "/", "//"})

    def __init__(self, loader: _Loader, meter: Meter) -> None:
        super().__init__(
            loader=loader,
            undefined=_Strict,
            autoescape=True,
            optimized=False,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            finalize=self._finalize,
        )
        self.meter = meter
        self.filters = {**template_filters(meter), **charging_filters(meter)}
        self.globals = {"range": meter.span, "dict": dict, "namespace": Namespace}

    @pass_context
    def _finalize(self, _: Context, value: Any) -> Any:
        if isinstance(value, Undefined):
            return value
        self.meter.charge(len(self.meter.text(str(printable(value)))))
        return value

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        return metered(super()._parse(source, name, filename))

    def getattr(self, obj: Any, attribute: str) -> Any:
        """`obj.attribute` in a template."""
        return self._look_up(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """`obj[argument]` in a template."""
        if isinstance(obj, (str, list, tuple, range)) and isinstance(argument, (int, slice)):
            try:
                return obj[argument]
            except IndexError:
                return self.undefined(f"there is no item {argument}: the list has {len(obj)}")
        return self._look_up(obj, argument)

    def _look_up(self, obj: Any, name: Any) -> Any:
        if isinstance(obj, Undefined):
            return obj._fail_with_undefined_error()
        if isinstance(obj, View):
            return obj._values[name] if name in obj._values else self.undefined(obj=obj, name=name)
        if isinstance(obj, Mapping):
            if name in obj:
                return obj[name]
            return (
                getattr(obj, name) if name in ("items", "keys", "values", "get") else self.undefined(obj=obj, name=name)
            )
        if isinstance(name, str) and name in _names(obj):
            return getattr(obj, name)
        return self.undefined(obj=obj, name=name)

    def is_safe_callable(self, obj: Any) -> bool:
        """All that can be reached may be called, except classes other than those offered."""
        return not isinstance(obj, type) or obj in (dict, Namespace)

    def call(self, context: Context, obj: Any, *args: Any, **kwargs: Any) -> Any:
        """Call a macro, a method or a function that was offered; each call is charged."""
        self.meter.charge(1)
        return super().call(context, obj, *args, **kwargs)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Arithmetic, charged."""
        return self.meter.binary(operator, left, right, self.binop_table[operator])


def _names(obj: object) -> Iterable[str]:
    """The attributes of a value that a template may see."""
    for kind, methods in METHODS.items():
        if isinstance(obj, kind):
            return methods
    if isinstance(obj, Namespace):
        return list(object.__getattribute__(obj, "_Namespace__attrs"))
    if isinstance(obj, BlockReference):
        return ("super",)
    if type(obj).__name__ == "TemplateModule":
        return [name for name in vars(obj) if not name.startswith("_")]
    if is_dataclass(obj) and not isinstance(obj, type):
        return [f.name for f in fields(obj) if not f.name.startswith("_")]
    return ()


def _known(obj: object) -> Iterable[str]:
    """Names to suggest for a value."""
    if isinstance(obj, View):
        return obj._values
    if isinstance(obj, Mapping):
        return [str(key) for key in obj]
    return _names(obj)


@dataclass(slots=True)
class Templates:
    """The templates of a game, ready to render.  `names` are offered to every template beside its own values."""

    shelves: Shelves
    names: Mapping[str, Any] = field(default_factory=dict)
    _meter: Meter = field(init=False)
    _loader: _Loader = field(init=False)
    _environment: _Environment = field(init=False)

    def __post_init__(self) -> None:
        self._meter = Meter()
        self._loader = _Loader(self.shelves)
        self._environment = _Environment(self._loader, self._meter)
        self._environment.globals.update(self.names)

    @property
    def files(self) -> tuple[Path, ...]:
        """Every template file read so far, in order of first use."""
        return tuple(self._loader.read)

    def render(self, name: str, values: Mapping[str, Any], used_by: Where) -> str:
        """The HTML of a template file.  Raises CardgenError, placed in the template, or at `used_by`."""
        try:
            template = self._environment.get_template(name)
        except (TemplateError, AuthorError, RecursionError) as error:
            raise self._refusal(error, used_by, values) from error
        return self._run(template, values, used_by)

    def render_text(self, source: str, values: Mapping[str, Any], where: Where) -> str:
        """The HTML of template text that stands in some other file, at `where`.  Raises CardgenError placed there."""
        try:
            template = self._environment.from_string(source)
        except (TemplateError, AuthorError, RecursionError) as error:
            raise self._refusal(error, where, values) from error
        return self._run(template, values, where)

    def _run(self, template: Template, values: Mapping[str, Any], where: Where) -> str:
        self._meter.reset()
        try:
            return "".join(template.generate(values))
        except CardgenError:
            raise
        except (
            TemplateError,
            AuthorError,
            ArithmeticError,
            LookupError,
            RecursionError,
            TypeError,
            ValueError,
        ) as error:
            raise self._refusal(error, where, values) from error

    def _refusal(self, error: Exception, where: Where, values: Mapping[str, Any]) -> CardgenError:
        code, message, hint = _explain(error, [*values, *self._environment.globals])
        return CardgenError(Diagnostic(code, message, self._place(error, where), hint))

    def _place(self, error: Exception, where: Where) -> Where:
        """Where in a template an error was raised: its own line, or that of the deepest template in its traceback."""
        if isinstance(error, TemplateSyntaxError):
            return self._line(error.filename or "<template>", error.lineno, where)
        known = {str(path) for path in self._loader.read} | {"<template>"}
        lines = [(f, line) for f, line in _frames(error.__traceback__) if f in known]
        return self._line(*lines[-1], where) if lines else where

    def _line(self, filename: str, line: int, where: Where) -> Where:
        if filename.startswith("<"):
            return Where(where.file, max(where.line, 1) + line - 1, where.column if line == 1 else 1)
        return Where(self.shelves.bounds.name(Path(filename)), line)


def _frames(traceback: TracebackType | None) -> Iterable[tuple[str, int]]:
    while traceback is not None:
        yield traceback.tb_frame.f_code.co_filename, traceback.tb_lineno
        traceback = traceback.tb_next


def _explain(error: Exception, names: Sequence[str]) -> tuple[str, str, str]:
    """Code, message and hint for whatever a template raised."""
    if isinstance(error, AuthorError):
        return error.code, error.message, error.hint
    if isinstance(error, _UnknownNameError):
        owner = error.owner
        if isinstance(owner, View):
            return "unknown-name", f"{owner._what} has no '{error.name}'", did_you_mean(error.name, _known(owner))
        if type(owner).__name__ == "_MissingType":
            return "unknown-name", f"nothing is called '{error.name}' here", did_you_mean(error.name, names)
        return (
            "unknown-name",
            f"a {type(owner).__name__} has no '{error.name}'",
            did_you_mean(error.name, _known(owner)),
        )
    if isinstance(error, TemplateSyntaxError):
        return "template-syntax", f"the template cannot be read: {error.message}", ""
    if isinstance(error, TemplateNotFound):
        return "unknown-template", f"there is no template '{error.name}'", ""
    if isinstance(error, RecursionError):
        return "template-runaway", "the template includes or calls itself without end", ""
    return "template-error", f"the template fails: {error}", ""
