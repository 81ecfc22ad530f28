"""What jsonschema says of a value, as findings with a place: one for each fault, with the nearest right thing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from jsonschema import ValidationError

from cardgen.data.document import Document, PathInFile, Scalar
from cardgen.data.patterns import compiled
from cardgen.data.scalars import why_not_whole
from cardgen.data.typed import keys_of
from cardgen.data.validator import distinct
from cardgen.diagnostics import Diagnostic, did_you_mean, in_order, nearest

_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060-\u2064\u3164]")
MOST_KEYS = 50  # unknown keys told of one value
SLUG = "^[a-z0-9]+(_[a-z0-9]+)*$"
_KINDS = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping of keys to values",
    "null": "nothing",
}
_RANKS = {"type": 0, "enum": 1, "const": 1, "anyOf": 1, "oneOf": 1}


@dataclass(frozen=True, slots=True)
class Fault:
    """One validation error: `word` is the keyword that the value offends, `wanted` what the schema says after it.

    `forms` are the faults below it by the number of the branch, where the schema offers several forms.
    """

    word: str
    wanted: Any
    instance: Any
    schema: dict[str, Any]
    path: PathInFile
    about_name: bool
    forms: dict[Any, list[Fault]]


def fault(error: ValidationError) -> Fault:
    """A jsonschema error as a fault."""
    forms: dict[Any, list[Fault]] = {}
    for below in error.context or ():
        forms.setdefault(below.schema_path[0], []).append(fault(below))
    schema: Any = error.schema
    return Fault(
        word=str(error.validator),
        wanted=error.validator_value,
        instance=error.instance,
        schema=schema if isinstance(schema, dict) else {},
        path=tuple(error.absolute_path),
        about_name="propertyNames" in error.absolute_schema_path,
        forms=forms,
    )


@dataclass(frozen=True, slots=True)
class Subject:
    """What is being checked: a value at `path` of a document, and the words that open each message about it."""

    document: Document
    path: PathInFile
    about: str

    def finding(self, code: str, message: str, path: PathInFile, hint: str = "", key: bool = False) -> Diagnostic:
        """A finding about the value (or key) at `path`, counted from the subject."""
        opening = f"{self.about}: " if self.about else ""
        return Diagnostic(code, opening + message, self.document.where((*self.path, *path), key=key), hint)

    def node_text(self, path: PathInFile) -> str | None:
        """The characters of an unquoted scalar, or nothing."""
        node = self.document.node((*self.path, *path))
        return node.text if isinstance(node, Scalar) and not node.quoted else None


def complaints(errors: Iterable[ValidationError], value: Any, subject: Subject) -> list[Diagnostic]:
    """The findings for a value's validation errors, in the order of the file.

    One value gets one finding, of the kind that explains the others (a wrong type before a wrong size).
    """
    faults = [plain for error in errors for plain in _settled(fault(error))]
    misspelt = {
        (f.path, nearest(k, keys_of(f.schema))) for f in faults if f.word in _CLOSED for k in _unknown(f)[:MOST_KEYS]
    }
    best: dict[PathInFile, tuple[int, Diagnostic]] = {}
    others: list[Diagnostic] = []
    for found in faults:
        if found.about_name:
            others.append(_about_name(found, subject))
        elif found.word == "required":
            missing = [k for k in found.wanted if k not in found.instance and (found.path, k) not in misspelt]
            others += [_missing(found, key, subject) for key in missing]
        elif found.word in _CLOSED:
            others += _about_keys(found, subject)
        else:
            rank = _RANKS.get(found.word, 2)
            if found.path not in best or rank < best[found.path][0]:
                best[found.path] = rank, _about_value(found, subject)
    return in_order([*others, *(finding for _, finding in best.values())])


def shown(value: Any) -> str:
    """A value as a message quotes it."""
    if isinstance(value, str):
        return f"'{value if len(value) <= 40 else value[:39] + '…'}'"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a mapping"
    return "a list" if isinstance(value, list) else str(value)


def slug(text: str) -> str:
    """The slug nearest to a text: `Iron Sword` gives `iron_sword`."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii").lower()
    return re.sub("[^a-z0-9]+", "_", plain.replace("'", "")).strip("_")


def _settled(found: Fault) -> Iterator[Fault]:
    """The fault itself, or for one of several forms the faults of the form that comes closest."""
    forms = found.forms.values()
    several = found.word in ("anyOf", "oneOf") and len(forms) > 0
    if not several or all(any(_of_other_kind(f, found) for f in form) for form in forms):
        yield found
        return
    closest = min(forms, key=lambda form: (any(f.word == "type" for f in form), len(form)))
    for below in closest:
        yield from _settled(below)


def _of_other_kind(form: Fault, found: Fault) -> bool:
    """Does a form fail because the whole value is of another kind?"""
    return form.word == "type" and form.path == found.path


def _about_name(found: Fault, subject: Subject) -> Diagnostic:
    name = str(found.instance)
    hint = _form_hint(found, name)
    return subject.finding("bad-key", f"{shown(name)} cannot be a key here", (*found.path, name), hint, key=True)


def _missing(found: Fault, key: str, subject: Subject) -> Diagnostic:
    hint = _wanted(found.schema.get("properties", {}).get(key)) or f"add '{key}: ...'"
    return subject.finding("missing-key", f"{_named(found.path)}'{key}' is missing", found.path, hint)


def _about_keys(found: Fault, subject: Subject) -> Iterator[Diagnostic]:
    unknown = _unknown(found)
    many = unknown[MOST_KEYS:]
    near = keys_of(found.schema) - set(found.instance)
    for key in unknown[:MOST_KEYS]:
        hint = did_you_mean(key, near) or "delete it"
        yield subject.finding("unknown-key", f"unknown key {shown(key)}", (*found.path, key), hint, key=True)
    if many:
        message = f"unknown key {shown(many[0])}, and {len(many) - 1} more"
        yield subject.finding("unknown-key", message, (*found.path, many[0]), "delete them", key=True)
    if not unknown:
        message = f"{_named(found.path)}some of its keys are not allowed together"
        yield subject.finding("unknown-key", message, found.path, _wanted(found.schema))


def _unknown(found: Fault) -> list[str]:
    """The keys that a closed schema does not name."""
    schema = found.schema
    known = set(schema.get("properties", {})) if found.word == "additionalProperties" else keys_of(schema)
    patterns = schema.get("patternProperties", {})
    return [k for k in found.instance if k not in known and not any(compiled(p).search(k) for p in patterns)]


def _about_value(found: Fault, subject: Subject) -> Diagnostic:
    code, message, hint = _SAYINGS.get(found.word, _anything)(found, subject.node_text(found.path))
    return subject.finding(code, _named(found.path) + message, found.path, hint)


def _named(path: PathInFile) -> str:
    """The words that open a message: the key that a value belongs to."""
    words = [p for p in path if isinstance(p, str)]
    if not words:
        return ""
    item = f" (item {path[-1] + 1})" if isinstance(path[-1], int) else ""
    return f"{words[-1]}{item}: "


Saying: TypeAlias = tuple[str, str, str]


def _wrong_type(found: Fault, text: str | None) -> Saying:
    said = found.wanted
    kinds = [said] if isinstance(said, str) else list(said)
    wanted = _either([_KINDS.get(k, k) for k in kinds if k != "null" or len(kinds) == 1])
    seen = shown(text) if text else shown(found.instance)
    hint = _wanted(found.schema)
    if isinstance(found.instance, str) and "integer" in kinds:
        hint = why_not_whole(text) if text is not None else f"take the quotes off: {found.instance}"
    elif "boolean" in kinds and str(text).casefold() in ("yes", "no", "on", "off"):
        hint = "write true or false"
    elif "string" in kinds and isinstance(found.instance, dict) and found.instance:
        hint = "if ':' is part of the text, put the text in quotes"
    return "wrong-type", f"expected {wanted}, found {seen}", hint


def _not_allowed(found: Fault, _: str | None) -> Saying:
    allowed = [found.wanted] if found.word == "const" else list(found.wanted)
    near = nearest(str(found.instance), [v for v in allowed if isinstance(v, str)])
    hint = f"did you mean '{near}'?" if near else _wanted(found.schema)
    return "not-allowed", f"{shown(found.instance)} is not one of: {', '.join(map(_bare, allowed))}", hint


def _out_of_range(found: Fault, _: str | None) -> Saying:
    low, high = found.schema.get("minimum"), found.schema.get("maximum")
    limit = {"exclusiveMinimum": "above", "exclusiveMaximum": "below"}.get(found.word)
    if limit:
        wanted = f"{limit} {found.wanted}"
    elif low is not None and high is not None:
        wanted = f"from {low} to {high}"
    else:
        wanted = f"{low} or more" if high is None else f"{high} or less"
    return "out-of-range", f"{shown(found.instance)} is out of range: it must be {wanted}", _wanted(found.schema)


def _off_step(found: Fault, _: str | None) -> Saying:
    return "schema", f"{shown(found.instance)} is not a multiple of {found.wanted}", _wanted(found.schema)


def _bad_form(found: Fault, _: str | None) -> Saying:
    text = str(found.instance)
    if not _INVISIBLE.sub("", text).strip():
        return "bad-form", "the text is empty", _wanted(found.schema)
    return "bad-form", f"{shown(text)} is not of the right form", _form_hint(found, text)


def _bad_length(found: Fault, _: str | None) -> Saying:
    size, limit = len(found.instance), found.wanted
    if not size:
        return "bad-length", "it is empty", _wanted(found.schema)
    units = ("character" if isinstance(found.instance, str) else "value") + ("s" if size > 1 else "")
    side = "at most" if found.word.startswith("max") else "at least"
    return "bad-length", f"it has {size} {units}, and may have {side} {limit}", _wanted(found.schema)


def _twice(found: Fault, _: str | None) -> Saying:
    seen: set[str] = set()
    repeated: Any = None
    for value in found.instance:
        key = distinct(value)
        if key in seen:
            repeated = value
            break
        seen.add(key)
    return "twice", f"{shown(repeated)} is in the list twice", "keep one of them"


def _forms(found: Fault, _: str | None) -> Saying:
    if not found.forms:
        return "not-allowed", f"{shown(found.instance)} fits more than one of the forms", _wanted(found.schema)
    kinds = [_KINDS.get(str(f.wanted), "another form") for form in found.forms.values() for f in form]
    message = f"expected {_either(list(dict.fromkeys(kinds)))}, found {shown(found.instance)}"
    return "wrong-type", message, _wanted(found.schema)


def _anything(found: Fault, _: str | None) -> Saying:
    return "schema", f"{shown(found.instance)} breaks the schema's '{found.word}'", _wanted(found.schema)


def _either(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + f" or {words[-1]}"


def _bare(value: Any) -> str:
    return value if isinstance(value, str) else shown(value)


def _form_hint(found: Fault, text: str) -> str:
    if found.wanted == SLUG and " - " in text and isinstance(found.path[-1] if found.path else None, int):
        return "begin each item on a line of its own, its '-' right below the one before"  # YAML reads on otherwise
    if found.word == "pattern" and found.wanted == SLUG and slug(text):
        return f"write '{slug(text)}': lower-case letters, digits and _"
    return _wanted(found.schema)


def _wanted(schema: Any) -> str:
    said = schema.get("description", "") if isinstance(schema, dict) else ""
    return f"wanted: {said}" if said else ""


_CLOSED = ("additionalProperties", "unevaluatedProperties")
_SAYINGS: dict[str, Callable[[Fault, str | None], Saying]] = {
    "type": _wrong_type,
    "enum": _not_allowed,
    "const": _not_allowed,
    "pattern": _bad_form,
    "multipleOf": _off_step,
    "uniqueItems": _twice,
    "anyOf": _forms,
    "oneOf": _forms,
    **dict.fromkeys(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"), _out_of_range),
    **dict.fromkeys(("minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"), _bad_length),
}
