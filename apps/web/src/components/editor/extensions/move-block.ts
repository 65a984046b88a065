import { Extension } from "@tiptap/core";
import type { EditorState, Selection, Transaction } from "@tiptap/pm/state";
import { announce } from "#lib/page/announce-pages.ts";

/** One block towards the beginning of the text, or towards its end. */
export type Direction = -1 | 1;

const listItems = ["listItem", "taskItem"];

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    moveBlock: {
      /**
       * Moves the blocks of the selection past their neighbour: list items within their list, and
       * everything else in the whole text.
       */
      moveBlock: (direction: Direction) => ReturnType;
    };
  }
}

export const MoveBlock = Extension.create({
  name: "moveBlock",

  addCommands() {
    return {
      moveBlock:
        (direction) =>
        ({ state, tr, dispatch }) => {
          if (!moveBlocks(state, tr, direction)) return false;
          if (dispatch) announce(direction < 0 ? "Moved up" : "Moved down");
          return true;
        },
    };
  },

  addKeyboardShortcuts() {
    const move = (direction: Direction) => () => {
      this.editor.commands.moveBlock(direction);
      // At the first and the last place, too, the key selects nothing.
      return true;
    };
    return { "Alt-Shift-ArrowUp": move(-1), "Alt-Shift-ArrowDown": move(1) };
  },
});

/** Adds the move to the transaction; false where there is no neighbour. */
export function moveBlocks(
  { selection }: EditorState,
  transaction: Transaction,
  direction: Direction,
): boolean {
  for (const depth of parentDepths(selection)) {
    if (moveWithin(transaction, selection, depth, direction)) return true;
  }
  return false;
}

/** Depths of the lists around the selection, the innermost first, and of the whole text. */
function parentDepths({ $from, $to }: Selection): number[] {
  const depths: number[] = [];
  for (let depth = $from.sharedDepth($to.pos); depth > 0; depth -= 1) {
    const child = $from.node(depth).firstChild?.type.name ?? "";
    if (listItems.includes(child)) depths.push(depth);
  }
  return [...depths, 0];
}

function moveWithin(
  transaction: Transaction,
  { $from, $to }: Selection,
  depth: number,
  direction: Direction,
): boolean {
  const parent = $from.node(depth);
  const first = $from.index(depth);
  const after = $to.depth === depth ? $to.index(depth) : $to.index(depth) + 1;
  const neighbourIndex = direction < 0 ? first - 1 : after;
  if (neighbourIndex < 0 || neighbourIndex >= parent.childCount) return false;
  const start = $from.posAtIndex(first, depth);
  const end = $from.posAtIndex(after, depth);
  const neighbour = parent.child(neighbourIndex);
  const size = neighbour.nodeSize;
  // The neighbour moves, so that the selection stays with its blocks.
  if (direction < 0) transaction.delete(start - size, start).insert(end - size, neighbour);
  else transaction.delete(end, end + size).insert(start, neighbour);
  transaction.scrollIntoView();
  return true;
}
