import { Readable } from "node:stream";
import type { ByteRange } from "#platform/storage/storage.ts";

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
