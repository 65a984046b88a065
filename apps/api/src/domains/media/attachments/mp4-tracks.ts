import { type FileHandle, open } from "node:fs/promises";

/** The index of a recording of hours; a longer one is not read. */
const INDEX_MAX_BYTES = 4_000_000;

/** Top-level boxes of a file; a player writes a handful. */
const BOXES_MAX = 1_000;

/** Size and type of a box; a size of 1 says that 8 more bytes have it. */
const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

/** Version, flags and an unused field stand before the type of a handler (ISO/IEC 14496-12, 8.4.3). */
const HANDLER_TYPE_AT = 8;

/**
 * True for an MP4 file that has sound and no picture. Phones write their recordings with the brand
 * of films, so only the tracks tell.
 */
export async function isSoundOnly(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const index = await readIndex(file);
    const handlers = index ? childrenOf(index, "trak").flatMap((track) => handlersOf(track)) : [];
    return handlers.includes("soun") && !handlers.includes("vide");
  } finally {
    await file.close();
  }
}

/** Content of the `moov` box, which may stand before or after the sound. */
async function readIndex(file: FileHandle): Promise<Buffer | undefined> {
  const { size: end } = await file.stat();
  let at = 0;
  for (let count = 0; count < BOXES_MAX && at + HEADER_BYTES <= end; count += 1) {
    const header = await readAt(file, at, LONG_HEADER_BYTES);
    const box = readHeader(header, end - at);
    if (!box) return undefined;
    if (box.type === "moov") {
      const bytes = box.size - box.headerBytes;
      return bytes > INDEX_MAX_BYTES ? undefined : readAt(file, at + box.headerBytes, bytes);
    }
    at += box.size;
  }
  return undefined;
}

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}

type Header = { type: string; size: number; headerBytes: number };

/** @returns undefined for bytes that are no box */
function readHeader(bytes: Buffer, left: number): Header | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const type = bytes.toString("latin1", 4, HEADER_BYTES);
  const short = bytes.readUInt32BE(0);
  if (short === 0) return { type, size: left, headerBytes: HEADER_BYTES };
  if (short !== 1) return sized(type, short, HEADER_BYTES, left);
  if (bytes.length < LONG_HEADER_BYTES) return undefined;
  return sized(type, Number(bytes.readBigUInt64BE(HEADER_BYTES)), LONG_HEADER_BYTES, left);
}

function sized(type: string, size: number, headerBytes: number, left: number): Header | undefined {
  return size < headerBytes || size > left ? undefined : { type, size, headerBytes };
}

/** Contents of the child boxes of a type. */
function childrenOf(content: Buffer, type: string): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  while (at + HEADER_BYTES <= content.length) {
    const box = readHeader(content.subarray(at), content.length - at);
    if (!box) return found;
    if (box.type === type) found.push(content.subarray(at + box.headerBytes, at + box.size));
    at += box.size;
  }
  return found;
}

function handlersOf(track: Buffer): string[] {
  return childrenOf(track, "mdia")
    .flatMap((media) => childrenOf(media, "hdlr"))
    .map((handler) => handler.toString("latin1", HANDLER_TYPE_AT, HANDLER_TYPE_AT + 4));
}
