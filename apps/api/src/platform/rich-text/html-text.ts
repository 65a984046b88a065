import { DomUtils, Parser, type ParserOptions, type parseDocument } from "htmlparser2";

/** A node of the tree that `parseDocument` makes of HTML or XML. */
export type MarkupNode = ReturnType<typeof parseDocument>["children"][number];
export type MarkupElement = Extract<MarkupNode, { attribs: Record<string, string> }>;

export function isElement(node: MarkupNode): node is MarkupElement {
  return "attribs" in node;
}

const voidTags = new Set(["br", "hr", "img", "col", "input"]);

/** Writes a tree whose entities were not decoded. */
export function toHtml(node: MarkupNode): string {
  return isElement(node)
    ? wrap(node, node.children.map(toHtml).join(""))
    : DomUtils.textContent(node);
}

/** Writes an element with other content. */
export function wrap(
  { name, attribs }: Pick<MarkupElement, "name" | "attribs">,
  content: string,
): string {
  const tag = openingTag(name, attribs);
  return voidTags.has(name) ? tag : `${tag}${content}</${name}>`;
}

/** Values are escaped already. */
export function openingTag(name: string, attribs: Record<string, string>): string {
  let tag = `<${name}`;
  for (const key in attribs) tag += ` ${key}="${attribs[key]}"`;
  return `${tag}>`;
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};

/** Decodes the entities that the sanitiser writes. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity);
}

/** Escapes a text between tags. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Escapes a text between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}

/**
 * Tells whether elements lie in each other deeper than that, as the parser sees them, which closes
 * some by itself, or whether there are more of them. Reading ends with the first that is too much:
 * the parser takes four times as long for twice the depth, and what walks its tree calls itself for
 * each level.
 */
export function findExcess(
  markup: string,
  { maxDepth, maxElements = Number.POSITIVE_INFINITY }: { maxDepth: number; maxElements?: number },
  options: Pick<ParserOptions, "xmlMode"> = {},
): "depth" | "elements" | undefined {
  let depth = 0;
  let elements = 0;
  let excess: "depth" | "elements" | undefined;
  const parser: Parser = new Parser(
    {
      onopentagname() {
        depth += 1;
        elements += 1;
        if (depth > maxDepth) excess = "depth";
        else if (elements > maxElements) excess = "elements";
        if (excess) parser.pause();
      },
      onclosetag() {
        depth -= 1;
      },
    },
    options,
  );
  parser.write(markup);
  return excess;
}
