import { toNoteText } from "../plain-text.ts";
import { createInlineReader, type InlineContext, isOn } from "./inline.ts";
import { type ListPlace, readListNumbers } from "./list-numbers.ts";
import type { DocxPart, DocxParts } from "./parts.ts";
import {
  attributeOf,
  childAt,
  childrenOf,
  contentOf,
  nameOf,
  parseXml,
  propertyOf,
  type XmlElement,
} from "./xml.ts";

/** Styles are based on each other; a circle would never end. */
const MAX_CHAIN = 10;

const plain: ParagraphStyle = { kind: "text", numbering: undefined };

/** Number of things of a document that have no place in a text. */
export type LostThings = Record<"comment" | "formula" | "notePicture" | "part" | "sign", number>;

type DocxParagraph = {
  /** Empty for a paragraph without text, and for a drop cap, with which the next one begins. */
  html: string;
  style: ParagraphStyle;
  place: ListPlace | undefined;
  /** Contents of the text boxes that are fixed to the paragraph. */
  boxes: XmlElement[];
};

type ParagraphReader = {
  read: (paragraph: XmlElement) => DocxParagraph;
  lost: LostThings;
};

/** Reads the paragraphs of a document in their order. */
export function createParagraphReader(parts: DocxParts): ParagraphReader {
  const lost: LostThings = { comment: 0, formula: 0, notePicture: 0, part: 0, sign: 0 };
  const onLost = (what: keyof LostThings) => {
    lost[what] += 1;
  };
  const styles = readStyles(parts.styles);
  const styleOf = readParagraphStyles(styles);
  const hasLook: InlineContext["hasStyleLook"] = (id, name) => hasStyleLook(styles, id, name);
  const placeOf = readListNumbers(parts.numbering);
  const notes = {
    footnote: readNotes(parts.footnotes, hasLook, onLost),
    endnote: readNotes(parts.endnotes, hasLook, onLost),
  };
  let boxes: XmlElement[] = [];
  const toInline = createInlineReader({
    targetOf: parts.document.relationships.targetOf,
    hasStyleLook: hasLook,
    onTextBox: (content) => boxes.push(content),
    onLost,
    noteOf(kind, id) {
      const note = notes[kind].get(id) ?? "";
      // Each note has one reference; a file with thousands to a long one would grow without bound.
      notes[kind].delete(id);
      return note;
    },
  });
  let dropCap = "";

  return {
    lost,
    read(paragraph) {
      boxes = [];
      const properties = childAt(paragraph, "pPr");
      const style = styleOf(propertyOf(properties, "pStyle"));
      const html = dropCap + toInline(paragraph).trim();
      const isDropCap = /^(?:drop|margin)$/.test(
        attributeOf(childAt(properties, "framePr"), "dropCap"),
      );
      dropCap = isDropCap ? html : "";
      if (isDropCap || html === "") return { html: "", style, place: undefined, boxes };
      return {
        html,
        style,
        place: placeOf(childAt(properties, "numPr") ?? style.numbering),
        boxes,
      };
    },
  };
}

function readNotes(
  part: DocxPart,
  hasStyleLook: InlineContext["hasStyleLook"],
  onLost: (what: keyof LostThings) => void,
): Map<string, string> {
  const paragraphs: XmlElement[] = [];
  const toInline = createInlineReader({
    targetOf: part.relationships.targetOf,
    hasStyleLook,
    noteOf: () => "",
    onTextBox: (content) => paragraphs.unshift(...paragraphsOf(content)),
    onLost,
  });
  return new Map(
    childrenOf(parseXml(part.xml)).map((note) => {
      paragraphs.push(...paragraphsOf(note));
      const texts: string[] = [];
      for (let next = paragraphs.shift(); next; next = paragraphs.shift()) {
        texts.push(toInline(next));
      }
      const html = texts.join(" ");
      for (const _picture of html.matchAll(/<img /g)) onLost("notePicture");
      for (const _formula of html.matchAll(/<formula>/g)) onLost("formula");
      return [attributeOf(note, "id"), toNoteText(html)];
    }),
  );
}

function paragraphsOf(parent: XmlElement): XmlElement[] {
  return contentOf(parent).filter((child) => nameOf(child) === "p");
}

/** The role that a style gives a paragraph. */
type ParagraphKind =
  | { kind: "title" | "subtitle" | "quote" | "text" }
  /** Level from 1. */
  | { kind: "heading"; level: number };

type ParagraphStyle = ParagraphKind & {
  /** Numbering that the style brings, such as that of "List Bullet". */
  numbering: XmlElement | undefined;
};

type Styles = ReadonlyMap<string, XmlElement>;

function readStyles(text: string): Styles {
  return new Map(
    childrenOf(parseXml(text), "style").map((style) => [attributeOf(style, "styleId"), style]),
  );
}

function hasStyleLook(styles: Styles, id: string, name: "b" | "i", chain = 0): boolean {
  const style = chain > MAX_CHAIN ? undefined : styles.get(id);
  if (!style) return false;
  const properties = childAt(style, "rPr");
  return childAt(properties, name)
    ? isOn(properties, name)
    : hasStyleLook(styles, propertyOf(style, "basedOn"), name, chain + 1);
}

/**
 * Reads what styles say of paragraphs. Word names its own in English, in whichever language it runs.
 * @returns what the style of an id says
 */
function readParagraphStyles(styles: Styles): (id: string) => ParagraphStyle {
  function find(id: string, chain: number): ParagraphStyle {
    const style = styles.get(id);
    const properties = childAt(style, "pPr");
    const kind = kindOf(propertyOf(style, "name") || id, propertyOf(properties, "outlineLvl"));
    const basis = propertyOf(style, "basedOn");
    const parent = basis && chain < MAX_CHAIN ? find(basis, chain + 1) : plain;
    const numbering = childAt(properties, "numPr") ?? parent.numbering;
    return { ...(kind.kind === "text" ? parent : kind), numbering };
  }
  return (id) => (id === "" ? plain : find(id, 0));
}

/** @param outline level from 0 that a style of the author's own may have */
function kindOf(name: string, outline: string): ParagraphKind {
  const known = name.toLowerCase();
  if (known === "title") return { kind: "title" };
  if (known === "subtitle") return { kind: "subtitle" };
  if (/quote/.test(known)) return { kind: "quote" };
  const [, level = ""] = /^heading ?([1-9])$/.exec(known) ?? [];
  if (level !== "") return { kind: "heading", level: Number(level) };
  // Level 9 stands for the body of the text.
  return /^[0-8]$/.test(outline)
    ? { kind: "heading", level: Number(outline) + 1 }
    : { kind: "text" };
}
