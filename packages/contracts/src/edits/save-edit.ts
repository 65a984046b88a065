import {
  changedFields,
  type EditFields,
  isSameValue,
  type MergeField,
  mergeEdit,
  type TextParts,
} from "./merge-edit.ts";

/** The fields of an object at one version. */
export type Snapshot<Fields extends EditFields> = { version: number; fields: Fields };

export type Conflict<Fields extends EditFields> = {
  names: (keyof Fields & string)[];
  /** Parts of the texts of which only some parts conflict, by field. */
  parts: Readonly<Record<string, TextParts>>;
  mine: Fields;
  theirs: Fields;
  /** Both edits merged; if both sides changed a field, it has my value. */
  merged: Fields;
};

export type SaveEdit<Fields extends EditFields> = {
  base: Snapshot<Fields>;
  mine: Fields;
  /**
   * Sends one attempt, which writes the fields if the object still has this version.
   * @returns the stored state; `isSaved` is false when the object had another version and nothing
   * was written
   */
  send: (
    version: number,
    changes: Partial<Fields>,
  ) => Promise<{ isSaved: boolean; stored: Snapshot<Fields> }>;
  /** Asks the user to resolve the conflicting fields. Rejects when the user cancels. */
  resolve: (conflict: Conflict<Fields>) => Promise<Fields>;
  /** Merges fields with nested parts. */
  mergeField?: MergeField | undefined;
};

/** A further attempt is needed only if somebody saved in the milliseconds before. */
const MAX_ATTEMPTS = 10;

/**
 * Saves only the fields that changed since `base`. After a concurrent save, changes to different
 * fields are merged without asking, and `resolve` decides conflicts. The server compares the
 * versions in its conditional UPDATE, so the client does not; a mismatch leads to another attempt.
 * @returns the stored state
 */
export async function saveEdit<Fields extends EditFields>({
  base,
  mine,
  send,
  resolve,
  mergeField,
}: SaveEdit<Fields>): Promise<Snapshot<Fields>> {
  let latest = base;
  let pending = mine;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const names = changedFields(latest.fields, pending);
    if (names.length === 0) return latest;
    const { isSaved, stored } = await send(latest.version, pick(pending, names));
    if (isSaved) return stored;
    const sides = { base: latest.fields, mine: pending, theirs: stored.fields };
    const { fields: merged, conflicts, parts } = await mergeEdit(sides, mergeField);
    const conflict = { names: conflicts, parts, mine: pending, theirs: stored.fields, merged };
    pending = conflicts.length > 0 ? await resolve(conflict) : merged;
    latest = stored;
  }
  throw new Error("somebody else saves faster than this edit can be merged");
}

/**
 * The base of an edit whose last save turned out to be stored, after its answer had been lost: what
 * the writer sent counts as known, and whatever else is stored comes from others.
 * @param sent the fields of that save as the form showed them
 */
export function baseAfterLostAnswer<Fields extends EditFields>(
  base: Snapshot<Fields>,
  sent: Partial<Fields>,
  stored: Snapshot<Fields>,
): Snapshot<Fields> {
  const fields = { ...base.fields, ...sent };
  const others = changedFields(stored.fields, fields);
  return { version: others.length === 0 ? stored.version : OUTDATED, fields };
}

/**
 * The base of a restored draft, whose last save may have been stored without an answer: what is
 * stored as the writer sent it is not a change of others.
 */
export function baseOfDraft<Fields extends EditFields>(
  base: Snapshot<Fields>,
  sent: Partial<Fields>,
  stored: Snapshot<Fields>,
): Snapshot<Fields> {
  const own: Partial<Fields> = {};
  for (const name in sent) {
    if (isSameValue(sent[name], stored.fields[name])) own[name] = sent[name];
  }
  return Object.keys(own).length === 0 ? base : baseAfterLostAnswer(base, own, stored);
}

/** Older than any stored version: the next save is compared with the stored state. */
export const OUTDATED = 0;

type Settling<Fields extends EditFields> = {
  sent: Fields;
  /** Returns the fields that the form shows, also those that were typed while the save ran. */
  read: () => Fields;
  /** The stored fields after the save, with the changes of others. */
  stored: Fields;
  mergeField?: MergeField | undefined;
};

/**
 * Merges the stored state after a save with the input since it began.
 * @returns the fields that the form shows from now on. Of fields that both sides changed in
 * different ways it has the sent values: the next save is based on them, so it merges both or asks
 */
export async function settleEdit<Fields extends EditFields>({
  sent,
  read,
  stored,
  mergeField,
}: Settling<Fields>): Promise<{ fields: Fields; heldBack: Partial<Fields> }> {
  for (;;) {
    const shown = read();
    const sides = { base: sent, mine: shown, theirs: stored };
    const { fields, conflicts } = await mergeEdit(sides, mergeField);
    // Nothing is typed between this and the next step of the caller.
    const isTyping = changedFields(shown, read()).length > 0;
    if (!isTyping) return { fields, heldBack: pick(sent, conflicts) };
  }
}

function pick<Fields extends EditFields>(
  fields: Fields,
  names: (keyof Fields & string)[],
): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const name of names) picked[name] = fields[name];
  return picked;
}
