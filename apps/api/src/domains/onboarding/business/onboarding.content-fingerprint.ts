import { hash } from "node:crypto";

const FINGERPRINT_CHARS = 22;

/** Fingerprint of a part: differs after a change of anything that an undo would take back. */
export function contentFingerprint(content: unknown): string {
  return hash("sha256", JSON.stringify(content), "base64url").slice(0, FINGERPRINT_CHARS);
}
