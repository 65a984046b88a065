import { newId, newUuid } from "#lib/text/ids.ts";

const OF_ENTRY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./;

/** Enough that two forms of one author never choose the same. */
const PART_CHARS = 16;

/**
 * Creates the id of a draft that one open form writes: the id of the entry, which all drafts of the
 * same text share, and a part of its own.
 */
export function newDraftId(entryId = newUuid()): string {
  return `${entryId}.${newId().slice(0, PART_CHARS)}`;
}

/** Returns the entry of a draft; undefined for one of an earlier release, which had none. */
export function entryIdOf(draftId: string): string | undefined {
  return OF_ENTRY.exec(draftId)?.[1];
}
