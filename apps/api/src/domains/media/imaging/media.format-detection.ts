import type { Failure } from "@ebute/contracts/errors";
import {
  animatedImageRefused,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE,
  imageDamaged,
  imageTooManyPixels,
  imageTypeRefused,
  imageWithContentRefused,
  otherFormatRefused,
  otherPictureFormatOf,
  PICTURE_HEAD_BYTES,
} from "@ebute/contracts/media";
import { DomainError } from "#platform/errors/domain-error.ts";

export type PictureFormat = "png" | "jpeg" | "webp";

const PNG_SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_CHUNK_FRAME_BYTES = 12;

/**
 * Signatures of pages, scripts, archives and other pictures, each too long to occur by chance in 10
 * MiB of compressed pixels. Data that phones append to a photograph (a film, a second JPEG) is not
 * among them.
 */
const FOREIGN_TEXT = /<(?:script|html|\?php|!doctype|iframe|svg\s)|%pdf-\d/i;
const foreignSignatures = [
  "PK\x03\x04\x0a\0",
  "PK\x03\x04\x14\0",
  "PK\x03\x04\x2d\0",
  "GIF87a",
  "GIF89a",
  "Rar!\x1a\x07",
].map((start) => Buffer.from(start, "latin1"));

/**
 * Detects a picture's format by its bytes. Name and type from the client are ignored. Cheap: it
 * reads the container and decodes nothing.
 * @throws {DomainError} IMAGE_TYPE_REFUSED also for an animated picture, or one that embeds a
 * document; IMAGE_DAMAGED, IMAGE_TOO_MANY_PIXELS
 */
export function detectPictureFormat(content: Buffer): PictureFormat {
  const format = formatOf(content);
  if (!format) {
    const other = otherPictureFormatOf(content.toString("latin1", 0, PICTURE_HEAD_BYTES));
    throw new DomainError(other ? otherFormatRefused(other) : imageTypeRefused);
  }
  if (format === "png") inspectPng(content);
  if (format === "webp") inspectWebp(content);
  if (embedsDocument(content)) throw new DomainError(imageWithContentRefused);
  return format;
}

/** @throws {DomainError} IMAGE_TOO_MANY_PIXELS */
export function assertPixels(width: number, height: number): void {
  if (width * height > IMAGE_MAX_PIXELS || Math.max(width, height) > IMAGE_MAX_SIDE) {
    throw new DomainError(imageTooManyPixels, { detail: `${width}x${height} pixels` });
  }
}

export function imageError(detail: string, failure: Failure = imageDamaged): DomainError {
  return new DomainError(failure, { detail });
}

function embedsDocument(content: Buffer): boolean {
  if (foreignSignatures.some((start) => content.includes(start))) return true;
  return FOREIGN_TEXT.test(content.toString("latin1"));
}

function formatOf(content: Buffer): PictureFormat | undefined {
  if (content.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return "png";
  if (content.subarray(0, JPEG_START.length).equals(JPEG_START)) return "jpeg";
  const isWebp =
    content.toString("latin1", 0, 4) === "RIFF" && content.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "webp" : undefined;
}

/**
 * Walks the chunks: their lengths must lead from the header to the end, and none may be an
 * animation frame.
 */
function inspectPng(content: Buffer): void {
  let offset = PNG_SIGNATURE.length;
  while (offset + PNG_CHUNK_FRAME_BYTES <= content.length) {
    const bytes = content.readUInt32BE(offset);
    const type = content.toString("latin1", offset + 4, offset + 8);
    if (type === "IHDR" && bytes === 13 && offset + 16 <= content.length) {
      assertPixels(content.readUInt32BE(offset + 8), content.readUInt32BE(offset + 12));
    }
    if (type === "acTL") throw imageError("animated PNG", animatedImageRefused);
    offset += bytes + PNG_CHUNK_FRAME_BYTES;
    if (type === "IEND" && offset <= content.length) return;
  }
  throw imageError("PNG that is cut off");
}

function inspectWebp(content: Buffer): void {
  if (content.length < 30) throw imageError("WebP that is cut off");
  if (content.readUInt32LE(4) + 8 > content.length) throw imageError("WebP that is cut off");
  const isAnimated =
    content.toString("latin1", 12, 16) === "VP8X" && (content.readUInt8(20) & 0x02) !== 0;
  if (isAnimated) throw imageError("animated WebP", animatedImageRefused);
}
