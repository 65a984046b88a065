import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export type SecretEncryption = {
  /** Encrypts a text for storage in the database. It can only be decrypted for the same subject. */
  seal(text: string, subject: string): string;
  /**
   * Decrypts a text; undefined if it was sealed with another key or for another subject, or was
   * modified.
   */
  open(sealed: string, subject: string): string | undefined;
};

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Authenticated encryption for secrets that must be read again. The key is not in the database, so
 * a reader of the database alone cannot decrypt them.
 */
export function createSecretEncryption({
  key,
  purpose,
}: {
  key: Uint8Array;
  purpose: string;
}): SecretEncryption {
  const purposeKey = Buffer.from(hkdfSync("sha256", key, "", `seal:${purpose}`, 32));
  return {
    seal(text, subject) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, purposeKey, nonce).setAAD(Buffer.from(subject));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(text, subject) {
      const bytes = Buffer.from(text, "base64url");
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, purposeKey, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(subject)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
