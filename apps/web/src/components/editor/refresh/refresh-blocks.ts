import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { type EditorState, Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";

/** Meta of a refresh: the ranges of the blocks that others wrote. */
export const REFRESHED_META = "refreshed";

export type Range = { from: number; to: number };

type Insertion = {
  node: Node;
  /** Position at which the last of the first `steps` steps inserted the node. */
  at: number;
  steps: number;
  /** The block that it replaces, in the former document. */
  former?: { node: Node; at: number };
};

type Refresh = {
  tr: Transaction;
  /** Positions whose blocks stay where they are, even if the others moved around them. */
  kept: number[];
  insertions: Insertion[];
};

/**
 * Replaces the text by another state of it, but only the blocks that differ. The selection keeps
 * its place in its block, and nothing of it can be undone.
 * @returns undefined if no block differs
 */
export function refreshBlocks(state: EditorState, present: Node): Transaction | undefined {
  const { doc, selection, storedMarks, tr } = state;
  const { anchor, head } = selection;
  const refresh: Refresh = { tr, kept: [anchor, head], insertions: [] };
  replaceChildren(refresh, doc, withTrailingLines(present, doc), 0);
  if (!tr.docChanged) return undefined;
  if (selection instanceof TextSelection) {
    const [$anchor, $head] = [anchor, head].map((place) =>
      tr.doc.resolve(mapPlace(refresh, place)),
    );
    if ($anchor && $head) tr.setSelection(TextSelection.between($anchor, $head));
  }
  if (storedMarks) tr.setStoredMarks(storedMarks);
  return tr.setMeta("addToHistory", false).setMeta(REFRESHED_META, refreshedRanges(refresh));
}

/** The empty lines at the end are never stored, and the caret may be in one of them. */
function withTrailingLines(present: Node, shown: Node): Node {
  const lines = shown.children.slice(endOfWords(shown));
  const words = present.children.slice(0, endOfWords(present));
  if (words.length === 0 || lines.length === shown.childCount) return present;
  return present.copy(Fragment.from([...words, ...lines]));
}

function endOfWords({ children }: Node): number {
  return (
    children.findLastIndex(({ type, content }) => type.name !== "paragraph" || content.size > 0) + 1
  );
}

/**
 * Replaces the children of a node that begin at `start`, from the last to the first, so that the
 * positions before a step stay valid.
 */
function replaceChildren(refresh: Refresh, former: Node, present: Node, start: number): void {
  const { tr, insertions } = refresh;
  let end = start + former.content.size;

  function insert(node: Node, replaced?: Insertion["former"]): void {
    tr.step(new ReplaceStep(end, end, new Slice(Fragment.from(node), 0, 0)));
    insertions.push({
      node,
      at: end,
      steps: tr.steps.length,
      ...(replaced && { former: replaced }),
    });
  }

  function remove(node: Node): void {
    end -= node.nodeSize;
    tr.step(new ReplaceStep(end, end + node.nodeSize, Slice.empty));
  }

  for (const [before, after] of alignChildren(refresh.kept, former, present, start)) {
    if (!before) {
      insert(after);
    } else if (!after) {
      remove(before);
    } else if (before.eq(after)) {
      end -= before.nodeSize;
    } else if (canReplaceChildren(before, after)) {
      end -= before.nodeSize;
      replaceChildren(refresh, before, after, end + 1);
    } else {
      // The other order or a change within would let an undo of the former words remove the new
      // ones.
      insert(after, { node: before, at: end - before.nodeSize });
      remove(before);
    }
  }
}

function canReplaceChildren(before: Node, after: Node): boolean {
  if (before.isTextblock || before.isAtom || !before.sameMarkup(after)) return false;
  // Between two steps, some children are of one state and some of the other.
  return (
    before.type.validContent(before.content.append(after.content)) &&
    before.type.validContent(after.content.append(before.content))
  );
}

type Pair = [before: Node, after: Node | undefined] | [before: undefined, after: Node];

/**
 * Pairs the children of two texts in their order: equal ones first of all, then those with
 * similar words.
 * @returns the pairs from the last to the first
 */
function alignChildren(kept: number[], former: Node, present: Node, start: number): Pair[] {
  let [rows, columns] = [former.childCount, present.childCount];
  const pairs: Pair[] = [];
  const pair = () => {
    rows -= 1;
    columns -= 1;
    pairs.push([former.child(rows), present.child(columns)]);
  };
  const isEqual = (row: number, column: number) =>
    former.maybeChild(row)?.eq(present.child(column)) ?? false;
  while (columns > 0 && isEqual(rows - 1, columns - 1)) pair();
  let same = 0;
  while (same < columns && same < rows && isEqual(same, same)) same += 1;

  const score = createScore(kept, former, present, start);
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  const bestOf = (row: number, column: number) => best[row * width + column] ?? 0;
  const bestPaired = (row: number, column: number) =>
    bestOf(row - 1, column - 1) + score(row - 1, column - 1);
  for (let row = same + 1; row <= rows; row += 1) {
    for (let column = same + 1; column <= columns; column += 1) {
      best[row * width + column] = Math.max(
        bestOf(row - 1, column),
        bestOf(row, column - 1),
        bestPaired(row, column),
      );
    }
  }
  while (rows > same || columns > same) {
    const value = bestOf(rows, columns);
    if (rows > same && columns > same && value === bestPaired(rows, columns)) {
      pair();
    } else if (columns > same && (rows === same || value === bestOf(rows, columns - 1))) {
      columns -= 1;
      pairs.push([undefined, present.child(columns)]);
    } else {
      rows -= 1;
      pairs.push([former.child(rows), undefined]);
    }
  }
  while (rows > 0) pair();
  return pairs;
}

/** Any number of pairs with similar words is worth less than one of equal blocks. */
function createScore(kept: number[], former: Node, present: Node, start: number) {
  const count = former.childCount + present.childCount;
  const [formerWords, words] = [former, present].map(({ children }) =>
    children.map(({ textContent }) => textContent),
  );
  const isKept: boolean[] = [];
  former.forEach((node, offset) => {
    const at = start + offset;
    isKept.push(kept.some((place) => isWithin(place, node, at)));
  });
  return (row: number, column: number): number => {
    if (former.child(row).eq(present.child(column))) return isKept[row] ? count : 1;
    return (1 + likeness(formerWords?.[row] ?? "", words?.[column] ?? "")) / (2 * count);
  };
}

/** Share of the words that two texts have in common at the beginning and the end. */
function likeness(former: string, present: string): number {
  const shorter = Math.min(former.length, present.length);
  let head = 0;
  while (head < shorter && former[head] === present[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && former.at(-1 - tail) === present.at(-1 - tail)) tail += 1;
  return (head + tail) / Math.max(former.length, present.length, 1);
}

function isWithin(place: number, node: Node, at: number): boolean {
  return place > at && place < at + node.nodeSize;
}

/** Finds a place of the former text in the new one: in the same block, if that was replaced. */
function mapPlace({ tr, insertions }: Refresh, place: number): number {
  for (const insertion of insertions) {
    const { node, former } = insertion;
    if (!former || !isWithin(place, former.node, former.at)) continue;
    const at = placeOf(tr, insertion);
    const mapped = at + 1 + mapOffset(former.node.content, node.content, place - former.at - 1);
    const $mapped = tr.doc.resolve(mapped);
    if ($mapped.parent.inlineContent) return mapped;
    const near = [1, -1].map((direction) => Selection.findFrom($mapped, direction, true)?.head);
    return near.find((head) => head !== undefined && isWithin(head, node, at)) ?? mapped;
  }
  return tr.mapping.map(place);
}

/** Offsets within what differs are at its same offset, or at its end. */
function mapOffset(former: Fragment, present: Fragment, offset: number): number {
  const start = former.findDiffStart(present);
  const end = former.findDiffEnd(present);
  if (start === null || end === null || offset <= start) return offset;
  // Repeated letters may count for both the common beginning and the common end.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  if (offset >= end.a + overlap) return offset + end.b - end.a;
  return Math.min(offset, end.b + overlap);
}

/** Position of an inserted block after all steps. */
function placeOf(tr: Transaction, { at, steps }: Insertion): number {
  return tr.mapping.slice(steps).map(at);
}

/** The blocks of the whole text that are new, or that have something new within. */
function refreshedRanges({ tr, insertions }: Refresh): Range[] {
  const ranges = new Map<number, Range>();
  for (const insertion of insertions) {
    const $place = tr.doc.resolve(placeOf(tr, insertion));
    const from = $place.depth > 0 ? $place.before(1) : $place.pos;
    const size = $place.depth > 0 ? $place.node(1).nodeSize : insertion.node.nodeSize;
    ranges.set(from, { from, to: from + size });
  }
  return [...ranges.values()];
}
