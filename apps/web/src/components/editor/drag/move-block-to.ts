import { closeHistory } from "@tiptap/pm/history";
import { Selection, type Transaction } from "@tiptap/pm/state";

/**
 * Moves a block of the whole text, with everything in it, in front of the block that now has the
 * index `to`. The move is an undo step of its own.
 * @returns false if the block would stay where it is
 */
export function moveBlockTo(transaction: Transaction, from: number, to: number): boolean {
  const { doc } = transaction;
  const block = doc.maybeChild(from);
  if (!block || to < 0 || to > doc.childCount || to === from || to === from + 1) return false;
  const $start = doc.resolve(0);
  const start = $start.posAtIndex(from);
  const target = $start.posAtIndex(to);
  transaction.delete(start, start + block.nodeSize);
  const moved = transaction.mapping.map(target);
  transaction.insert(moved, block);
  closeHistory(selectStart(transaction, moved));
  return true;
}

/** Puts the cursor into a block, or selects one without text. */
export function selectStart(transaction: Transaction, position: number): Transaction {
  const $position = transaction.doc.resolve(position);
  return transaction.setSelection(Selection.near($position, 1));
}
