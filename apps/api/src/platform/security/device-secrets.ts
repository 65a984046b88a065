import { createHmac, hkdfSync } from "node:crypto";
import { isSameHash, newSecret } from "./secrets.ts";

export type DeviceSecrets = {
  /** Creates the random value of a device cookie, with its signature. */
  issue(): string;
  /**
   * True for a value that this installation issued. It may have expired, and it says nothing about an account: only the
   * database tells whose device it is.
   */
  isSigned(value: string | undefined): boolean;
};

/** 128 bits: every request of a browser carries the cookie, so it stays short. Unit: characters. */
const SIGNATURE_CHARS = 22;

/** Signs the secrets of device cookies, so that made-up ones are recognised without the database. */
export function createDeviceSecrets(key: Uint8Array): DeviceSecrets {
  const purposeKey = Buffer.from(hkdfSync("sha256", key, "", "device-cookie", 32));

  function sign(secret: string): string {
    const signature = createHmac("sha256", purposeKey).update(secret).digest("base64url");
    return signature.slice(0, SIGNATURE_CHARS);
  }

  return {
    issue() {
      const secret = newSecret();
      return `${secret}.${sign(secret)}`;
    },
    isSigned(value = "") {
      const [secret = "", signature = ""] = value.split(".", 2);
      return isSameHash(signature, sign(secret));
    },
  };
}
