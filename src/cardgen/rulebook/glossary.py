"""The terms that a book defines, and whether the rest of it keeps to them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from markdown_it.tree import SyntaxTreeNode

from cardgen.diagnostics import Diagnostic, Severity, Where, nearest
from cardgen.rulebook.desk import Sources
from cardgen.rulebook.manuscript import Chapter, Kind, Manuscript, paragraphs
from cardgen.rulebook.markdown import inlines, place, prose
from cardgen.rulebook.typesetter import defined_term, plain

_STRUCK = re.compile(r"~~.*?~~", re.DOTALL)
_EMPHASIS = re.compile(r"(?<!\*)\*[^*]+\*(?!\*)")
_CAPITAL = r"[A-ZÁÉÍÓÚÜÑ][\wʼ’'-]*"
_PHRASE = re.compile(rf"{_CAPITAL}(?:\s+(?:[^\W\d_]{{1,3}}\s+){{0,2}}{_CAPITAL})*")
"""Words with capitals in a row, with up to two short ones between them: `Bono de Carta`."""
_WORD = re.compile(r"\S+")
_SENTENCE_START = re.compile(r"(?:^|[.!?:…»”\"(\[|]|\*\*)[\s*“«\"'‘(¿¡_]*$")
OFTEN = 2
"""A capitalised phrase that is used so often is taken for a term."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A term, the words that must not be used in its place, and where it is defined."""

    term: str
    banned: tuple[str, ...]
    where: Where


def entries(manuscript: Manuscript) -> tuple[Entry, ...]:
    """The glossary of a manuscript, in its order."""
    found: list[Entry] = []
    for chapter in manuscript.of_kind(Kind.GLOSSARY):
        for paragraph in paragraphs(chapter):
            inline = paragraph.children[0]
            term = defined_term(inline)
            if term is not None:
                struck = next((plain(child) for child in inline.children if child.type == "s"), "")
                banned = tuple(word.strip() for word in struck.split(",") if word.strip())
                found.append(Entry(plain(term), banned, place(inline, 0, len(inline.content), manuscript.file)))
    return tuple(found)


def check_terms(sources: Sources, linked: Iterable[tuple[str, Where]]) -> Iterator[Diagnostic]:
    """What is wrong with the use of terms; `linked` are the terms that expressions link to, with their places."""
    known = entries(sources.manuscript)
    names = [entry.term for entry in known]
    for term, where in linked:
        if term not in names:
            near = nearest(term, names)
            hint = f"did you mean '{near}'?" if near else "define it in the glossary"
            yield Diagnostic("unknown-term", f"the glossary has no term '{term}'", where, hint)
    yield from _order(known)
    yield from _banned(sources.manuscript, known)
    yield from _undefined(sources, names)


def _order(known: tuple[Entry, ...]) -> Iterator[Diagnostic]:
    for before, after in pairwise(known):
        if _key(after.term) < _key(before.term):
            message = f"'{after.term}' stands behind '{before.term}'"
            yield Diagnostic(
                "glossary-order", message, after.where, "order the glossary by the alphabet", Severity.WARNING
            )
        elif _key(after.term) == _key(before.term):
            yield Diagnostic("duplicate-term", f"'{after.term}' is defined twice", after.where, "keep one of the two")


def _key(term: str) -> str:
    """Letters without accents: how a dictionary orders words in most languages."""
    return _bare(term)


def _banned(manuscript: Manuscript, known: tuple[Entry, ...]) -> Iterator[Diagnostic]:
    """Words that the glossary says are never used; one that is also a form of a term is that term."""
    instead = {word.casefold(): entry.term for entry in known for word in entry.banned}
    if not instead:
        return
    terms = Vocabulary(entry.term for entry in known)
    words = "|".join(sorted(map(re.escape, instead), key=len, reverse=True))
    pattern = re.compile(rf"\b({words})(?:e?s)?\b", re.IGNORECASE)
    for inline in (i for c in manuscript.chapters for i in _inlines(c)):
        for match in pattern.finditer(_readable(inline)):
            if terms.has(match[0].split()):
                continue
            message = f"'{match[0]}' is used where the book says '{instead[match[1].casefold()]}'"
            where = place(inline, *match.span(), manuscript.file)
            hint = "use the term, or take the word out of the list behind it in the glossary"
            yield Diagnostic("wrong-term", message, where, hint)


def _undefined(sources: Sources, names: list[str]) -> Iterator[Diagnostic]:
    """Capitalised phrases inside sentences that look like terms, but are none."""
    manuscript = sources.manuscript
    if not names:
        return
    known = Vocabulary(_known(sources, names))
    found: dict[str, list[Where]] = {}
    for inline in (i for c in manuscript.chapters if c.kind.holds_clauses for i in _inlines(c, headings=False)):
        for phrase, start, end in _unknown(_readable(inline), known):
            found.setdefault(phrase, []).append(place(inline, start, end, manuscript.file))
    for phrase, places in found.items():
        near = nearest(phrase, names)
        if len(places) >= OFTEN or near is not None:
            hint = f"did you mean '{near}'?" if near else "define it in the glossary, or write it small or *emphasised*"
            message = f"'{phrase}' looks like a term, but the glossary does not have it"
            yield Diagnostic("undefined-term", message, places[0], hint, Severity.WARNING)


def _unknown(text: str, known: Vocabulary) -> Iterator[tuple[str, int, int]]:
    """Capitalised phrases of a text that are not known, each with its place in it."""
    for match in _PHRASE.finditer(text):
        words = [(w[0], match.start() + w.start(), match.start() + w.end()) for w in _WORD.finditer(match[0])]
        rest = _capitals(words) if _SENTENCE_START.search(text[: match.start()]) else 0
        while rest < len(words):
            spelt = [word for word, _, _ in words[rest:]]
            if skipped := known.longest(spelt) or (0 if spelt[0][0].isupper() else 1):
                rest += skipped
                continue
            last = rest + _capitals(words[rest:])
            yield " ".join(spelt[: last - rest]), words[rest][1], words[last - 1][2]
            rest = last


def _capitals(words: Sequence[tuple[str, int, int]]) -> int:
    """How many words from the first on begin with a capital."""
    return next((count for count, (word, _, _) in enumerate(words) if not word[0].isupper()), len(words))


def _known(sources: Sources, names: list[str]) -> Iterator[str]:
    """Everything that may be written with a capital inside a sentence, and each word of names and titles."""
    game, language = sources.game, sources.language
    locale = game.locales.get(language)
    yield from names
    yield from sources.tongue.labels.values()
    yield from locale.labels.values() if locale else ()
    titles = [locale.name(card) if locale else card.name for card in game.cards]
    titles += [game.title.get(language, ""), *sources.seats.values()]
    for chapter in sources.manuscript.chapters:
        titles += [plain(chapter.heading), *(plain(section.heading) for section in chapter.sections)]
    for title in titles:
        yield from (title, *title.split())


class Vocabulary:
    """Known words and phrases, found in whatever number they are used, without regard to case and accents."""

    def __init__(self, phrases: Iterable[str]) -> None:
        known = (tuple(_bare(word) for word in phrase.split()) for phrase in phrases)
        self._phrases = dict.fromkeys(filter(None, known))
        self._longest = max(map(len, self._phrases), default=0)

    def has(self, words: Sequence[str]) -> bool:
        """Whether these words are a known phrase."""
        forms = [_forms(word) for word in words]
        return any(
            len(phrase) == len(words) and all(not _forms(k).isdisjoint(f) for k, f in zip(phrase, forms, strict=True))
            for phrase in self._phrases
        )

    def longest(self, words: Sequence[str]) -> int:
        """How many of the words, from the first on, are a known phrase; 0 if none are."""
        lengths = range(min(len(words), self._longest), 0, -1)
        return next((count for count in lengths if self.has(words[:count])), 0)


def _bare(word: str) -> str:
    """A word without case, accents and possessive."""
    plain_word = re.sub(r"(['’ʼ]s|['’])$", "", word.casefold())
    return "".join(c for c in unicodedata.normalize("NFD", plain_word) if not unicodedata.combining(c))


@lru_cache(maxsize=4096)
def _forms(word: str) -> frozenset[str]:
    """A word, and what it may be the plural of, as far as spelling tells."""
    whole = _bare(word)
    return frozenset({whole, re.sub(r"ies$", "y", whole), re.sub(r"s$", "", whole), re.sub(r"es$", "", whole)})


def _inlines(chapter: Chapter, headings: bool = True) -> Iterator[SyntaxTreeNode]:
    blocks = [b for b in chapter.blocks if headings or b.type != "heading"]
    yield from inlines(blocks)


def _readable(inline: SyntaxTreeNode) -> str:
    """The prose of an inline node, struck and emphasised words blanked out too."""
    blank = lambda match: " " * len(match[0])  # noqa: E731
    return _EMPHASIS.sub(blank, _STRUCK.sub(blank, prose(inline)))
