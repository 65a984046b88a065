const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Start of a frame that is not progressive. */
const SEQUENTIAL_FRAMES: readonly number[] = [0xc0, 0xc1];

/** First and last coefficient of the only scan of a sequential frame, and no approximation. */
const WHOLE_SPECTRUM = [0, 63, 0];

/**
 * Writes what a JPEG of some phones lacks and every browser does without: Samsung's end the
 * spectrum of a scan at 0, and others have no end marker. Reads the markers once and no pixels.
 */
export function mendJpeg(content: Buffer): Buffer {
  let mended = content;
  let isSequential = false;
  let offset = 2;
  while (offset + 4 <= content.length) {
    const marker = content[offset + 1] ?? 0;
    if (content[offset] !== MARKER || marker === END_OF_IMAGE) return mended;
    if (marker === MARKER) {
      offset += 1;
      continue;
    }
    isSequential ||= SEQUENTIAL_FRAMES.includes(marker);
    const segment = content.subarray(offset + 2, offset + 2 + content.readUInt16BE(offset + 2));
    if (segment.length < 2) return mended;
    offset += 2 + segment.length;
    if (marker !== START_OF_SCAN) continue;
    if (isSequential && !segment.subarray(-3).equals(Buffer.from(WHOLE_SPECTRUM))) {
      if (mended === content) mended = Buffer.from(content);
      mended.set(WHOLE_SPECTRUM, offset - 3);
    }
    offset = endOfScan(content, offset);
  }
  if (content[offset] === MARKER && content[offset + 1] === END_OF_IMAGE) return mended;
  return Buffer.concat([mended, Buffer.from([MARKER, END_OF_IMAGE])]);
}

/** Offset of the first marker that is neither a stuffed byte nor a restart. */
function endOfScan(content: Buffer, from: number): number {
  let offset = content.indexOf(MARKER, from);
  while (offset !== -1) {
    const next = content[offset + 1] ?? MARKER;
    if (next !== 0 && next !== MARKER && (next < 0xd0 || next > 0xd7)) return offset;
    offset = content.indexOf(MARKER, offset + 1);
  }
  return content.length;
}
