import type { TextParts } from "@ebute/contracts/edits";
import { diffArrays } from "diff";

type Sides<Value> = { base: Value; mine: Value; theirs: Value };

/** Three-way merge of an HTML text by its top-level blocks. */
export function mergeHtml({ base, mine, theirs }: Sides<string>): TextParts {
  return mergeBlocks({ base: blocksOf(base), mine: blocksOf(mine), theirs: blocksOf(theirs) });
}

/**
 * Three-way merge of a text by its blocks: their order, and my insertions, moves, edits and
 * deletions. Of two insertions at one place, theirs comes first, because it was stored first. A
 * block that both sides changed in different ways becomes a part with both texts, whole.
 */
export function mergeBlocks(sides: Sides<string[]>): TextParts {
  const { base, mine, theirs } = joinUnclearRuns(sides);
  const inMine = blocksByOrigin(mine);
  const inTheirs = blocksByOrigin(theirs);
  const items = theirs.flatMap(({ text, origin }): MergedItem[] => {
    if (origin === undefined) return [{ part: text, isTheirs: true }];
    const part = decide(base[origin], inMine.get(origin)?.text, text);
    return part === "" ? [] : [{ part, origin }];
  });
  let last: MergedItem | undefined;
  for (const block of mine) {
    const { text, origin, isMoved } = block;
    const there = items.find((item) => origin !== undefined && item.origin === origin);
    if (there && !isMoved) {
      last = there;
      continue;
    }
    const isGone = origin !== undefined && !inTheirs.has(origin);
    if (isGone && text === base[origin]) continue;
    if (there) items.splice(items.indexOf(there), 1);
    let at = last ? items.indexOf(last) + 1 : 0;
    if (origin === undefined) {
      while (items[at]?.isTheirs && items[at]?.part !== text) at += 1;
      last = items[at]?.isTheirs ? items[at] : undefined;
      if (last) continue;
    }
    last = there ?? { part: isGone ? { mine: text, theirs: "" } : text };
    items.splice(at, 0, last);
  }
  return items.map(({ part }) => part);
}

type MergedItem = {
  part: TextParts[number];
  origin?: number;
  /** Inserted by them. */
  isTheirs?: boolean;
};

/** Decides which change of a block remains; a deleted block is an empty text. */
function decide(base = "", mine = "", theirs = ""): TextParts[number] {
  if (mine === theirs || theirs === base) return mine;
  return mine === base ? theirs : { mine, theirs };
}

/** A run of blocks that two texts share, or one in which they differ. */
export type ComparedRun = { shared: string } | { former: string; present: string };

/** Compares two states of an HTML text by its top-level blocks. */
export function compareHtml(former: string, present: string): ComparedRun[] {
  return compareBlocks(blocksOf(former), blocksOf(present));
}

export function compareBlocks(former: string[], present: string[]): ComparedRun[] {
  const runs: ComparedRun[] = [];
  for (const { added, removed, value } of diffArrays(former, present)) {
    const text = value.join("");
    const before = runs.at(-1);
    if (!added && !removed) runs.push({ shared: text });
    // A replacement follows the removal of the former text.
    else if (added && before && "former" in before) before.present = text;
    else runs.push({ former: added ? "" : text, present: added ? text : "" });
  }
  return runs;
}

/** Splits the text as the browser reads it, so that two notations of one block are equal. */
function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].flatMap((node) => {
    const block = node instanceof Element ? node.outerHTML : (node.textContent ?? "");
    return block.trim() ? [block] : [];
  });
}

type TracedBlock = {
  text: string;
  /** Position in the base of the block that it was; undefined for an inserted one. */
  origin: number | undefined;
  isMoved: boolean;
};

const blocksByOrigin = (blocks: TracedBlock[]) =>
  new Map(blocks.map((block) => [block.origin, block]));

/** Positions in the base, first and last. */
type Run = { first: number; last: number };

/**
 * Traces the blocks of both sides to those of the base. Where one side has replaced a run of blocks
 * by another number of them, nobody can tell which became which, so the run is one block on all
 * sides.
 */
function joinUnclearRuns({ base, mine, theirs }: Sides<string[]>): {
  base: string[];
  mine: TracedBlock[];
  theirs: TracedBlock[];
} {
  const own = trace(base, mine);
  const other = trace(base, theirs);
  const runs = uniteRuns([...own.runs, ...other.runs]);
  const runAt = (position: number) =>
    runs.find(({ first, last }) => first <= position && position <= last);
  const firstOf = (position: number) => runAt(position)?.first ?? position;
  const joinedBase = base.map((_text, position) => {
    const { first, last } = runAt(position) ?? { first: position, last: position };
    return position === first ? base.slice(first, last + 1).join("") : "";
  });
  const join = (texts: string[], origins: (number | undefined)[]) =>
    markMoved(
      joinByOrigin(
        texts,
        origins.map((origin) => (origin === undefined ? undefined : firstOf(origin))),
      ),
    );
  return {
    base: joinedBase,
    mine: join(mine, own.origins),
    theirs: join(theirs, other.origins),
  };
}

/** Joins the blocks of one origin, and what was inserted between them, where the first one is. */
function joinByOrigin(
  texts: string[],
  origins: (number | undefined)[],
): Omit<TracedBlock, "isMoved">[] {
  const taken = new Set<number>();
  return texts.flatMap((text, position) => {
    if (taken.has(position)) return [];
    const origin = origins[position];
    const end = origin === undefined ? position : origins.lastIndexOf(origin);
    const parts = [text];
    for (let next = position + 1; next <= end; next += 1) {
      if (origins[next] !== origin && origins[next] !== undefined) continue;
      taken.add(next);
      parts.push(texts[next] ?? "");
    }
    return [{ text: parts.join(""), origin }];
  });
}

function uniteRuns(runs: Run[]): Run[] {
  const united: Run[] = [];
  for (const { first, last } of [...runs].sort((one, other) => one.first - other.first)) {
    const before = united.at(-1);
    if (before && first <= before.last) before.last = Math.max(before.last, last);
    else united.push({ first, last });
  }
  return united;
}

/** Blocks with this share of equal words are states of one, or one is a piece of the other. */
const SIMILAR = 0.5;

/** Finds the block of the base that each block of a side was, and the runs where that is unclear. */
function trace(base: string[], side: string[]): { origins: (number | undefined)[]; runs: Run[] } {
  const origins: (number | undefined)[] = side.map(() => undefined);
  const gaps = gapsBetween(base, side, origins);
  const free = { base: gaps.flatMap((gap) => gap.base), side: gaps.flatMap((gap) => gap.side) };
  const link = (from: number, to: number) => {
    origins[to] = from;
    free.base = free.base.filter((position) => position !== from);
    free.side = free.side.filter((position) => position !== to);
  };
  for (const to of free.side) {
    const from = free.base.find((position) => base[position] === side[to]);
    if (from !== undefined) link(from, to);
  }
  for (const { from, to } of similarPairs(base, side, free)) {
    if (free.base.includes(from) && free.side.includes(to)) link(from, to);
  }
  const runs: Run[] = [];
  for (const gap of gaps) {
    const from = gap.base.filter((position) => free.base.includes(position));
    const to = gap.side.filter((position) => free.side.includes(position));
    if (from.length > 0 && from.length === to.length) {
      for (const [index, position] of from.entries()) link(position, to[index] ?? 0);
    } else if (from.length + to.length > 0 && isUnclear(gap, { base, side, from, to })) {
      const [first = 0] = gap.base;
      runs.push({ first, last: gap.base.at(-1) ?? first });
      // All are states of one block, as `joinByOrigin` reads them.
      for (const position of to) link(first, position);
    }
  }
  return { origins, runs };
}

type Gap = { base: number[]; side: number[] };

type Unlinked = { base: string[]; side: string[]; from: number[]; to: number[] };

/** Whether blocks that came or went may be pieces of the others, or replace them. */
function isUnclear(gap: Gap, { base, side, from, to }: Unlinked): boolean {
  if (from.length > 0 && to.length > 0) return true;
  const isPiece = (piece: string, whole: string) => containment(piece, whole) >= SIMILAR;
  return (
    to.some((own) => gap.base.some((old) => isPiece(side[own] ?? "", base[old] ?? ""))) ||
    from.some((old) => gap.side.some((own) => isPiece(base[old] ?? "", side[own] ?? "")))
  );
}

/** The pairs of a base block and a side's block with similar words, the most similar first. */
function similarPairs(base: string[], side: string[], free: Gap) {
  return free.base
    .flatMap((from) =>
      free.side.map((to) => {
        const [old, own] = [base[from] ?? "", side[to] ?? ""];
        return { from, to, share: Math.min(containment(old, own), containment(own, old)) };
      }),
    )
    .filter(({ share }) => share >= SIMILAR)
    .sort((one, other) => other.share - one.share);
}

/** Share of the words of a block that are in another, too. */
function containment(block: string, other: string): number {
  const words = wordsOf(block);
  const otherWords = new Set(wordsOf(other));
  return words.filter((word) => otherWords.has(word)).length / Math.max(words.length, 1);
}

function wordsOf(block: string): string[] {
  return block.replace(/<[^>]*>/g, " ").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Links the blocks that both texts have in the same order, and lists what lies between them. */
function gapsBetween(base: string[], side: string[], origins: (number | undefined)[]) {
  const gaps: Gap[] = [{ base: [], side: [] }];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of diffArrays(base, side)) {
    for (let step = 0; step < count; step += 1) {
      if (added) gaps.at(-1)?.side.push(to + step);
      else if (removed) gaps.at(-1)?.base.push(from + step);
      else origins[to + step] = from + step;
    }
    if (!added) from += count;
    if (!removed) to += count;
    if (!added && !removed) gaps.push({ base: [], side: [] });
  }
  return gaps;
}

/** The blocks outside of the longest series in the order of the base were moved. */
function markMoved(blocks: Omit<TracedBlock, "isMoved">[]): TracedBlock[] {
  const lengths: number[] = [];
  const before: (number | undefined)[] = [];
  let best: number | undefined;
  for (const [position, { origin }] of blocks.entries()) {
    if (origin === undefined) continue;
    lengths[position] = 1;
    for (let earlier = 0; earlier < position; earlier += 1) {
      const former = blocks[earlier]?.origin;
      if (former === undefined || former > origin) continue;
      const length = (lengths[earlier] ?? 0) + 1;
      if (length <= (lengths[position] ?? 0)) continue;
      lengths[position] = length;
      before[position] = earlier;
    }
    if (best === undefined || (lengths[position] ?? 0) > (lengths[best] ?? 0)) best = position;
  }
  const inOrder = new Set<number>();
  for (let at = best; at !== undefined; at = before[at]) inOrder.add(at);
  return blocks.map((block, position) => ({
    ...block,
    isMoved: block.origin !== undefined && !inOrder.has(position),
  }));
}
