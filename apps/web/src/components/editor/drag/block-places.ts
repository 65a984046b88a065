import type { Node } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";

export type BlockPlace = Pick<DOMRect, "top" | "bottom">;

/** Number of blocks without the empty lines at the end, which are not stored. */
export function countBlocks(doc: Node): number {
  let count = doc.childCount;
  while (count > 0) {
    const { type, content } = doc.child(count - 1);
    if (type.name !== "paragraph" || content.size > 0) return count;
    count -= 1;
  }
  return 0;
}

/** Places of the blocks of the whole text in the window. */
export function placesOfBlocks(view: EditorView): BlockPlace[] {
  const places: BlockPlace[] = [];
  const count = countBlocks(view.state.doc);
  view.state.doc.forEach((_block, position, index) => {
    const element = view.nodeDOM(position);
    if (index < count && element instanceof Element) places.push(element.getBoundingClientRect());
  });
  return places;
}

/** Index of the block at this height, or of the nearest above it; -1 above the first. */
export function blockAt(places: readonly BlockPlace[], y: number): number {
  return places.findLastIndex(({ top }) => top <= y);
}

/** Index that a block dropped at this height gets, counted before the move. */
export function dropIndexAt(places: readonly BlockPlace[], y: number): number {
  return places.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;
}

/** Height of the line that shows where a dropped block goes: between two blocks. */
export function dropLineAt(places: readonly BlockPlace[], index: number): number {
  const before = places[index - 1];
  const after = places[index];
  if (before && after) return (before.bottom + after.top) / 2;
  return before?.bottom ?? after?.top ?? 0;
}
