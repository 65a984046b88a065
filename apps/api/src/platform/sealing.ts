import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export type Sealing = {
  /** The text as it may lie in the database. It can only be opened for the same subject. */
  seal(text: string, subject: string): string;
  /** Undefined for what was sealed with another key, for another subject, or was changed since. */
  open(sealed: string, subject: string): string | undefined;
};

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps secrets that must be read again from whoever reads the database alone: the key is not in it. */
export function createSealing({ key, purpose }: { key: Uint8Array; purpose: string }): Sealing {
  const ownKey = Buffer.from(hkdfSync("sha256", key, "", `seal:${purpose}`, 32));
  return {
    seal(text, subject) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, ownKey, nonce).setAAD(Buffer.from(subject));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(text, subject) {
      const bytes = Buffer.from(text, "base64url");
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, ownKey, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(subject)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
