import { imageWidths } from "@ebute/contracts/media";
import { hashContent } from "#platform/storage/content-hash.ts";

/** 128 bits rule out accidental collisions, and the name occurs up to ten times per page. */
const HASH_CHARS = 32;

const PUBLIC_NAME = new RegExp(
  String.raw`^[0-9a-f]{32,64}-(?:(?:${imageWidths.join("|")})\.(?:avif|webp)|quick\.webp|(?:preview|letter)\.jpg)$`,
);

const ANY_NAME = /^([0-9a-f]{32,64})-[0-9a-z]+\.(?:avif|webp|jpg)$/;

const contentTypes: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

export function hashPicture(content: Buffer): string {
  return hashContent(content).slice(0, HASH_CHARS);
}

/** The file that variants are made from. It is never served. */
export function sourceFileName(contentHash: string): string {
  return `${contentHash}-source.webp`;
}

export function isSourceFile(name: string): boolean {
  return parseContentHash(name) !== undefined && name.endsWith("-source.webp");
}

/** Undefined for a name that is not public. */
export function publicContentType(name: string): string | undefined {
  if (!PUBLIC_NAME.test(name)) return undefined;
  return contentTypes[name.slice(name.lastIndexOf(".") + 1)];
}

/** Files that link previews and letters embed from other origins, made when somebody asks first. */
export function isSharedFile(name: string): boolean {
  return /-(?:preview|letter)\.jpg$/.test(name);
}

export function isPreview(name: string): boolean {
  return name.endsWith("-preview.jpg");
}

/** Content hash of a file name; undefined for a file of another kind. */
export function parseContentHash(name: string): string | undefined {
  return ANY_NAME.exec(name)?.[1];
}
