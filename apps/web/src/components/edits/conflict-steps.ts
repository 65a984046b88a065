import type { Conflict, EditFields } from "@ebute/contracts/edits";

export type Choice = "mine" | "theirs" | "both";

/** A question of a conflict: about a field, or a part of a text. */
export type ConflictStep<Fields extends EditFields> = {
  name: keyof Fields & string;
  isPart: boolean;
  /** True for blocks of a text that both sides still have; one is shown after the other. */
  canKeepBoth: boolean;
  /** Fields to show, in which a text is only the part. */
  mine: Fields;
  theirs: Fields;
};

/** Lists the questions of a conflict, in the order of the fields and of their texts. */
export function conflictSteps<Fields extends EditFields>(
  conflict: Conflict<Fields>,
): ConflictStep<Fields>[] {
  const { names, parts, mine, theirs } = conflict;
  return names.flatMap((name): ConflictStep<Fields>[] => {
    const split = parts[name]?.flatMap((part) => (typeof part === "string" ? [] : [part]));
    if (!split) return [{ name, isPart: false, canKeepBoth: false, mine, theirs }];
    return split.map((part) => ({
      name,
      isPart: true,
      canKeepBoth: part.mine !== "" && part.theirs !== "",
      mine: { ...mine, [name]: part.mine },
      theirs: { ...theirs, [name]: part.theirs },
    }));
  });
}

/**
 * Returns the fields with the answer to each question. Of both, theirs comes first, because it was
 * stored first.
 */
export function resolveConflict<Fields extends EditFields>(
  { names, parts, theirs, merged }: Conflict<Fields>,
  choices: readonly Choice[],
): Fields {
  const remaining = [...choices];
  const chosen = names.map((name) => {
    const split = parts[name];
    if (!split) return [name, (remaining.shift() === "theirs" ? theirs : merged)[name]];
    const text = split.map((part) => {
      if (typeof part === "string") return part;
      const choice = remaining.shift() ?? "mine";
      return choice === "both" ? part.theirs + part.mine : part[choice];
    });
    return [name, text.join("")];
  });
  return { ...merged, ...Object.fromEntries(chosen) };
}
