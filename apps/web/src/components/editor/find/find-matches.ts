import type { Node } from "@tiptap/pm/model";

export type FindOptions = { query: string; isCaseSensitive: boolean; isWholeWord: boolean };
export type TextMatch = { from: number; to: number };

/** Stands for a picture or formula within a line, so that positions stay right. */
const LEAF = "\ufffc";

/** Finds a text in each line of the document, marks or not. */
export function findMatches(doc: Node, options: FindOptions): TextMatch[] {
  const pattern = patternOf(options);
  if (!pattern) return [];
  const matches: TextMatch[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, undefined, LEAF);
    for (const { index, 0: found } of text.matchAll(pattern)) {
      const from = position + 1 + index;
      matches.push({ from, to: from + found.length });
    }
    return false;
  });
  return matches;
}

export function patternOf({ query, isCaseSensitive, isWholeWord }: FindOptions): RegExp | null {
  if (query === "") return null;
  const text = query.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const whole = isWholeWord ? `(?<![\\p{L}\\p{M}\\p{N}])${text}(?![\\p{L}\\p{M}\\p{N}])` : text;
  return new RegExp(whole, isCaseSensitive ? "gu" : "giu");
}
