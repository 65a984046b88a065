import type { Node } from "@tiptap/pm/model";

export type OutlineHeading = { level: number; text: string; position: number };

/** Headings of a document in order, each with the position of its first letter. */
export function listHeadings(document: Node): OutlineHeading[] {
  const headings: OutlineHeading[] = [];
  document.descendants((node, position) => {
    if (node.type.name !== "heading") return;
    headings.push({
      level: Number(node.attrs.level),
      text: node.textContent.trim(),
      position: position + 1,
    });
  });
  return headings;
}
