import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { extract } from "tar-stream";
import type { z } from "zod";
import {
  ARCHIVE_FORMAT,
  ArchiveError,
  fileIn,
  HEADER_NAME,
  headerSchema,
  JOBS_NAME,
  MANIFEST_HASH_NAME,
  MANIFEST_NAME,
  type Manifest,
  manifestSchema,
  SETTINGS_NAME,
  tableIn,
} from "./archive-format.ts";

export type ArchiveEntry = { name: string; bytes: number; content: AsyncIterable<Buffer> };

const known = new Set([HEADER_NAME, SETTINGS_NAME, JOBS_NAME, MANIFEST_NAME, MANIFEST_HASH_NAME]);
const MAX_TEXT_BYTES = 256 * 1024 * 1024;

/**
 * Goes through an archive in its order. What an entry holds and is not read is skipped.
 * @throws {ArchiveError} it cannot be read as one
 */
export async function* readEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const source = createReadStream(path);
  source.on("error", (error) => tar.destroy(error));
  source.pipe(tar);
  let isFirst = true;
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header;
      if (isFirst && name !== HEADER_NAME) throw foreign();
      const isOurs = known.has(name) || tableIn(name) !== undefined || fileIn(name) !== undefined;
      if (!isOurs || type !== "file") throw damaged(`it holds "${name}", which no backup has`);
      isFirst = false;
      yield { name, bytes: size, content: contentOf(entry) };
      entry.resume();
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    if (isFirst) throw foreign();
    throw damaged(error instanceof Error ? error.message : String(error));
  } finally {
    source.destroy();
  }
  if (isFirst) throw foreign();
}

/** What is cut off ends in the middle of an entry. */
async function* contentOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry) if (Buffer.isBuffer(chunk)) yield chunk;
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads all of an archive and compares every byte with the manifest.
 * @throws {ArchiveError} it is foreign, newer, cut off or damaged
 */
export async function checkArchive(
  path: string,
  onBytes: (bytes: number) => void = () => {},
): Promise<Manifest> {
  const found: Manifest["entries"] = {};
  const texts: Record<string, string> = {};
  for await (const { name, bytes, content } of readEntries(path)) {
    if (found[name]) throw damaged(`"${name}" stands in it twice`);
    if (texts[MANIFEST_HASH_NAME]) throw damaged("something follows its end");
    const hash = createHash("sha256");
    const isText = known.has(name);
    const chunks: Buffer[] = [];
    if (isText && bytes > MAX_TEXT_BYTES) throw damaged(`"${name}" is too large`);
    for await (const chunk of content) {
      hash.update(chunk);
      onBytes(chunk.length);
      if (isText) chunks.push(chunk);
    }
    if (isText) texts[name] = Buffer.concat(chunks).toString();
    if (name === HEADER_NAME) assertReadable(texts[name] ?? "");
    found[name] = { bytes, sha256: hash.digest("hex") };
  }
  return compare(texts, found);
}

/** The text of one of the small entries. */
export async function readText(path: string, wanted: string): Promise<string> {
  for await (const { name, content } of readEntries(path)) {
    if (name !== wanted) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  }
  throw damaged(`"${wanted}" is missing`);
}

function compare(texts: Record<string, string>, found: Manifest["entries"]): Manifest {
  const text = texts[MANIFEST_NAME];
  const hash = texts[MANIFEST_HASH_NAME];
  if (text === undefined || hash === undefined) throw damaged("its end is missing");
  if (found[MANIFEST_NAME]?.sha256 !== hash.trim()) throw damaged("its manifest was changed");
  const manifest = parse(manifestSchema, text, "its manifest cannot be read");
  const named = { ...manifest.entries };
  for (const [name, { bytes, sha256 }] of Object.entries(found)) {
    if (name === MANIFEST_NAME || name === MANIFEST_HASH_NAME) continue;
    const expected = named[name];
    if (!expected) throw damaged(`"${name}" is not in its manifest`);
    if (expected.bytes !== bytes || expected.sha256 !== sha256) {
      throw damaged(`"${name}" is not what was written`);
    }
    delete named[name];
  }
  const [missing] = Object.keys(named);
  if (missing) throw damaged(`"${missing}" is missing`);
  return manifest;
}

function assertReadable(text: string): void {
  let header: z.infer<typeof headerSchema>;
  try {
    header = headerSchema.parse(JSON.parse(text));
  } catch {
    throw foreign();
  }
  if (header.format > ARCHIVE_FORMAT) throw newer();
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string, fault: string) {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw damaged(fault);
  }
}

function foreign(): ArchiveError {
  return new ArchiveError(
    "This file is not a backup of ebute, or its beginning is damaged. Nothing was changed.",
  );
}

export function newer(): ArchiveError {
  return new ArchiveError(
    "This backup was made by a newer ebute than this one: restore it with that release. Nothing was changed.",
  );
}

export function damaged(detail: string): ArchiveError {
  return new ArchiveError(
    `This backup is damaged: ${detail}. Take another one. Nothing was changed.`,
  );
}
