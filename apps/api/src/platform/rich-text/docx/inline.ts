import { DomUtils } from "htmlparser2";
import { footnoteOf } from "../blocks/footnotes.ts";
import { escapeHtml, escapeText } from "../html-text.ts";
import {
  attributeOf,
  childAt,
  childrenOf,
  contentOf,
  descendantsOf,
  nameOf,
  outermostOf,
  propertyOf,
  type XmlElement,
} from "./xml.ts";

/** The fonts Symbol and Wingdings have signs of their own in the places of letters. */
const SYMBOL_FROM_SPACE =
  " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼";

const SYMBOL_FROM_A0 = "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑";

const SYMBOL_OTHERS: Readonly<Record<number, string>> = { 241: "〉", 242: "∫" };

const WINGDINGS: Readonly<Record<number, string>> = {
  32: " ",
  40: "☎",
  42: "✉",
  74: "☺",
  76: "☹",
  108: "●",
  110: "■",
  111: "□",
  113: "❑",
  117: "◆",
  118: "❖",
  159: "•",
  167: "▪",
  168: "☐",
  171: "★",
  216: "➢",
  223: "←",
  224: "→",
  225: "↑",
  226: "↓",
  232: "➔",
  240: "⇨",
  251: "✗",
  252: "✔",
  253: "☒",
  254: "☑",
};

const WINGDINGS_2: Readonly<Record<number, string>> = {
  79: "✗",
  80: "✓",
  81: "☒",
  82: "☑",
  83: "☒",
  84: "☒",
  163: "☐",
};

/** Stands where a formula of Word is lost. */
export const FORMULA = "<formula>";

export type InlineContext = {
  /** Target of a relationship, such as an address or the place of a picture. */
  targetOf: (id: string) => string;
  /** Plain text of a note; empty for an unknown one. */
  noteOf: (kind: "footnote" | "endnote", id: string) => string;
  /** True for a style of characters that makes them bold or italic. */
  hasStyleLook: (style: string, property: "b" | "i") => boolean;
  /** Receives the paragraphs of a text box, which has a place of its own. */
  onTextBox: (content: XmlElement) => void;
  onLost: (what: "comment" | "sign") => void;
};

/** Outermost first. */
const tags = ["strong", "em", "u", "s", "sup", "sub"] as const;

type Tag = (typeof tags)[number];

/** Text that leads to one address, or to none. */
type Segment = { href: string; html: string };

/** A field of Word: its instruction, then its result, each in any number of runs. */
type Field = { instruction: string; href: string };

/** Longer than any address. */
const INSTRUCTION_MAX_CHARS = 10_000;

/** Contents of an object or drawing. */
const drawn: ReadonlySet<string> = new Set(["txbxContent", "blip", "imagedata", "textpath"]);

/** Returns a function that converts one paragraph after the other; a field may span several. */
export function createInlineReader(context: InlineContext): (paragraph: XmlElement) => string {
  const fields: Field[] = [];

  function segmentsOf(parent: XmlElement, href: string): Segment[] {
    return contentOf(parent).flatMap((element): Segment[] => {
      const name = nameOf(element);
      if (name === "r") return readRun(element, href);
      if (name === "hyperlink") return segmentsOf(element, linkOf(element) || href);
      if (name === "fldSimple") {
        return segmentsOf(element, addressOf(attributeOf(element, "instr")) || href);
      }
      if (name === "AlternateContent") return segmentsOf(shownAlternative(element), href);
      return /^oMath(?:Para)?$/.test(name) ? [{ href, html: FORMULA }] : [];
    });
  }

  function linkOf(element: XmlElement): string {
    const target = context.targetOf(attributeOf(element, "id"));
    const anchor = attributeOf(element, "anchor");
    return target && anchor && !target.includes("#") ? `${target}#${anchor}` : target;
  }

  function readRun(run: XmlElement, href: string): Segment[] {
    const properties = childAt(run, "rPr");
    const parts = childrenOf(run).map((part) => {
      const html = partOf(part, properties);
      return { href: href || (fields.at(-1)?.href ?? ""), html };
    });
    if (isOn(properties, "vanish")) return [];
    return joinSegments(parts).map((segment) => ({
      href: segment.href,
      html: tags.reduceRight(
        (html, tag) => (hasLook(properties, tag) ? `<${tag}>${html}</${tag}>` : html),
        segment.html,
      ),
    }));
  }

  /** Only bold and italic of a style count: Word's own underline links and raise signs of notes. */
  function hasLook(properties: XmlElement | undefined, tag: Tag): boolean {
    if (tag === "strong" || tag === "em") {
      const name = tag === "strong" ? "b" : "i";
      return childAt(properties, name)
        ? isOn(properties, name)
        : context.hasStyleLook(propertyOf(properties, "rStyle"), name);
    }
    if (tag === "u") return isOn(properties, "u");
    if (tag === "s") return isOn(properties, "strike") || isOn(properties, "dstrike");
    const position = propertyOf(properties, "vertAlign");
    return position === (tag === "sup" ? "superscript" : "subscript");
  }

  function partOf(part: XmlElement, properties: XmlElement | undefined): string {
    switch (nameOf(part)) {
      case "t":
        return escapeText(readSigns(DomUtils.textContent(part), fontOf(properties)));
      case "sym": {
        const code = Number.parseInt(attributeOf(part, "char"), 16);
        return escapeText(readSign(code, attributeOf(part, "font")));
      }
      case "tab":
      case "ptab":
        return " ";
      case "noBreakHyphen":
        return "\u2011";
      case "br":
      case "cr":
        return /^(?:page|column)$/.test(attributeOf(part, "type")) ? "" : "<br>";
      case "fldChar":
        readFieldSign(attributeOf(part, "fldCharType"));
        return "";
      case "instrText": {
        const field = fields.at(-1);
        if (field && field.instruction.length < INSTRUCTION_MAX_CHARS) {
          field.instruction += DomUtils.textContent(part);
        }
        return "";
      }
      case "footnoteReference":
        return footnoteOf(context.noteOf("footnote", attributeOf(part, "id")));
      case "endnoteReference":
        return footnoteOf(context.noteOf("endnote", attributeOf(part, "id")));
      case "commentReference":
        context.onLost("comment");
        return "";
      case "ruby":
        return readInner(childAt(part, "rubyBase"));
      case "object":
        return isFormula(part) ? FORMULA : toDrawing(part);
      case "drawing":
      case "pict":
        return toDrawing(part);
      case "AlternateContent":
        return childrenOf(shownAlternative(part))
          .map((child) => partOf(child, properties))
          .join("");
      default:
        return "";
    }
  }

  function readInner(parent: XmlElement | undefined): string {
    return parent ? toHtml(segmentsOf(parent, "")) : "";
  }

  function readFieldSign(type: string): void {
    const field = fields.at(-1);
    if (type === "begin") fields.push({ instruction: "", href: field?.href ?? "" });
    else if (type === "end") fields.pop();
    else if (type === "separate" && field) field.href = addressOf(field.instruction) || field.href;
  }

  /** Signs of a font of symbols are in the private area of Unicode. */
  function readSigns(text: string, font: string): string {
    return text.replace(/[\uf020-\uf0ff]/g, (sign) => readSign(sign.charCodeAt(0), font));
  }

  function readSign(code: number, font: string): string {
    const sign = signOf(code, font);
    if (sign === undefined) context.onLost("sign");
    return sign ?? "";
  }

  function toDrawing(drawing: XmlElement): string {
    const [described] = descendantsOf(drawing, "docPr");
    const [shape] = descendantsOf(drawing, "shape");
    const alt = attributeOf(described, "descr") || attributeOf(shape, "alt");
    const found = outermostOf(drawing, drawn);
    // A picture without an address stands where a chart or a drawing is lost.
    if (found.length === 0) return isShape(drawing) ? toPicture({ source: "", alt }) : "";
    const html = found.map((element) => {
      const name = nameOf(element);
      if (name === "textpath") return escapeText(attributeOf(element, "string"));
      if (name !== "txbxContent") return toPicture({ source: sourceOf(element), alt });
      context.onTextBox(element);
      return "";
    });
    return html.join("");
  }

  /** A picture that is linked and not embedded is on the disk of its author or on another site. */
  function sourceOf(picture: XmlElement): string {
    const ids = ["embed", "id", "link", "href"].map((name) => attributeOf(picture, name));
    return ids.map(context.targetOf).find((target) => target !== "") ?? "";
  }

  return (paragraph) => toHtml(segmentsOf(paragraph, ""));
}

function toHtml(segments: readonly Segment[]): string {
  const html = joinSegments(segments).map(({ href, html: inner }) =>
    href ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner,
  );
  // Word cuts a run wherever somebody has typed.
  return tags.reduce((text, tag) => text.replaceAll(`</${tag}><${tag}>`, ""), html.join(""));
}

function joinSegments(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const { href, html } of segments) {
    const last = joined.at(-1);
    if (html === "") continue;
    if (last?.href === href) last.html += html;
    else joined.push({ href, html });
  }
  return joined;
}

/** Address of an instruction such as `HYPERLINK "https://example.org" \l "place"`. */
function addressOf(instruction: string): string {
  const [, rest = ""] = /^\s*HYPERLINK\s+(.*)$/is.exec(instruction) ?? [];
  const named = rest.replace(/\\[lot]\s+"[^"]*"/gi, "").trimStart();
  const [, quoted, bare] = /^(?:"([^"]*)"|([^\s"\\]\S*))/.exec(named) ?? [];
  const address = quoted ?? bare ?? "";
  const [, anchor = ""] = /\\l\s+"([^"]*)"/.exec(rest) ?? [];
  return address && anchor && !address.includes("#") ? `${address}#${anchor}` : address;
}

/** The first of the alternatives of programs that has something to show. */
function shownAlternative(alternatives: XmlElement): XmlElement {
  const shown = new Set([...drawn, "t", "sym"]);
  const all = childrenOf(alternatives);
  return all.find((one) => outermostOf(one, shown).length > 0) ?? all[0] ?? alternatives;
}

function toPicture({ source, alt }: { source: string; alt: string }): string {
  return `<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}">`;
}

/** An object of the equation editors of old releases of Word. */
function isFormula(object: XmlElement): boolean {
  const [embedded] = descendantsOf(object, "OLEObject");
  return /^(?:Equation|MathType)/i.test(attributeOf(embedded, "ProgID"));
}

/** False for a rule across the page, which Word draws too. */
function isShape(drawing: XmlElement): boolean {
  const shapes = childrenOf(drawing);
  return (
    shapes.length > 0 && !shapes.some((shape) => /^(?:t|1|true)$/.test(attributeOf(shape, "hr")))
  );
}

function fontOf(properties: XmlElement | undefined): string {
  const fonts = childAt(properties, "rFonts");
  return attributeOf(fonts, "ascii") || attributeOf(fonts, "hAnsi") || "Symbol";
}

/** A property without a value is on. */
export function isOn(properties: XmlElement | undefined, name: string): boolean {
  const property = childAt(properties, name);
  return property !== undefined && !/^(?:0|false|off|none)$/.test(attributeOf(property, "val"));
}

/** @returns undefined for a sign that is not known in Unicode here */
function signOf(code: number, font: string): string | undefined {
  const place = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (/^wingdings$/i.test(font)) return WINGDINGS[place];
  if (/^wingdings 2$/i.test(font)) return WINGDINGS_2[place];
  if (/^symbol$/i.test(font)) {
    const sign = place < 0xa0 ? SYMBOL_FROM_SPACE[place - 0x20] : SYMBOL_FROM_A0[place - 0xa0];
    return sign ?? SYMBOL_OTHERS[place];
  }
  return place === code && code >= 0x20 && code <= 0x10_ff_ff
    ? String.fromCodePoint(code)
    : undefined;
}
