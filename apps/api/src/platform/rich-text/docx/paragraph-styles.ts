import { attributeOf, childAt, childrenOf, parseXml, propertyOf, type XmlElement } from "./xml.ts";

/** The role that a style gives a paragraph. */
type ParagraphKind =
  | { kind: "title" | "subtitle" | "quote" | "text" }
  /** Level from 1. */
  | { kind: "heading"; level: number };

export type ParagraphStyle = ParagraphKind & {
  /** Numbering that the style brings, such as that of "List Bullet". */
  numbering: XmlElement | undefined;
};

/** Styles are based on each other; a circle would never end. */
const MAX_CHAIN = 10;

/**
 * Reads the styles of a document. Word names its own in English, in whichever language it runs.
 * @returns what the style of an id says
 */
export function readParagraphStyles(text: string): (id: string) => ParagraphStyle {
  const styles = new Map(
    childrenOf(parseXml(text), "style").map((style) => [attributeOf(style, "styleId"), style]),
  );

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

const plain: ParagraphStyle = { kind: "text", numbering: undefined };

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
