import { directionOf } from "@ebute/contracts/rich-text";
import { DomUtils } from "htmlparser2";
import { isElement, type MarkupElement, type MarkupNode } from "../html-text.ts";

/** Elements whose marks or borders follow the direction of the words in them. */
const containers = new Set(["ul", "ol", "li", "blockquote", "th", "td"]);
const lines = new Set(["p", "h2", "h3", "h4", "summary", "figcaption"]);

/**
 * Gives blocks with letters of a right-to-left script `dir="auto"`. The first block of a container
 * gets none: browsers read the direction of the container from it, and skip blocks with a direction
 * of their own. The other blocks there get one whatever their letters, or they would inherit it.
 */
export function markDirections(nodes: readonly MarkupNode[], isInside = false): void {
  const [first] = nodes.filter((node) => isElement(node) || DomUtils.textContent(node).trim());
  for (const node of nodes) {
    if (!isElement(node) || node.name === "pre") continue;
    const isContainer = containers.has(node.name);
    const isBlock = isContainer || lines.has(node.name);
    const isMarked = isBlock && (isInside || directionOf(DomUtils.textContent(node)) !== undefined);
    if (isMarked && !(isInside && node === first)) setDirection(node);
    if (!lines.has(node.name)) markDirections(node.children, isContainer ? isMarked : isInside);
  }
}

function setDirection(element: MarkupElement): void {
  element.attribs = { ...element.attribs, dir: "auto" };
}
