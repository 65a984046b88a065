import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ByteRange } from "#platform/storage/storage.ts";
import { createDamagedArchiveError } from "../archives/archive-reader.ts";
import { decodeTarHeader, paddedBytes, TAR_BLOCK_BYTES } from "./tar-blocks.ts";

/** An archive that is read in its store, without a copy on the disk. */
export type StoredArchive = {
  bytes: number;
  open(range: ByteRange): Promise<Readable>;
};

/** Byte range of an entry in its archive; `start` is the start of its header. */
export type EntryOffsets = { name: string; bytes: number; start: number; end: number };

/** A bucket answers slowly, so one request reads the headers of several small entries. */
const WINDOW_BYTES = 256 * 1024;

/**
 * Finds the entries of an archive without reading their contents.
 * @throws {ArchiveError} it is damaged, or has an entry of more than 8 GiB
 */
export async function listEntryOffsets(archive: StoredArchive): Promise<EntryOffsets[]> {
  const read = createWindowReader(archive);
  const offsets: EntryOffsets[] = [];
  let start = 0;
  while (start + TAR_BLOCK_BYTES <= archive.bytes) {
    const header = decodeTarHeader(await read(start, TAR_BLOCK_BYTES));
    if (!header) return offsets;
    const { name, bytes, isFile } = header;
    if (!isFile || !Number.isSafeInteger(bytes)) {
      throw createDamagedArchiveError(`"${name}" is no plain file`);
    }
    const end = start + TAR_BLOCK_BYTES + paddedBytes(bytes);
    offsets.push({ name, bytes, start, end });
    start = end;
  }
  throw createDamagedArchiveError("its end is missing");
}

/** Reads the content of a small entry. */
export async function readEntry(
  archive: StoredArchive,
  { start, bytes }: EntryOffsets,
): Promise<Buffer> {
  const first = start + TAR_BLOCK_BYTES;
  return buffer(await archive.open({ start: first, end: first + bytes - 1 }));
}

function createWindowReader(archive: StoredArchive) {
  let window = { start: 0, content: Buffer.alloc(0) };
  return async (start: number, bytes: number): Promise<Buffer> => {
    const isInside = start >= window.start && start + bytes <= window.start + window.content.length;
    if (!isInside) {
      const end = Math.min(start + WINDOW_BYTES, archive.bytes) - 1;
      window = { start, content: await buffer(await archive.open({ start, end })) };
    }
    const from = start - window.start;
    return window.content.subarray(from, from + bytes);
  };
}

/** A part of a file that is put together while it is sent. */
export type Segment = { bytes: number; open(range: ByteRange): Promise<Readable> };

export function textSegment(content: Buffer): Segment {
  return {
    bytes: content.length,
    open: async ({ start, end }) => Readable.from([content.subarray(start, end + 1)]),
  };
}

export function totalBytes(segments: readonly Segment[]): number {
  return segments.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Streams a range of the whole. One source is open at a time, and only while it is read. */
export function streamSegments(segments: readonly Segment[], range: ByteRange): Readable {
  return Readable.from(readSegments(segments, range), { objectMode: false });
}

async function* readSegments(segments: readonly Segment[], { start, end }: ByteRange) {
  let offset = 0;
  for (const segment of segments) {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, segment.bytes - 1);
    offset += segment.bytes;
    if (from > to) {
      if (offset > end) return;
      continue;
    }
    const requestedBytes = to - from + 1;
    let read = 0;
    for await (const chunk of await segment.open({ start: from, end: to })) {
      read += chunk.length;
      yield chunk;
    }
    // The announced length would be wrong, so the connection must break.
    if (read !== requestedBytes)
      throw new Error(`a part has ${read} bytes and not ${requestedBytes}`);
  }
}
