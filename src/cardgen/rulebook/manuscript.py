"""Turn a rulebook's tree into chapters, sections and numbered clauses."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from markdown_it.tree import SyntaxTreeNode

from cardgen.diagnostics import Diagnostic, Where, did_you_mean
from cardgen.rulebook.markdown import begin, parse_markdown

_ID = re.compile(r"[a-z][a-z0-9-]*")
KINDS_OF_BLOCK = ("lede", "margin", "callout", "note", "wide")


class Kind(StrEnum):
    """What a chapter is for; the value is the class that says so in its heading."""

    BODY = ""
    PLAIN = "plain"  # a chapter without a number
    OURS = "ours"  # the publisher's clarifications
    AID = "aid"  # the quick reference: one page
    GLOSSARY = "glossary"
    COVER = "cover"
    IMPRINT = "imprint"
    CONTENTS = "contents"
    FILLER = "filler"  # printed only where pages are needed
    BACK = "back"

    @property
    def numbered(self) -> bool:
        """Whether chapters of this kind are counted."""
        return self in (Kind.BODY, Kind.OURS)

    @property
    def listed(self) -> bool:
        """Whether chapters of this kind stand in the table of contents."""
        return self in (Kind.BODY, Kind.PLAIN, Kind.OURS, Kind.AID, Kind.GLOSSARY)

    @property
    def holds_clauses(self) -> bool:
        """Whether a marker at the start of a paragraph makes it a clause."""
        return self in (Kind.BODY, Kind.PLAIN)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading below a chapter's; `id` may be empty."""

    id: str
    level: int
    heading: SyntaxTreeNode
    where: Where


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter; `number` is 0 where it has none."""

    id: str
    kind: Kind
    number: int
    heading: SyntaxTreeNode
    blocks: tuple[SyntaxTreeNode, ...]
    sections: tuple[Section, ...]
    where: Where


@dataclass(frozen=True, slots=True)
class Marker:
    """One clause id where it is defined; `number` is what the reader sees, `node` the paragraph it begins."""

    id: str
    number: str
    chapter: str
    node: SyntaxTreeNode
    where: Where


@dataclass(frozen=True, slots=True)
class Manuscript:
    """A rulebook in one language, read but not yet evaluated."""

    file: str
    chapters: tuple[Chapter, ...]
    clauses: Mapping[str, Marker]

    def of_kind(self, kind: Kind) -> tuple[Chapter, ...]:
        """The chapters of one kind, in the order of the file."""
        return tuple(c for c in self.chapters if c.kind is kind)


def read_manuscript(text: str, file: str, quotes: str, rulings: Collection[str]) -> tuple[Manuscript, list[Diagnostic]]:
    """The manuscript of a text, and what is wrong with its structure.

    `quotes` are the language's four quotation marks; ids in `rulings` begin no clause: they are cited.
    """
    findings: list[Diagnostic] = []
    tree = parse_markdown(text, file, quotes)
    chapters = _chapters(tree, file, findings)
    clauses = _number(chapters, file, rulings, findings)
    _check_kinds(chapters, findings)
    return Manuscript(file, tuple(chapters), clauses), findings


def markers(paragraph: SyntaxTreeNode, rulings: Collection[str]) -> tuple[SyntaxTreeNode, ...]:
    """The citations that a paragraph begins with, where they define it as a clause."""
    found: list[SyntaxTreeNode] = []
    inline = paragraph.children[0] if paragraph.children else None
    for child in inline.children if inline is not None else ():
        if child.type == "citation" and child.content not in rulings:
            found.append(child)
        elif not (child.type == "text" and not child.content.strip()):
            break
    return tuple(found)


def paragraphs(chapter: Chapter) -> Iterator[SyntaxTreeNode]:
    """Every paragraph of a chapter outside quotations, those in lists too, in the order of the file."""
    for block in chapter.blocks:
        yield from _paragraphs(block)


def _paragraphs(node: SyntaxTreeNode) -> Iterator[SyntaxTreeNode]:
    if node.type == "paragraph":
        yield node
    elif node.type in ("bullet_list", "ordered_list", "list_item"):
        for child in node.children:
            yield from _paragraphs(child)


def _chapters(tree: SyntaxTreeNode, file: str, findings: list[Diagnostic]) -> list[Chapter]:
    """The tree cut at its first-level headings."""
    parts: list[list[SyntaxTreeNode]] = []
    for node in tree.children:
        if node.type == "heading" and node.tag == "h1":
            parts.append([node])
        elif parts:
            parts[-1].append(node)
        else:
            message = "text before the first chapter"
            findings.append(
                Diagnostic(
                    "text-before-chapter", message, begin(node, file), "begin the file with '# Title {#id .cover}'"
                )
            )
            parts.append([])
    chapters: list[Chapter] = []
    number = 0
    for heading, *blocks in filter(None, parts):
        where = begin(heading, file)
        name, kind = _attributes(heading, where, findings)
        number += kind.numbered
        sections = tuple(_sections(blocks, file, findings))
        chapters.append(Chapter(name, kind, number if kind.numbered else 0, heading, tuple(blocks), sections, where))
    if not chapters:
        findings.append(
            Diagnostic("no-chapters", "the rulebook has no chapters", Where(file), "begin one with '# Title {#id}'")
        )
    _check_ids(chapters, findings)
    return chapters


def _sections(blocks: list[SyntaxTreeNode], file: str, findings: list[Diagnostic]) -> Iterator[Section]:
    for node in blocks:
        if node.type == "heading":
            where = begin(node, file)
            yield Section(_words(node, where, findings)[0], int(node.tag[1]), node, where)


def _attributes(heading: SyntaxTreeNode, where: Where, findings: list[Diagnostic]) -> tuple[str, Kind]:
    """Id and kind of a chapter."""
    name, classes = _words(heading, where, findings)
    if not name:
        hint = "write it behind the heading: # Title {#id}"
        findings.append(Diagnostic("missing-id", "this chapter has no id", where, hint))
    kinds = [k.value for k in Kind if k]
    for word in classes:
        if word not in kinds:
            message = f"'.{word}' is no kind of chapter"
            findings.append(Diagnostic("unknown-chapter-kind", message, where, did_you_mean(word, kinds)))
    known = [word for word in classes if word in kinds]
    return name, Kind(known[0]) if known else Kind.BODY


def _words(heading: SyntaxTreeNode, where: Where, findings: list[Diagnostic]) -> tuple[str, list[str]]:
    """The id and the classes in a heading's braces."""
    name, classes = "", []
    for word in heading.meta.get("attributes", "").split():
        if word.startswith(".") and len(word) > 1:
            classes.append(word[1:])
        elif word.startswith("#") and _ID.fullmatch(word[1:]):
            name = word[1:]
        else:
            hint = "write {#id .class}; an id is small letters, digits and hyphens"
            findings.append(Diagnostic("bad-attribute", f"'{word}' is neither an id nor a class", where, hint))
    return name, classes


def _check_ids(chapters: list[Chapter], findings: list[Diagnostic]) -> None:
    """Ids of chapters and sections are unique; kinds that stand in one place occur once."""
    seen: dict[str, Where] = {}
    parts: list[Chapter | Section] = []
    for chapter in chapters:
        parts += [chapter, *chapter.sections]
    for part in parts:
        if part.id and part.id in seen:
            message = f"the id '{part.id}' is used twice: first at {seen[part.id]}"
            findings.append(Diagnostic("duplicate-id", message, part.where, "give every heading an id of its own"))
        seen.setdefault(part.id, part.where)
    single = (Kind.COVER, Kind.IMPRINT, Kind.CONTENTS, Kind.GLOSSARY, Kind.BACK)
    for kind in single:
        for extra in [c for c in chapters if c.kind is kind][1:]:
            message = f"a second chapter of the kind '.{kind.value}'"
            findings.append(Diagnostic("second-of-kind", message, extra.where, "keep one"))


def _number(
    chapters: list[Chapter], file: str, rulings: Collection[str], findings: list[Diagnostic]
) -> dict[str, Marker]:
    """The clauses in order, each with its printed number."""
    clauses: dict[str, Marker] = {}
    for chapter in chapters:
        count = 0
        for paragraph in paragraphs(chapter) if chapter.kind.holds_clauses else ():
            found = markers(paragraph, rulings)
            count += bool(found)
            number = f"{chapter.number}.{count}" if chapter.number else str(count)
            for citation in found:
                marker = Marker(citation.content, number, chapter.id, paragraph, citation.meta["where"])
                first = clauses.setdefault(marker.id, marker)
                if first is not marker:
                    message = f"clause {marker.id} is defined twice: first at {first.where}"
                    hint = "a citation must not begin a paragraph: put a word before it, or delete one of the two"
                    findings.append(Diagnostic("duplicate-clause", message, marker.where, hint))
    return clauses


def _check_kinds(chapters: list[Chapter], findings: list[Diagnostic]) -> None:
    """Quotations are of a known kind."""
    for node in (n for c in chapters for b in c.blocks for n in b.walk() if n.type == "blockquote"):
        kind = node.meta.get("kind")
        if kind is not None and kind not in KINDS_OF_BLOCK:
            hint = did_you_mean(kind, KINDS_OF_BLOCK)
            findings.append(Diagnostic("unknown-block", f"'[!{kind}]' is no kind of block", node.meta["where"], hint))
