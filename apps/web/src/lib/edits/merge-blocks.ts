import type { TextParts } from "@ebute/contracts/edits";
import { diffArrays } from "diff";

type Sides<Value> = { base: Value; mine: Value; theirs: Value };

/** Three-way merge of an HTML text by its top-level blocks. */
export function mergeHtml({ base, mine, theirs }: Sides<string>): TextParts {
  return mergeBlocks({ base: blocksOf(base), mine: blocksOf(mine), theirs: blocksOf(theirs) });
}

/**
 * Three-way merge of a text by its blocks. A block that both sides changed in different ways
 * becomes a part with both versions, whole.
 */
export function mergeBlocks(sides: Sides<string[]>): TextParts {
  return runsOf(sides).flatMap(splitEdits).map(mergeRun);
}

/** A run of blocks that two versions share, or one in which they differ. */
export type ComparedRun = { shared: string } | { former: string; present: string };

/** Compares two versions of an HTML text by its top-level blocks. */
export function compareHtml(former: string, present: string): ComparedRun[] {
  return compareBlocks(blocksOf(former), blocksOf(present));
}

export function compareBlocks(former: string[], present: string[]): ComparedRun[] {
  const runs: ComparedRun[] = [];
  for (const { added, removed, value } of diffArrays(former, present)) {
    const text = value.join("");
    const before = runs.at(-1);
    if (!added && !removed) runs.push({ shared: text });
    // A replacement follows the removal of what was there.
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

/**
 * Cuts the texts at the blocks that all three have: each run is either equal on all sides, or what
 * lies between two equal ones.
 */
function runsOf({ base, mine, theirs }: Sides<string[]>): Sides<string[]>[] {
  const inMine = positionsIn(base, mine);
  const inTheirs = positionsIn(base, theirs);
  const runs: Sides<string[]>[] = [];
  const at = { base: 0, mine: 0, theirs: 0 };
  function cut(to: Sides<number>): void {
    const run = {
      base: base.slice(at.base, to.base),
      mine: mine.slice(at.mine, to.mine),
      theirs: theirs.slice(at.theirs, to.theirs),
    };
    if (run.base.length + run.mine.length + run.theirs.length > 0) runs.push(run);
    Object.assign(at, to);
  }
  for (const index of base.keys()) {
    const [own, other] = [inMine.get(index), inTheirs.get(index)];
    if (own === undefined || other === undefined) continue;
    cut({ base: index, mine: own, theirs: other });
    cut({ base: index + 1, mine: own + 1, theirs: other + 1 });
  }
  cut({ base: base.length, mine: mine.length, theirs: theirs.length });
  return runs;
}

/** Positions in the other text of the blocks that both texts have, by their positions in `base`. */
function positionsIn(base: string[], other: string[]): Map<number, number> {
  const positions = new Map<number, number>();
  let [from, to] = [0, 0];
  for (const { added, removed, count } of diffArrays(base, other)) {
    if (!added && !removed)
      for (let step = 0; step < count; step += 1) positions.set(from + step, to + step);
    if (!added) from += count;
    if (!removed) to += count;
  }
  return positions;
}

/** Neighbouring blocks that were only edited are compared one by one. */
function splitEdits(run: Sides<string[]>): Sides<string[]>[] {
  const { base, mine, theirs } = run;
  if (base.length !== mine.length || base.length !== theirs.length) return [run];
  return base.map((block, index) => ({
    base: [block],
    mine: mine.slice(index, index + 1),
    theirs: theirs.slice(index, index + 1),
  }));
}

function mergeRun(run: Sides<string[]>): TextParts[number] {
  const [base, mine, theirs] = [run.base.join(""), run.mine.join(""), run.theirs.join("")];
  if (mine === theirs || theirs === base) return mine;
  return mine === base ? theirs : { mine, theirs };
}
