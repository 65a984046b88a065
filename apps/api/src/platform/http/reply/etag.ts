import { createHash } from "node:crypto";

/**
 * True if `If-None-Match` contains the quoted tag, weak or strong. `*` never matches: only a client
 * that knows the tag has passed the access checks before.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

export function contentHash(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 27);
}
