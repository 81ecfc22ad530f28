"""Turn a manuscript's tree into HTML, evaluating its expressions on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from markdown_it.tree import SyntaxTreeNode
from markupsafe import Markup, escape

from cardgen.diagnostics import CardgenError, Diagnostic, Where, did_you_mean
from cardgen.layout.environment import Templates
from cardgen.rulebook.desk import Sources, term_anchor
from cardgen.rulebook.ledger import INNER, Ledger, number_of
from cardgen.rulebook.manuscript import Chapter, Kind, markers
from cardgen.rulebook.markdown import inlines, parse_markdown
from cardgen.rulebook.markup import EMPTY, element, trusted

_TAGS: Mapping[str, str] = {
    "strong": "strong",
    "em": "em",
    "bullet_list": "ul",
    "ordered_list": "ol",
    "thead": "thead",
    "tbody": "tbody",
    "tr": "tr",
    "th": "th",
    "td": "td",
}


@dataclass(slots=True)
class Typesetter:
    """Writes HTML.  `texts` collects the words of every clause by id, as the reader sees them."""

    sources: Sources
    ledger: Ledger
    templates: Templates
    texts: dict[str, Markup] = field(default_factory=dict)
    _chapter: Chapter | None = None

    def chapter(self, chapter: Chapter) -> Markup:
        """The blocks of a chapter, without its heading and lede."""
        self._chapter = chapter
        self.ledger.chapter = chapter.number
        return self.blocks([b for b in chapter.blocks if b.meta.get("kind") != "lede"])

    def lede(self, chapter: Chapter) -> Markup:
        """The lede of a chapter, or nothing."""
        ledes = [b for b in chapter.blocks if b.meta.get("kind") == "lede"]
        return EMPTY.join(self.inline(p.children[0]) for b in ledes[:1] for p in b.children if p.type == "paragraph")

    def panels(self, chapter: Chapter) -> Markup:
        """The blocks of a chapter in panels, one for each section."""
        self._chapter = chapter
        self.ledger.chapter = chapter.number
        groups: list[list[SyntaxTreeNode]] = [[]]
        for block in chapter.blocks:
            if block.type == "heading" and block.tag == "h2":
                groups.append([])
            groups[-1].append(block)
        names = (self.ledger.name("panel") for _ in groups)
        return EMPTY.join(element("section", self.blocks(g), class_="panel", id=next(names)) for g in groups if g)

    def template(self, name: str, chapter: Chapter, body: Markup) -> Markup:
        """A page or an opener as the template `book/<name>.html` draws it."""
        self.ledger.here = chapter.where
        values = {
            "id": chapter.id,
            "opener": f"{INNER}{chapter.id}-opener",
            "kind": chapter.kind.value,
            "number": chapter.number,
            "title": self.title(chapter.heading),
            "plain_title": plain(chapter.heading),
            "lede": self.lede(chapter),
            "body": body,
        }
        try:
            return trusted(self.templates.render(f"book/{name}.html", values, chapter.where))
        except CardgenError as error:
            self.ledger.findings.extend(error.diagnostics)
            return EMPTY

    def text(self, words: str, where: Where) -> Markup:
        """A text that stands in another file, at `where`: read as the manuscript is, its paragraphs as lines."""
        tree = parse_markdown(words, where, self.sources.tongue.quotes)
        lines = [self.inline(inline) for block in tree.children for inline in inlines([block])]
        return Markup("<br>").join(lines)

    def title(self, heading: SyntaxTreeNode) -> Markup:
        """The text of a heading."""
        return self.inline(heading.children[0]) if heading.children else EMPTY

    def blocks(self, nodes: Iterable[SyntaxTreeNode]) -> Markup:
        """Blocks in order, each with the margin notes that follow it."""
        done: list[Markup] = []
        notes: list[SyntaxTreeNode] = []
        for node in nodes:
            if node.meta.get("kind") == "margin":
                notes.append(node)
                continue
            if notes:
                done.append(self._beside(done.pop() if done else EMPTY, notes))
                notes = []
            done.append(self._block(node))
        if notes:
            done.append(self._beside(done.pop() if done else EMPTY, notes))
        return Markup("\n").join(done)

    def inline(self, node: SyntaxTreeNode, skip: int = 0) -> Markup:
        """Inline content, without its first `skip` parts."""
        return EMPTY.join(self._word(child) for child in node.children[skip:])

    def _block(self, node: SyntaxTreeNode) -> Markup:
        find: Callable[[SyntaxTreeNode], Markup] | None = getattr(self, f"_{node.type}", None)
        return find(node) if find else self._element(node)

    def _element(self, node: SyntaxTreeNode) -> Markup:
        """A block that is one HTML element of the same meaning."""
        return element(_TAGS[node.type], self.blocks(node.children))

    def _paragraph(self, node: SyntaxTreeNode) -> Markup:
        inline = node.children[0]
        if len(inline.children) == 1 and inline.children[0].type == "expression":
            value = self._expression(inline.children[0], alone=True)
            return value if self.ledger.stands_alone else element("p", value)
        if clause := self._markers(node):
            return self._clause("p", clause, inline)
        if self._chapter is not None and self._chapter.kind is Kind.GLOSSARY:
            return self._entry(inline)
        return self.inline(inline) if node.hidden else element("p", self.inline(inline))

    def _list_item(self, node: SyntaxTreeNode) -> Markup:
        first = node.children[0] if node.children else None
        clause = self._markers(first) if first is not None and first.type == "paragraph" else ()
        if not clause or first is None:
            return element("li", self.blocks(node.children))
        return self._clause("li", clause, first.children[0], self.blocks(node.children[1:]))

    def _markers(self, paragraph: SyntaxTreeNode) -> tuple[SyntaxTreeNode, ...]:
        if self._chapter is None or not self._chapter.kind.holds_clauses:
            return ()
        return markers(paragraph, self.sources.rules.rulings)

    def _clause(
        self, tag: str, found: tuple[SyntaxTreeNode, ...], inline: SyntaxTreeNode, rest: Markup = EMPTY
    ) -> Markup:
        """A numbered clause: its anchors, its number and ids beside it, its words."""
        body = self.inline(inline, inline.children.index(found[-1]) + 1).lstrip()
        ids = [citation.content for citation in found]
        self.texts |= dict.fromkeys(ids, body)
        number = element("b", number_of(ids[0])) + " " + element("i", brief(ids))
        side = self.ledger.side(ids[0], number, found[0].meta["where"])
        anchors = EMPTY.join(element("a", id=name) for name in ids[1:])
        return element(tag, anchors + side + body + rest, class_="clause", id=ids[0])

    def _entry(self, inline: SyntaxTreeNode) -> Markup:
        """A glossary entry: the term in bold, the words that are never used for it left out."""
        term = defined_term(inline)
        if term is None:
            return element("p", self.inline(inline))
        words = EMPTY.join(self._word(child) for child in inline.children if child.type != "s")
        return element("p", words, class_="entry", id=term_anchor(plain(term)))

    def _heading(self, node: SyntaxTreeNode) -> Markup:
        section = next((s for s in self._chapter.sections if s.heading is node), None) if self._chapter else None
        name = section.id if section and section.id else self.ledger.name("heading")
        return element(node.tag, self.title(node), id=name, data_title=plain(node))

    def _blockquote(self, node: SyntaxTreeNode) -> Markup:
        kind = node.meta.get("kind", "")
        body = self.blocks(node.children)
        if kind in ("wide", "callout", "note"):
            return element("div", body, class_=f"{kind} snap", id=self.ledger.name(kind))
        return element("blockquote", body)

    def _beside(self, block: Markup, margins: Sequence[SyntaxTreeNode]) -> Markup:
        """A block with its margin notes."""
        name = self.ledger.name("beside")
        notes: list[Markup] = []
        for margin in margins:
            words = Markup("<br>").join(self.inline(p.children[0]) for p in margin.children if p.type == "paragraph")
            notes.append(self.ledger.side(name, words, margin.meta["where"], "margin"))
        return element("div", EMPTY.join(notes) + block, class_="beside", id=name)

    def _table(self, node: SyntaxTreeNode) -> Markup:
        body = EMPTY.join(self._block(child) for child in node.children)
        return element("table", body, class_="snap close", id=self.ledger.name("table"))

    def _tr(self, node: SyntaxTreeNode) -> Markup:
        return element("tr", EMPTY.join(self._cell(cell) for cell in node.children))

    def _cell(self, node: SyntaxTreeNode) -> Markup:
        body = EMPTY.join(self.inline(child) for child in node.children)
        return element(node.tag, body, class_="num" if "right" in str(node.attrs.get("style", "")) else "")

    def _hr(self, _: SyntaxTreeNode) -> Markup:
        return Markup("<hr>")

    def _word(self, node: SyntaxTreeNode) -> Markup:
        """One inline part."""
        match node.type:
            case "text" | "text_special":
                return escape(node.content)
            case "softbreak":
                return Markup("\n")
            case "hardbreak":
                return Markup("<br>")
            case "code_inline":
                return element("code", node.content)
            case "link":
                return element("a", self.inline(node), href=str(node.attrs["href"]))
            case "s":
                return element("s", self.inline(node))
            case "citation":
                return self._citation(node)
            case "expression":
                return self._expression(node)
            case "unclosed":
                self._find("unclosed-expression", "'{{' without '}}'", node.meta["where"], r"close it, or write \{{")
                return escape(node.content)
            case _:
                return element(_TAGS[node.type], self.inline(node))

    def _citation(self, node: SyntaxTreeNode) -> Markup:
        """A reference to a clause or a ruling."""
        clauses, rulings = self.sources.manuscript.clauses, self.sources.rules.rulings
        if node.content not in clauses and node.content not in rulings:
            hint = did_you_mean(node.content, [*clauses, *rulings])
            message = f"there is no clause or ruling {node.content}"
            self._find("unknown-clause", message, node.meta["where"], hint)
        return element("a", number_of(node.content), class_="ref", href=f"#{node.content}")

    def _expression(self, node: SyntaxTreeNode, alone: bool = False) -> Markup:
        """The value of an expression, escaped; nothing, with a finding, where it has none."""
        where: Where = node.meta["where"]
        outside = self.ledger.here
        self.ledger.here = where
        self.ledger.stands_alone = False
        try:
            html = self.templates.render_text("{{ " + node.content + " }}", {}, where)
        except CardgenError as error:
            self.ledger.findings.extend(error.diagnostics)
            return EMPTY
        finally:
            self.ledger.here = outside
        if self.ledger.stands_alone and not alone:
            message = "this prints a block and cannot stand inside a line"
            self._find("block-in-line", message, where, "give it a paragraph of its own")
        return trusted(html)

    def _find(self, code: str, message: str, where: Where, hint: str = "") -> None:
        self.ledger.findings.append(Diagnostic(code, message, where, hint))


def brief(ids: Sequence[str]) -> str:
    """Clause ids for a narrow column: `CW-5.1–5.3` where they follow each other, else `CW-1.1, 1.3`."""
    book, _, first = ids[0].partition("-")
    rest = [name.removeprefix(f"{book}-") for name in ids[1:]]
    follows = [f"{first.rpartition('.')[0]}.{_last(first) + step}" for step in range(1, len(ids))]
    if len(rest) > 1 and rest == follows:
        return f"{ids[0]}–{rest[-1]}"
    return ", ".join([ids[0], *rest])


def _last(number: str) -> int:
    """The last part of a clause's own number, or 0 where that is a word."""
    part = number.rpartition(".")[2]
    return int(part) if part.isdecimal() else 0


def defined_term(inline: SyntaxTreeNode) -> SyntaxTreeNode | None:
    """The bold words that a glossary entry begins with, or nothing."""
    first = next((child for child in inline.children if child.type != "text" or child.content.strip()), None)
    return first if first is not None and first.type == "strong" else None


def plain(node: SyntaxTreeNode) -> str:
    """The words of a heading or another inline part, without expressions."""
    words = "".join(n.content if n.type in ("text", "code_inline") else " " for n in node.walk() if not n.children)
    return " ".join(words.split())
