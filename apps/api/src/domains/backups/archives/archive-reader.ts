import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { extract } from "tar-stream";
import type { z } from "zod";
import {
  ArchiveError,
  FILES_ENTRY,
  HEADER_ENTRY,
  headerSchema,
  JOBS_ENTRY,
  MANIFEST_ENTRY,
  MANIFEST_HASH_ENTRY,
  type Manifest,
  manifestSchema,
  NEWEST_FORMAT,
  parseFileEntryName,
  parseTableEntryName,
  SETTINGS_ENTRY,
  type SharedFiles,
  sharedFilesSchema,
} from "./archive-format.ts";

export type ArchiveEntry = { name: string; bytes: number; content: AsyncIterable<Buffer> };

const known = new Set([
  HEADER_ENTRY,
  SETTINGS_ENTRY,
  FILES_ENTRY,
  JOBS_ENTRY,
  MANIFEST_ENTRY,
  MANIFEST_HASH_ENTRY,
]);
const MAX_TEXT_BYTES = 256 * 1024 * 1024;

/**
 * Iterates over the entries of an archive in order. Unread content is skipped.
 * @throws {ArchiveError} the file is not a readable archive
 */
export async function* readArchiveEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const source = createReadStream(path);
  source.on("error", (error) => tar.destroy(error));
  source.pipe(tar);
  let isFirst = true;
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header;
      if (isFirst && name !== HEADER_ENTRY) throw foreign();
      const isOurs =
        known.has(name) ||
        parseTableEntryName(name) !== undefined ||
        parseFileEntryName(name) !== undefined;
      if (!isOurs || type !== "file")
        throw createDamagedArchiveError(`it holds "${name}", which no backup has`);
      isFirst = false;
      yield { name, bytes: size, content: contentOf(entry) };
      entry.resume();
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    if (isFirst) throw foreign();
    throw createDamagedArchiveError(error instanceof Error ? error.message : String(error));
  } finally {
    source.destroy();
  }
  if (isFirst) throw foreign();
}

/** Streams an entry and reports a truncated archive as damaged. */
async function* contentOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry) if (Buffer.isBuffer(chunk)) yield chunk;
  } catch (error) {
    throw createDamagedArchiveError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads the whole archive and compares every byte with the manifest.
 * @throws {ArchiveError} the archive is foreign, newer, truncated or damaged
 */
export async function checkArchive(
  path: string,
  onBytes: (bytes: number) => void = () => {},
): Promise<Manifest> {
  const entries: Manifest["entries"] = {};
  const texts: Record<string, string> = {};
  for await (const { name, bytes, content } of readArchiveEntries(path)) {
    if (entries[name]) throw createDamagedArchiveError(`"${name}" stands in it twice`);
    if (texts[MANIFEST_HASH_ENTRY]) throw createDamagedArchiveError("something follows its end");
    const hash = createHash("sha256");
    const isText = known.has(name);
    const chunks: Buffer[] = [];
    if (isText && bytes > MAX_TEXT_BYTES) throw createDamagedArchiveError(`"${name}" is too large`);
    for await (const chunk of content) {
      hash.update(chunk);
      onBytes(chunk.length);
      if (isText) chunks.push(chunk);
    }
    if (isText) texts[name] = Buffer.concat(chunks).toString();
    if (name === HEADER_ENTRY) assertReadable(texts[name] ?? "");
    entries[name] = { bytes, sha256: hash.digest("hex") };
  }
  return compare(texts, entries);
}

export async function readArchiveEntryText(path: string, entryName: string): Promise<string> {
  for await (const { name, content } of readArchiveEntries(path)) {
    if (name !== entryName) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  }
  throw createDamagedArchiveError(`"${entryName}" is missing`);
}

/**
 * Reads the list of files that an archive references; undefined if it contains the files itself.
 */
export async function readReferencedFiles(
  path: string,
  { entries }: Pick<Manifest, "entries">,
): Promise<SharedFiles | undefined> {
  if (!entries[FILES_ENTRY]) return undefined;
  return parseEntry(
    sharedFilesSchema,
    await readArchiveEntryText(path, FILES_ENTRY),
    "its list of files is wrong",
  );
}

function compare(texts: Record<string, string>, found: Manifest["entries"]): Manifest {
  const text = texts[MANIFEST_ENTRY];
  const hash = texts[MANIFEST_HASH_ENTRY];
  if (text === undefined || hash === undefined)
    throw createDamagedArchiveError("its end is missing");
  if (found[MANIFEST_ENTRY]?.sha256 !== hash.trim())
    throw createDamagedArchiveError("its manifest was changed");
  const manifest = parseEntry(manifestSchema, text, "its manifest cannot be read");
  const expectedEntries = { ...manifest.entries };
  for (const [name, { bytes, sha256 }] of Object.entries(found)) {
    if (name === MANIFEST_ENTRY || name === MANIFEST_HASH_ENTRY) continue;
    const expected = expectedEntries[name];
    if (!expected) throw createDamagedArchiveError(`"${name}" is not in its manifest`);
    if (expected.bytes !== bytes || expected.sha256 !== sha256) {
      throw createDamagedArchiveError(`"${name}" is not what was written`);
    }
    delete expectedEntries[name];
  }
  const [missing] = Object.keys(expectedEntries);
  if (missing) throw createDamagedArchiveError(`"${missing}" is missing`);
  return manifest;
}

function assertReadable(text: string): void {
  let header: z.infer<typeof headerSchema>;
  try {
    header = headerSchema.parse(JSON.parse(text));
  } catch {
    throw foreign();
  }
  if (header.format > NEWEST_FORMAT) throw createNewerReleaseError();
}

/** @throws {ArchiveError} the text of an entry does not fit its schema */
export function parseEntry<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  problem: string,
) {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw createDamagedArchiveError(problem);
  }
}

function foreign(): ArchiveError {
  return new ArchiveError(
    "This file is not a backup of ebute, or its beginning is damaged. Nothing was changed.",
  );
}

export function createNewerReleaseError(): ArchiveError {
  return new ArchiveError(
    "This backup was made by a newer ebute than this one: restore it with that release. Nothing was changed.",
  );
}

export function createDamagedArchiveError(detail: string): ArchiveError {
  return new ArchiveError(
    `This backup is damaged: ${detail}. Take another one. Nothing was changed.`,
  );
}
