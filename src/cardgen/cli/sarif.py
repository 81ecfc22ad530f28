"""Findings as a SARIF log, which code scanners, editors and review pages read.

Static Analysis Results Interchange Format, version 2.1.0, an OASIS standard.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import quote

from cardgen.diagnostics import Diagnostic, Where, plain

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
ROOT = "SRCROOT"  # the name under which readers know the folder that paths are relative to
FINGERPRINT = "finding/v1"


def sarif_log(findings: Sequence[Diagnostic]) -> dict[str, Any]:
    """One run of the tool as plain data for JSON: each code of the findings is a rule, each finding a result.

    Files are relative to the project's root, `%SRCROOT%`.  A finding keeps its fingerprint when lines above it come
    and go.
    """
    codes = sorted({finding.code for finding in findings})
    driver = {"name": "cardgen", "version": version("cardgen"), "rules": [_rule(code) for code in codes]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {ROOT: {"description": {"text": "The project's root."}}},
        "results": list(_results(findings, codes)),
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: str) -> dict[str, Any]:
    return {"id": code, "shortDescription": {"text": code.replace("-", " ").capitalize() + "."}}


def _results(findings: Sequence[Diagnostic], codes: list[str]) -> Iterator[dict[str, Any]]:
    seen: Counter[str] = Counter()
    for finding in findings:
        mark = hashlib.sha256(f"{finding.code}\n{finding.where.file}\n{finding.message}".encode()).hexdigest()[:32]
        seen[mark] += 1
        yield {
            "ruleId": finding.code,
            "ruleIndex": codes.index(finding.code),
            "level": finding.severity.value,
            "message": {"text": f"{finding.message}\n{finding.hint}" if finding.hint else finding.message},
            "locations": [{"physicalLocation": _place(finding.where)}],
            "partialFingerprints": {FINGERPRINT: f"{mark}:{seen[mark]}"},
        }


def _place(where: Where) -> dict[str, Any]:
    file = plain(where.file)
    if PurePosixPath(file).is_absolute() or file[1:3] == ":/":
        artifact = {"uri": f"file://{quote(file if file.startswith('/') else f'/{file}', safe='/:')}"}
    else:
        artifact = {"uri": quote(file), "uriBaseId": ROOT}
    parts = {"startLine": where.line, "startColumn": where.column}
    parts |= {"endLine": where.end_line, "endColumn": where.end_column}
    region = {name: number for name, number in parts.items() if number}
    return {"artifactLocation": artifact} | ({"region": region} if where.line else {})
