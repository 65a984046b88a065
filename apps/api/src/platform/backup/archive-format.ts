import { z } from "zod";
import { StartupError } from "../errors/startup-error.ts";

/** Raised when a reader of the old form could not read the new one. */
export const ARCHIVE_FORMAT = 1;

/** The first file of every archive, so that a foreign one is known by its first bytes. */
export const HEADER_NAME = "ebute-backup.json";
export const SETTINGS_NAME = "settings.json";
export const JOBS_NAME = "jobs.json";
/** The last two: an archive without them was cut off. */
export const MANIFEST_NAME = "manifest.json";
export const MANIFEST_HASH_NAME = "manifest.sha256";

const TABLE_ENTRY = /^tables\/([a-z_][a-z0-9_]{0,62})\.copy\.gz$/;
const FILE_ENTRY = /^files\/([a-z0-9][a-z0-9-]{3,120}\.[a-z0-9]{2,5})$/;

export function tableEntry(table: string): string {
  return `tables/${table}.copy.gz`;
}

export function fileEntry(name: string): string {
  return `files/${name}`;
}

/** The table whose rows an entry holds, or undefined for an entry of another kind. */
export function tableIn(entry: string): string | undefined {
  return TABLE_ENTRY.exec(entry)?.[1];
}

/** The stored file that an entry holds, or undefined for an entry of another kind. */
export function fileIn(entry: string): string | undefined {
  return FILE_ENTRY.exec(entry)?.[1];
}

export const headerSchema = z.object({
  product: z.literal("ebute"),
  format: z.number().int(),
  createdAt: z.iso.datetime(),
});

export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.object({
  createdAt: z.iso.datetime(),
  /** Hashes of the migrations that the database had seen, in their order. */
  migrations: z.array(hashSchema).min(1),
  /** What stands in the archive, by the name of its entry. */
  entries: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: hashSchema })),
  tables: z.record(
    z.string(),
    z.object({
      columns: z.array(z.string()),
      rows: z.number().int(),
      /** Of the rows as PostgreSQL writes them out, before compression: a restored table gives the same one. */
      sha256: hashSchema,
    }),
  ),
  /** Tables whose rows are left out on purpose. */
  leftOut: z.array(z.string()),
  files: z.number().int(),
  /** Files that a row names and that were not in the store when the backup was made. */
  missingFiles: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableFacts = Manifest["tables"][string];

/** What is wrong with an archive, in a sentence for who wants to restore it. */
export class ArchiveError extends StartupError {}
