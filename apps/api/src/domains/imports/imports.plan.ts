import type { ImportedPost, ImportSummary } from "./imports.table.ts";

/** An entry of a file, and what becomes of it. */
export type PlannedItem = {
  sourceKey: string;
  /** Kind of the entry in the file. */
  kind: string;
  title: string;
  /** Null for an entry that does not come. */
  post: ImportedPost | null;
  /** Why it does not come, or what comes otherwise. */
  notes: string[];
};

/** The entries that a file would bring. */
export type PlannedFile = { items: PlannedItem[]; summary: ImportSummary };
