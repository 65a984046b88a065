import type { Node } from "@tiptap/pm/model";
import type { BlockMark } from "./block-notes-context.ts";

const QUOTE_CHARS = 100;

/** Attributes that tell blocks without words apart. */
const tellingAttributes = ["src", "href", "latex", "alt", "words", "category"];

const names: Readonly<Record<string, string>> = {
  image: "Picture",
  figure: "Picture",
  gallery: "Gallery",
  embed: "Video",
  relatedPost: "Related post",
  signUp: "Sign-up",
  priceList: "Price list",
  horizontalRule: "Dividing line",
  formula: "Formula",
  table: "Table",
  codeBlock: "Code",
};

/** Marks of all blocks, in order. */
export function marksOf(doc: Node): BlockMark[] {
  return doc.children.map(markOf);
}

function markOf(block: Node, index: number): BlockMark {
  const details = detailsOf(block);
  const words = block.textContent.replace(/\s+/gu, " ").trim();
  return {
    index,
    quote: quoteOf(block, words, details.alt),
    checksum: checksumOf(words, details.all),
  };
}

function quoteOf({ type }: Node, words: string, alt: string): string {
  if (words.length > QUOTE_CHARS) return `${words.slice(0, QUOTE_CHARS).trim()}…`;
  if (words) return words;
  const name = names[type.name] ?? "Empty line";
  return alt ? `${name}: ${alt.slice(0, QUOTE_CHARS)}` : name;
}

function detailsOf(block: Node) {
  const all: string[] = [];
  let alt = "";
  const read = ({ attrs }: Node) => {
    if (attrs.rows) all.push(JSON.stringify(attrs.rows));
    for (const name of tellingAttributes) {
      const value: unknown = attrs[name];
      if (typeof value !== "string" || !value) continue;
      all.push(value);
      if (name === "alt" || name === "words") alt ||= value;
    }
  };
  read(block);
  block.descendants(read);
  return { all, alt };
}

/** FNV-1a of 32 bits: it only has to tell the blocks of one text apart. */
function checksumOf(words: string, details: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const char of [words, ...details].join("\n")) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
