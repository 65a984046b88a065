import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  IMPORT_ITEMS_MAX,
  IMPORT_UNPACKED_MAX_BYTES,
  importArchiveBomb,
  importArchiveDamaged,
  importArchiveLocked,
  importArchiveUnsafe,
  importTooManyItems,
} from "@ebute/contracts/imports";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { ArchiveEntry, ImportArchive } from "./import-archive.ts";

/** A zip wherever it is stored. The end of a range is exclusive. */
type ZipSource = {
  bytes: number;
  readRange(start: number, end: number): Promise<Readable>;
};

const ZIP_START = Buffer.from("PK");

/** Files, links and folders in the attributes of Unix. */
const TYPE_MASK = 0xf000;
const LINK_TYPE = 0xa000;

const UNSAFE_NAME = /^(?:invalid relative path|absolute path)/;

export function isZip(start: Uint8Array): boolean {
  return ZIP_START.equals(start.subarray(0, ZIP_START.length));
}

/**
 * Opens a zip and checks what it declares. Its parts are read one by one, and no part may be longer
 * than declared.
 * @throws {DomainError} IMPORT_ARCHIVE_DAMAGED, IMPORT_ARCHIVE_UNSAFE, IMPORT_ARCHIVE_LOCKED,
 * IMPORT_ARCHIVE_BOMB, IMPORT_TOO_MANY_ITEMS
 */
export async function openZip(source: ZipSource): Promise<ImportArchive> {
  const zip = await fromRandomAccessReaderPromise(new RangeReader(source), source.bytes, {
    // Names of some programs have back-slashes, which it reads as slashes before it checks them.
    autoClose: false,
    strictFileNames: false,
    validateEntrySizes: true,
  }).catch(explain);
  try {
    const files = await listFiles(zip).catch(explain);
    return {
      isZip: true,
      entries: [...files.values()].map(toArchiveEntry),
      async open(name) {
        const entry = files.get(name);
        if (!entry) throw new DomainError(importArchiveDamaged, { detail: `${name} is missing` });
        return readContent(await zip.openReadStreamPromise(entry).catch(explain));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listFiles(zip: ZipFile): Promise<Map<string, Entry>> {
  const files = new Map<string, Entry>();
  let unpackedBytes = 0;
  if (zip.entryCount > IMPORT_ITEMS_MAX) throw new DomainError(importTooManyItems);
  for await (const entry of zip.eachEntry()) {
    if (isLink(entry)) throw new DomainError(importArchiveUnsafe, { detail: entry.fileName });
    if (entry.isEncrypted()) throw new DomainError(importArchiveLocked);
    unpackedBytes += entry.uncompressedSize;
    if (unpackedBytes > IMPORT_UNPACKED_MAX_BYTES) throw new DomainError(importArchiveBomb);
    const isFolder = entry.fileName.endsWith("/");
    if (!isFolder && !files.has(entry.fileName)) files.set(entry.fileName, entry);
  }
  return files;
}

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & TYPE_MASK) === LINK_TYPE;
}

function toArchiveEntry({ fileName, uncompressedSize, crc32 }: Entry): ArchiveEntry {
  return { name: fileName, bytes: uncompressedSize, checksum: crc32 };
}

async function* readContent(content: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    explain(error);
  }
}

function explain(error: unknown): never {
  if (error instanceof DomainError) throw error;
  const detail = error instanceof Error ? error.message : String(error);
  const failure = UNSAFE_NAME.test(detail) ? importArchiveUnsafe : importArchiveDamaged;
  throw new DomainError(failure, { detail });
}

class RangeReader extends RandomAccessReader {
  readonly #source: ZipSource;

  constructor(source: ZipSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const range = new PassThrough();
    this.#source
      .readRange(start, end)
      .then((content) => pipeline(content, range))
      .catch((error: Error) => range.destroy(error));
    return range;
  }
}
