"""Print findings: as text for people, as JSON or SARIF for programs, as annotations for GitHub."""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import StrEnum

import click

from cardgen.cli.sarif import sarif_log
from cardgen.diagnostics import Diagnostic, Severity, errors, plain


class Format(StrEnum):
    """How findings are printed."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"
    SARIF = "sarif"


def print_findings(findings: Sequence[Diagnostic], form: Format) -> None:
    """All of it goes to standard output; nothing else may be printed there with JSON and SARIF."""
    if form is Format.JSON:
        click.echo(json.dumps([d.as_dict() for d in findings], ensure_ascii=False, indent=1))
    elif form is Format.SARIF:
        click.echo(json.dumps(sarif_log(findings), ensure_ascii=False, indent=1))
    for finding in findings:
        if form is Format.TEXT:
            click.echo(_text(finding))
        elif form is Format.GITHUB:
            click.echo(_annotation(finding))


def count(findings: Sequence[Diagnostic]) -> str:
    """The findings in words: `2 errors, 1 warning`."""
    bad = len(errors(findings))
    return f"{plural(bad, 'error')}, {plural(len(findings) - bad, 'warning')}"


def plural(number: int, word: str) -> str:
    """A number with its word: `1 error`, `2 errors`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _text(finding: Diagnostic) -> str:
    colour = "red" if finding.severity is Severity.ERROR else "yellow"
    word = click.style(f"{finding.severity}:", fg=colour, bold=True)
    hint = f"\n    {finding.hint}" if finding.hint else ""
    return f"{plain(str(finding.where))}: {word} {finding.message} [{finding.code}]{hint}"


def _annotation(finding: Diagnostic) -> str:
    """A workflow command of GitHub Actions; see its documentation for the escapes."""
    where = finding.where
    places = {"file": plain(where.file), "line": where.line, "col": where.column}
    places |= {"endLine": where.end_line, "endColumn": where.end_column}
    fields = [f"{key}={_escaped(str(value), ',:')}" for key, value in places.items() if value]
    text = f"{finding.message} ({finding.hint})" if finding.hint else finding.message
    return f"::{finding.severity} {','.join(fields)},title={_escaped(finding.code, ',:')}::{_escaped(text, '')}"


def _escaped(text: str, more: str) -> str:
    for character in "%\r\n" + more:
        text = text.replace(character, f"%{ord(character):02X}")
    return text
