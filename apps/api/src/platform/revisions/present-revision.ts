import type { TextRevision } from "@ebute/contracts/revisions";
import type { RevisionRow } from "./revisions.table.ts";

/** A saved state of a text with a title, without the text. */
export function presentTextRevision(
  { id, savedAt, value }: RevisionRow,
  savedBy: string,
): TextRevision {
  return { _id: id, savedAt: savedAt.toISOString(), savedBy, title: String(value.title) };
}
