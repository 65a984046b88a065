import type { PackFile, PackItem } from "@ebute/contracts/packs";

/** Digits of the digests of files and items, which the server shortens. */
const FILE_DIGEST_CHARS = 32;
const ITEM_DIGEST_CHARS = 27;

/** True if the file came as the server named it, and not cut short or changed on its way. */
export async function isWholeFile({ digest, bytes }: PackFile, content: Blob): Promise<boolean> {
  if (content.size !== bytes) return false;
  const hash = await sha256(await content.arrayBuffer());
  return hash === undefined || toHex(hash).slice(0, FILE_DIGEST_CHARS) === digest;
}

/** True if the content of an item is the one that its digest names. */
export async function isWholeItem({ digest, content }: PackItem): Promise<boolean> {
  const hash = await sha256(new TextEncoder().encode(JSON.stringify(content)));
  return hash === undefined || toBase64Url(hash).slice(0, ITEM_DIGEST_CHARS) === digest;
}

/** Undefined without https, where browsers offer no digests and open no page without a connection. */
async function sha256(content: BufferSource): Promise<Uint8Array | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", content));
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
