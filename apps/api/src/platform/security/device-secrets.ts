import { createHmac, hkdfSync } from "node:crypto";
import { isSameHash, newSecret } from "./secrets.ts";

export type DeviceSecrets = {
  /**
   * Creates the value of a device cookie: a random secret, a mark for each account that has signed
   * in on the device, and a signature of both.
   * @param account name of the account that completes a sign-in
   * @param previous value that the device has now; its marks are kept, because other accounts of
   * the browser share it
   */
  issue(account: string, previous?: string): string;
  /** Keyed hash of an account's sign-in name; without the key it reveals nothing. */
  markOf(account: string): string;
  /**
   * Marks in a cookie value that this installation issued, newest first; none for any other value.
   * The database may have forgotten the device, so marks only decide in which queue a sign-in
   * waits, never about access.
   */
  marksIn(value: string | undefined): readonly string[];
};

/** 128 bits: every request of a browser carries the cookie, so it stays short. Unit: characters. */
const SIGNATURE_CHARS = 22;

/**
 * 72 bits. A chance match would only let one device wait in the queue of another account. Unit:
 * characters.
 */
const MARK_CHARS = 12;

/** Limits the cookie's length, which every request carries; a family may share a browser. */
const MAX_MARKS = 8;

/** Earlier releases, without marks, issued `secret.signature`. */
const VALUE = /^([\w-]{43})\.((?:[\w-]{12}){1,8})\.([\w-]{22})$/;

/** Issues device cookies that are recognised, with their accounts, without the database. */
export function createDeviceSecrets(key: Uint8Array): DeviceSecrets {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
  const signatureKey = keyFor("device-cookie");
  const markKey = keyFor("device-cookie-mark");

  function sign(text: string): string {
    return createHmac("sha256", signatureKey)
      .update(text)
      .digest("base64url")
      .slice(0, SIGNATURE_CHARS);
  }

  function markOf(account: string): string {
    return createHmac("sha256", markKey).update(account).digest("base64url").slice(0, MARK_CHARS);
  }

  function marksIn(value = ""): string[] {
    const [, secret = "", marks = "", signature = ""] = VALUE.exec(value) ?? [];
    if (!isSameHash(signature, sign(`${secret}.${marks}`))) return [];
    return marks.match(new RegExp(`.{${MARK_CHARS}}`, "g")) ?? [];
  }

  return {
    issue(account, previous) {
      const marks = [...new Set([markOf(account), ...marksIn(previous)])].slice(0, MAX_MARKS);
      const signed = `${newSecret()}.${marks.join("")}`;
      return `${signed}.${sign(signed)}`;
    },
    markOf,
    marksIn,
  };
}
