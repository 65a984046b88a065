import { mkdir, statfs } from "node:fs/promises";
import { StartupError } from "#platform/errors/startup-error.ts";
import { formatBytes } from "#platform/runtime/command-line.ts";
import { buildTableEntryName, type Manifest } from "./archive-format.ts";
import { createDamagedArchiveError } from "./archive-reader.ts";

/** No table of ebute compresses better on the whole; deflate itself reaches 1,032. */
const MAX_RATIO = 200;
/** A small table may hold one long text of a single letter. */
const SMALL_TABLE_BYTES = 16_000_000;
/**
 * The longest text has 500,000 characters; PostgreSQL holds a whole row in memory while it reads
 * it.
 */
const MAX_ROW_BYTES = 64_000_000;

/** Disk space of restored rows with their indexes, as a multiple of their size in the archive. */
const SPACE_FACTOR = 2;

const LINE_FEED = 10;

/**
 * Rejects an archive that announces tables far larger than their compressed rows can be: a few
 * megabytes of gzip can expand to gigabytes and would fill the disk.
 * @throws {ArchiveError} a table announces too much
 */
export function assertPlausibleSizes(manifest: Manifest): void {
  for (const [table, { bytes = 0 }] of Object.entries(manifest.tables)) {
    if (bytes <= maxTableBytes(table, manifest)) continue;
    throw createDamagedArchiveError(
      `table "${table}" announces ${formatBytes(bytes)} in ${formatBytes(compressedBytes(table, manifest))}, which no table of ebute has`,
    );
  }
}

/**
 * Passes the rows of a table through up to the size in the manifest, and up to the longest possible
 * row.
 * @throws {ArchiveError} the table is larger than it announces, or one of its rows is too long
 */
export function limitRows(table: string, manifest: Manifest) {
  // The manifests of older archives lack sizes.
  const announced = manifest.tables[table]?.bytes ?? MAX_RATIO * compressedBytes(table, manifest);
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    let rowBytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      // Line feeds inside values are escaped. A chunk is far shorter than a row may be, so only its
      // last row can grow.
      const lastEnd = chunk.lastIndexOf(LINE_FEED);
      rowBytes = lastEnd === -1 ? rowBytes + chunk.length : chunk.length - lastEnd - 1;
      if (bytes > announced) {
        throw createDamagedArchiveError(
          `table "${table}" holds more than the ${announced} bytes that it announces`,
        );
      }
      if (rowBytes > MAX_ROW_BYTES) {
        throw createDamagedArchiveError(
          `table "${table}" holds a row of more than ${formatBytes(MAX_ROW_BYTES)}`,
        );
      }
      yield chunk;
    }
  };
}

/**
 * Checks that the rows and their indexes fit on the disk of a database in `folder`.
 * @throws {StartupError} the disk has too little room
 */
export async function assertRoom({ tables }: Manifest, folder: string): Promise<void> {
  const announced = Object.values(tables).reduce((sum, { bytes = 0 }) => sum + bytes, 0);
  const needed = SPACE_FACTOR * announced;
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (needed <= bavail * bsize) return;
  throw new StartupError(
    `The restored database needs about ${formatBytes(needed)}, and the disk of ${folder} has ${formatBytes(bavail * bsize)} free: make room there. Nothing was changed.`,
  );
}

function maxTableBytes(table: string, manifest: Manifest): number {
  return SMALL_TABLE_BYTES + MAX_RATIO * compressedBytes(table, manifest);
}

function compressedBytes(table: string, { entries }: Manifest): number {
  return entries[buildTableEntryName(table)]?.bytes ?? 0;
}
