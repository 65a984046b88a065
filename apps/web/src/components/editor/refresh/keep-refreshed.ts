import { Extension } from "@tiptap/core";
import { isHistoryTransaction } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import type { Mappable } from "@tiptap/pm/transform";
import { type Range, REFRESHED_META } from "./refresh-blocks.ts";

/** A block that somebody else wrote, or what it has become since. */
type Kept = Range & {
  /** Its blocks, while they are not in the text. */
  removed?: readonly Node[];
  /** True if an undo or redo removed it. */
  isUndone?: boolean;
  isPutBack?: boolean;
  /** True if it was put back, and a redo has brought it back as well. */
  isDoubled?: boolean;
};

const keptKey = new PluginKey<Kept[]>("keepRefreshed");

/** Undo and redo keep what others wrote, even between blocks that the author added in one step. */
export const KeepRefreshed = Extension.create({
  name: "keepRefreshed",
  addProseMirrorPlugins: () => [createKeepRefreshed()],
});

export function createKeepRefreshed(): Plugin<Kept[]> {
  return new Plugin<Kept[]>({
    key: keptKey,
    state: {
      init: () => [],
      apply(tr, blocks) {
        if (!tr.docChanged) return blocks;
        const added: Range[] = tr.getMeta(REFRESHED_META) ?? [];
        const isAddedAgain = ({ from, to }: Kept) =>
          added.some((range) => range.from === from && range.to === to);
        const followed = blocks.map((block) => follow(tr, block));
        return [...followed.filter((block) => !isAddedAgain(block)), ...added];
      },
    },
    // The undo steps before an appended transaction do not map it, so it is dispatched after them.
    view: () => ({
      update(view) {
        const tr = putBack(view.state);
        if (tr) view.dispatch(tr);
      },
    }),
  });
}

/** Brings back the blocks that an undo or redo has taken from somebody else. */
export function putBack(state: EditorState): Transaction | undefined {
  const { tr } = state;
  for (const { from, to, removed, isUndone, isDoubled } of keptKey.getState(state) ?? []) {
    const $place = tr.doc.resolve(tr.mapping.map(from));
    if (isDoubled) tr.delete($place.pos, tr.mapping.map(to));
    else if (isUndone && removed?.[0]?.isBlock && rangesOf(tr.doc, removed).length === 0)
      tr.insert($place.depth > 0 ? $place.after(1) : $place.pos, removed);
  }
  return tr.docChanged ? tr.setMeta("addToHistory", false) : undefined;
}

function follow(tr: Transaction, block: Kept): Kept {
  const { mapping, before, doc } = tr;
  const { isPutBack } = block;
  const [from, to] = [mapping.map(block.from, 1), mapping.map(block.to, -1)];
  const isHistory = isHistoryTransaction(tr);
  const isThere = from < to && !isRemoved(mapping, block);
  if (isThere && !(isPutBack && isHistory)) return { from, to, isPutBack };
  const nodes = block.removed ?? before.slice(block.from, block.to).content.content;
  const present = rangesOf(doc, nodes);
  if (isThere) {
    const isSame = present.some((range) => range.from === from && range.to === to);
    const isDoubled = isSame && present.length > rangesOf(before, nodes).length;
    return { from, to, isPutBack, isDoubled };
  }
  const isUndone = block.isUndone || (isHistory && !block.removed);
  // A block that was moved is removed and added.
  if (present[0]) return { ...present[0], isPutBack: isPutBack || isUndone };
  return { from, to: from, removed: nodes, isUndone, isPutBack };
}

/** A change of the format removes only the ends of a block. */
function isRemoved(mapping: Mappable, { from, to }: Range): boolean {
  if (!mapping.mapResult(from, 1).deletedAfter) return false;
  for (let place = from + 1; place < to; place += 1)
    if (!mapping.mapResult(place).deletedAcross) return false;
  return mapping.mapResult(to, -1).deletedBefore;
}

function rangesOf(doc: Node, [first, ...others]: readonly Node[]): Range[] {
  const ranges: Range[] = [];
  if (!first?.isBlock) return ranges;
  doc.forEach((node, from, index) => {
    if (!node.eq(first)) return;
    let to = from + node.nodeSize;
    for (const [offset, other] of others.entries()) {
      if (!doc.maybeChild(index + 1 + offset)?.eq(other)) return;
      to += other.nodeSize;
    }
    ranges.push({ from, to });
  });
  return ranges;
}
