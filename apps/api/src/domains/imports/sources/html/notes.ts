import { DomUtils } from "htmlparser2";
import { isElement, type MarkupElement, type MarkupNode } from "#platform/rich-text/html-text.ts";
import { withAddress } from "#platform/rich-text/plain-text.ts";
import { findNamed, isNamed, isText } from "./html-tree.ts";

/** Id of the footnote to which a raised number leads; empty for any other raised text. */
export function noteIdOf(node: MarkupElement): string {
  const { "data-fn": id } = node.attribs;
  if (id) return id;
  const link = node.children.find((child) => isNamed(child, "a"));
  return (/^#(.+)/.exec(link?.attribs.href ?? "") ?? [])[1] ?? "";
}

/** Finds the words of footnotes, and the elements that list them. */
export function findNotes(nodes: MarkupNode[], given: ReadonlyMap<string, string> = new Map()) {
  const numbers = findNamed(nodes, "sup");
  const ids = new Set(numbers.map(noteIdOf));
  const notes = new Map(given);
  const noteLists = new Set<MarkupNode>();
  const lists = new Set<NonNullable<MarkupElement["parent"]>>();
  const isListed = ({ name, attribs }: MarkupElement) =>
    name === "li" && ids.has(attribs.id ?? "-");
  for (const item of DomUtils.findAll(isListed, nodes)) {
    const words = wordsOf(item.children).trim();
    const { id = "" } = item.attribs;
    if (words !== "" && !notes.has(id)) notes.set(id, words);
    if (!notes.has(id)) continue;
    noteLists.add(item);
    if (item.parent) lists.add(item.parent);
  }
  for (const list of lists) {
    if (!list.children.every((one) => !isElement(one) || noteLists.has(one))) continue;
    const section = list.parent;
    const isSection =
      section && isElement(section) && /footnotes/.test(section.attribs.class ?? "");
    noteLists.add(isSection ? section : list);
  }
  return { notes, noteLists };
}

/** The text with addresses of links, but without the links that lead back from it. */
function wordsOf(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isElement(node) || node.attribs.href?.startsWith("#")) return "";
      return withAddress(wordsOf(node.children), node.attribs.href ?? "");
    })
    .join("");
}
