import { z } from "zod";
import { StartupError } from "#platform/errors/startup-error.ts";

/** Format of an archive that contains its files. */
export const SELF_CONTAINED_FORMAT = 1;
/** Format of an archive that references files in a shared vault. */
export const SHARED_FILES_FORMAT = 2;
/** Incremented when older releases could not read the new format. */
export const NEWEST_FORMAT = SHARED_FILES_FORMAT;

/** The first entry of every archive, which identifies the format early. */
export const HEADER_ENTRY = "ebute-backup.json";
export const SETTINGS_ENTRY = "settings.json";
export const JOBS_ENTRY = "jobs.json";
/** Name, size and hash of each referenced file; only in the shared format. */
export const FILES_ENTRY = "files.json";
/** The last two entries: an archive without them is truncated. */
export const MANIFEST_ENTRY = "manifest.json";
export const MANIFEST_HASH_ENTRY = "manifest.sha256";

const TABLE_ENTRY = /^tables\/([a-z_][a-z0-9_]{0,62})\.copy\.gz$/;
const FILE_ENTRY = /^files\/([a-z0-9][a-z0-9-]{3,120}\.[a-z0-9]{2,5})$/;

export function buildTableEntryName(table: string): string {
  return `tables/${table}.copy.gz`;
}

export function buildFileEntryName(name: string): string {
  return `files/${name}`;
}

export function parseTableEntryName(entry: string): string | undefined {
  return TABLE_ENTRY.exec(entry)?.[1];
}

export function parseFileEntryName(entry: string): string | undefined {
  return FILE_ENTRY.exec(entry)?.[1];
}

export const headerSchema = z.object({
  product: z.literal("ebute"),
  format: z.number().int(),
  createdAt: z.iso.datetime(),
});

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const sharedFilesSchema = z.record(
  z.string().regex(/^[a-z0-9][a-z0-9-]{3,120}\.[a-z0-9]{2,5}$/),
  z.object({ bytes: z.number().int().min(0), sha256: hashSchema }),
);

/** Referenced files by name: size and hash of their content before encryption. */
export type SharedFiles = z.infer<typeof sharedFilesSchema>;
export type SharedFile = SharedFiles[string];

export const manifestSchema = z.object({
  createdAt: z.iso.datetime(),
  /** Hashes of the applied migrations, in order. */
  migrations: z.array(hashSchema).min(1),
  /** Size and hash of each entry by name. */
  entries: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: hashSchema })),
  tables: z.record(
    z.string(),
    z.object({
      columns: z.array(z.string()),
      rows: z.number().int(),
      /** Size of the uncompressed COPY output; missing in older archives. */
      bytes: z.number().int().nonnegative().optional(),
      /** Hash of the uncompressed COPY output; that of a restored table may have another order. */
      sha256: hashSchema,
    }),
  ),
  /** Tables that are excluded on purpose. */
  leftOut: z.array(z.string()),
  files: z.number().int(),
  /** Files that a row references but that were missing in the storage. */
  missingFiles: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Problem of an archive, in one sentence for the operator. */
export class ArchiveError extends StartupError {}
