import {
  Lexer,
  Marked,
  type MarkedExtension,
  type Token,
  type TokenizerAndRendererExtension,
  type Tokens,
} from "marked";
import { escapeHtml, escapeText } from "../html-text.ts";
import { footnotes } from "./footnotes.ts";
import { calloutOfAlert, FORMULA_LANGUAGE } from "./markdown-dialect.ts";
import { numberedLists } from "./numbered-lists.ts";
import { wikiSyntax } from "./wiki-syntax.ts";

const FIRST_LINE = /^ {0,3}> ?\[!([a-z]+)\][-+]?[ \t]*([^\n]*)(?:\n|$)/i;

const OTHER_LINES = /^(?: {0,3}>[^\n]*(?:\n|$))*/;

/** Boxes as GitHub and Obsidian write them: a quote whose first line names its kind. */
const callouts: MarkedExtension = {
  extensions: [
    {
      name: "callout",
      level: "block",
      tokenizer(src) {
        const [firstLine, word = "", title = ""] = FIRST_LINE.exec(src) ?? [];
        const kind = word.toUpperCase();
        if (firstLine === undefined || !Object.hasOwn(calloutOfAlert, kind)) return undefined;
        const [others = ""] = OTHER_LINES.exec(src.slice(firstLine.length)) ?? [];
        const tokens: Token[] = [];
        this.lexer.blockTokens(others.replace(/^ {0,3}> ?/gm, ""), tokens);
        return {
          type: "callout",
          raw: firstLine + others,
          kind: calloutOfAlert[kind],
          title: this.lexer.inline(title.trim()),
          tokens,
        };
      },
      renderer({ kind, title, tokens }) {
        const words = this.parser.parseInline(title);
        const heading = words === "" ? "" : `<p><strong>${words}</strong></p>`;
        return `<div class="callout-${kind}">${heading}${this.parser.parse(tokens ?? [])}</div>\n`;
      },
    },
  ],
};

/**
 * A longer line of text stays as it is written, because the parser takes more than twice the time
 * for twice the text.
 */
const PARSED_MAX_CHARS = 5_000;

/** A text needs far fewer; the time grows with their square. */
const LIST_ITEMS_MAX = 5_000;
const BLOCKS_MAX = 10_000;
const LINES_MAX = 50_000;

const LIST_ITEM = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]/gm;

/** The parser calls itself for each level. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){50}/m;

/**
 * Converts Markdown of other programs and of `toMarkdown` to HTML, which is not sanitised yet.
 * @returns undefined for a text that would take too long
 */
export function fromMarkdown(markdown: string): string | undefined {
  const source = markdown.replaceAll("\r\n", "\n");
  const items = source.match(LIST_ITEM)?.length ?? 0;
  const blocks = source.match(/\n[ \t]*\n/g)?.length ?? 0;
  const lines = source.match(/\n/g)?.length ?? 0;
  const isTooLong = items > LIST_ITEMS_MAX || blocks > BLOCKS_MAX || lines > LINES_MAX;
  if (isTooLong || TOO_DEEP.test(source)) return undefined;
  return parser.parser(lex(source));
}

/** Does what `Lexer.lex` does, but leaves lines that are too long. */
function lex(markdown: string): Token[] {
  const lexer = new Lexer(parser.defaults);
  lexer.blockTokens(markdown, lexer.tokens);
  for (let next = lexer.inlineQueue.shift(); next; next = lexer.inlineQueue.shift()) {
    const { src, tokens } = next;
    if (src.length <= PARSED_MAX_CHARS) lexer.inlineTokens(src, tokens);
    else tokens.push({ type: "text", raw: src, text: src, escaped: false });
  }
  return lexer.tokens;
}

const parser: Marked = new Marked(
  { gfm: true, extensions: [inlineFormula(), blockFormula()] },
  ...[numberedLists, callouts, footnotes, wikiSyntax],
);

parser.use({
  renderer: {
    blockquote({ tokens }: Tokens.Blockquote) {
      return `<blockquote>${this.parser.parse(tokens)}</blockquote>\n`;
    },
    code({ text, lang = "" }: Tokens.Code) {
      const [language = ""] = lang.trim().split(/\s/);
      const code = escapeText(text);
      if (language === FORMULA_LANGUAGE) return `<p>${toFormula(text)}</p>\n`;
      const name = language === "" ? "" : ` class="language-${escapeHtml(language)}"`;
      return `<pre><code${name}>${code}</code></pre>\n`;
    },
    list(token: Tokens.List) {
      if (token.ordered) return false;
      const items = token.items.map((item) => this.listitem(item)).join("");
      return token.items.some(({ task }) => task)
        ? `<ul data-type="taskList">${items}</ul>\n`
        : `<ul>${items}</ul>\n`;
    },
    listitem({ task, checked, tokens }: Tokens.ListItem) {
      // The checkbox is an attribute here. A tight item has bare text, which the editor has in a
      // paragraph.
      const html = tokens.map((token) => this.parser.parse([withoutCheckbox(token)])).join("");
      const content = tokens.some(({ type }) => type === "text") ? wrapText(html) : html;
      return `<li${task ? ` data-checked="${checked === true}"` : ""}>${content}</li>\n`;
    },
    paragraph({ tokens }: Tokens.Paragraph) {
      const [image, ...others] = tokens;
      if (image?.type === "image" && others.length === 0) {
        const picture = this.parser.parseInline(tokens);
        return image.title
          ? `<figure>${picture}<figcaption>${escapeText(image.title)}</figcaption></figure>\n`
          : `${picture}\n`;
      }
      return `<p>${this.parser.parseInline(tokens)}</p>\n`;
    },
    image({ href, text }: Tokens.Image) {
      return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" />`;
    },
  },
});

function withoutCheckbox(token: Token): Token {
  if (token.type === "checkbox") return { type: "space", raw: "" };
  if (token.type !== "paragraph") return token;
  const tokens = token.tokens?.filter(({ type }) => type !== "checkbox");
  return { ...token, tokens };
}

/** Puts the text at the start of a list item into a paragraph. */
function wrapText(html: string): string {
  const end = html.search(/<(?:ul|ol|pre|blockquote|div|table|details|h[1-6])[\s>]/);
  const text = end === -1 ? html : html.slice(0, end);
  return `<p>${text.trim()}</p>${end === -1 ? "" : html.slice(end)}`;
}

function toFormula(latex: string): string {
  return `<code class="formula">${escapeText(latex.trim())}</code>`;
}

/** GitHub's formula in a line: a code span between dollar signs, so that prices stay text. */
function inlineFormula(): TokenizerAndRendererExtension {
  return {
    name: "inlineFormula",
    level: "inline",
    start: (src: string) => src.indexOf("$`"),
    tokenizer(src: string) {
      const [raw, latex = ""] = /^\$`([^`]+)`\$/.exec(src) ?? [];
      return raw === undefined ? undefined : { type: "inlineFormula", raw, text: latex };
    },
    renderer: ({ text }) => toFormula(text),
  };
}

function blockFormula(): TokenizerAndRendererExtension {
  return {
    name: "blockFormula",
    level: "block",
    tokenizer(src: string) {
      const [raw, latex = ""] = /^\$\$((?:(?!\$\$|\n\n)[\s\S])+)\$\$[ \t]*(?:\n|$)/.exec(src) ?? [];
      return raw === undefined ? undefined : { type: "blockFormula", raw, text: latex };
    },
    renderer: ({ text }) => `<p>${toFormula(text)}</p>\n`,
  };
}
