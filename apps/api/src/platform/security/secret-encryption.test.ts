import { describe, expect, it } from "vitest";
import { createSecretEncryption } from "./secret-encryption.ts";

const key = Buffer.alloc(32, 7);
const sealing = createSecretEncryption({ key, purpose: "tests" });

describe("an encrypted secret", () => {
  it("cannot be decrypted for another subject, key or purpose", () => {
    const sealed = sealing.seal("secret", "ada");
    expect(sealing.open(sealed, "bola")).toBeUndefined();
    const others = [
      createSecretEncryption({ key: Buffer.alloc(32, 8), purpose: "tests" }),
      createSecretEncryption({ key, purpose: "others" }),
    ];
    for (const other of others) expect(other.open(sealed, "ada")).toBeUndefined();
  });

  it("cannot be decrypted when a single bit was changed", () => {
    const bytes = Buffer.from(sealing.seal("secret", "ada"), "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(sealing.open(changed.toString("base64url"), "ada")).toBeUndefined();
    }
    expect(sealing.open("", "ada")).toBeUndefined();
  });

  it("is decrypted unchanged, and has a different ciphertext each time", () => {
    const [one, two] = [sealing.seal("secret", "ada"), sealing.seal("secret", "ada")];
    expect(one).not.toBe(two);
    expect([sealing.open(one, "ada"), sealing.open(two, "ada")]).toEqual(["secret", "secret"]);
    expect(Buffer.from(one, "base64url").toString("latin1")).not.toContain("secret");
  });
});
