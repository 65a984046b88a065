import {
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE,
  imageTooManyPixels,
  imageTypeRefused,
} from "@ebute/contracts/media";
import { DomainError } from "#platform/errors/domain-error.ts";

export type PictureFormat = "png" | "jpeg" | "webp";

const PNG_SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const PNG_CHUNK_FRAME_BYTES = 12;

/**
 * Starts of pages, scripts, archives and other pictures. Each is long enough not to turn up by chance in 10 MiB
 * of compressed pixels. What phones append to a photograph (a film, a second JPEG) is not among them.
 */
const FOREIGN_TEXT = /<(?:script|html|\?php|!doctype|iframe|svg\s)|%pdf-\d/i;
const foreignStarts = [
  "PK\x03\x04\x0a\0",
  "PK\x03\x04\x14\0",
  "PK\x03\x04\x2d\0",
  "GIF87a",
  "GIF89a",
  "Rar!\x1a\x07",
].map((start) => Buffer.from(start, "latin1"));

/**
 * Tells the format of a picture by its bytes. What the client says of it, name and type, counts for nothing.
 * Cheap: it reads the frame of the file and decodes nothing.
 * @throws {DomainError} IMAGE_TYPE_REFUSED also for a picture that is cut off, moves, or carries another document;
 * IMAGE_TOO_MANY_PIXELS
 */
export function inspectPicture(content: Buffer): PictureFormat {
  const format = formatOf(content);
  if (!format) throw refused("no PNG, JPEG or WebP signature");
  if (format === "png") inspectPng(content);
  if (format === "jpeg" && content.lastIndexOf(JPEG_END) === -1) throw refused("JPEG without end");
  if (format === "webp") inspectWebp(content);
  if (carriesAnotherDocument(content)) throw refused("carries another document");
  return format;
}

/** @throws {DomainError} IMAGE_TOO_MANY_PIXELS */
export function assertPixels(width: number, height: number): void {
  if (width * height > IMAGE_MAX_PIXELS || Math.max(width, height) > IMAGE_MAX_SIDE) {
    throw new DomainError(imageTooManyPixels, { detail: `${width}x${height} pixels` });
  }
}

export function refused(detail: string): DomainError {
  return new DomainError(imageTypeRefused, { detail });
}

function carriesAnotherDocument(content: Buffer): boolean {
  if (foreignStarts.some((start) => content.includes(start))) return true;
  return FOREIGN_TEXT.test(content.toString("latin1"));
}

function formatOf(content: Buffer): PictureFormat | undefined {
  if (content.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return "png";
  if (content.subarray(0, JPEG_START.length).equals(JPEG_START)) return "jpeg";
  const isWebp =
    content.toString("latin1", 0, 4) === "RIFF" && content.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "webp" : undefined;
}

/** Walks the chunks: lengths must lead from the header to the end, and no frame of an animation may come by. */
function inspectPng(content: Buffer): void {
  let offset = PNG_SIGNATURE.length;
  while (offset + PNG_CHUNK_FRAME_BYTES <= content.length) {
    const bytes = content.readUInt32BE(offset);
    const type = content.toString("latin1", offset + 4, offset + 8);
    if (type === "IHDR" && bytes === 13 && offset + 16 <= content.length) {
      assertPixels(content.readUInt32BE(offset + 8), content.readUInt32BE(offset + 12));
    }
    if (type === "acTL") throw refused("animated PNG");
    offset += bytes + PNG_CHUNK_FRAME_BYTES;
    if (type === "IEND" && offset <= content.length) return;
  }
  throw refused("PNG that is cut off");
}

function inspectWebp(content: Buffer): void {
  if (content.length < 30) throw refused("WebP that is cut off");
  if (content.readUInt32LE(4) + 8 > content.length) throw refused("WebP that is cut off");
  const isAnimated =
    content.toString("latin1", 12, 16) === "VP8X" && (content.readUInt8(20) & 0x02) !== 0;
  if (isAnimated) throw refused("animated WebP");
}
