import type { MergeField } from "@ebute/contracts/edits";

/** Returns the text that `mergeTextField` merged, for the input of a save. */
export function mergedText<Name extends string>(
  field: Name,
  merged: Partial<Record<Name, unknown>>,
): Partial<Record<Name, string>> {
  const text: Partial<Record<Name, string>> = {};
  const value = merged[field];
  if (typeof value === "string") text[field] = value;
  return text;
}

/** Merges the HTML text of one field by its blocks; all other fields as a whole. */
export function mergeTextField(field: string): MergeField {
  return async (name, { base, mine, theirs }) => {
    if (name !== field) return undefined;
    // A separate chunk, because only concurrent edits of the same text need it. Without it, the
    // author chooses between the whole texts.
    const loaded = await import("./merge-blocks.ts").catch(() => undefined);
    if (!loaded) return undefined;
    const sides = { base: String(base ?? ""), mine: String(mine), theirs: String(theirs) };
    const parts = loaded.mergeHtml(sides);
    const isMerged = parts.every((part) => typeof part === "string");
    return isMerged ? { value: parts.join("") } : { parts };
  };
}
