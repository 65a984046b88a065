import { createHash } from "node:crypto";
import { imageWidths } from "@ebute/contracts/media";

/** Half of SHA-256 is far more than accidents need, and the name stands in each page up to ten times. */
const HASH_CHARS = 32;

const PUBLIC_NAME =
  /^([0-9a-f]{32,64})-(?:(?:360|656|960|1312)\.(?:avif|webp)|quick\.webp|preview\.jpg)$/;

const ANY_NAME = /^([0-9a-f]{32,64})-[0-9a-z]+\.(?:avif|webp|jpg)$/;

const contentTypes: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

export function hashContent(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, HASH_CHARS);
}

/** What the variants are made of. It is never served. */
export function sourceName(contentHash: string): string {
  return `${contentHash}-source.webp`;
}

/**
 * Widths that a picture is made in: all that it is wider than, and one more, which then has the picture's own
 * width, so that a small picture is not shown smaller than it is.
 */
export function variantWidths(sourceWidth: number): number[] {
  const wider = imageWidths.findIndex((width) => width >= sourceWidth);
  return wider === -1 ? [...imageWidths] : imageWidths.slice(0, wider + 1);
}

/** The type to serve a file with, or undefined for a name that is not public. */
export function publicContentType(name: string): string | undefined {
  if (!PUBLIC_NAME.test(name)) return undefined;
  return contentTypes[name.slice(name.lastIndexOf(".") + 1)];
}

export function isPreview(name: string): boolean {
  return name.endsWith("-preview.jpg");
}

/** The content hash in a file's name, or undefined for a file that is none of ours. */
export function contentHashIn(name: string): string | undefined {
  return ANY_NAME.exec(name)?.[1];
}
