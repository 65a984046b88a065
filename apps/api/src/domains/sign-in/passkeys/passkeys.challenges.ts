import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { PASSKEY_MINUTES } from "@ebute/contracts/sign-in";
import type { Clock } from "#platform/runtime/clock.ts";
import { hashSecret, isSameHash } from "#platform/security/secrets.ts";
import type { PasskeyPurpose, UsedChallengeRow } from "../sign-in.table.ts";

/** Purpose of a challenge, and the session that requested it; null at the sign-in. */
export type ChallengePurpose = { purpose: PasskeyPurpose; sessionId: string | null };

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

/** WebAuthn, section 13.4.3, requires at least 16 random bytes. */
const NONCE_BYTES = 16;

/** Size of the expiry time, in milliseconds since 1970. Unit: bytes. */
const END_BYTES = 6;

const SIGNED_BYTES = NONCE_BYTES + END_BYTES;

/**
 * Issues WebAuthn challenges that are signed instead of stored. Anybody may request one: stored
 * challenges would need a limit per subnet, and one phone could exhaust it for all customers of its
 * carrier. Only used challenges are stored.
 */
export function createPasskeyChallenges({ key, clock }: { key: Uint8Array; clock: Clock }) {
  const purposeKey = Buffer.from(hkdfSync("sha256", key, "", "passkey-challenge", 32));

  function sign(signed: Buffer, { purpose, sessionId }: ChallengePurpose): Buffer {
    const context = `${purpose}|${sessionId ?? ""}`;
    return createHmac("sha256", purposeKey).update(signed).update(context).digest();
  }

  return {
    issue(purpose: ChallengePurpose): Uint8Array<ArrayBuffer> {
      const end = Buffer.alloc(END_BYTES);
      end.writeUIntBE(clock.now().getTime() + PASSKEY_MINUTES * 60_000, 0, END_BYTES);
      const signed = Buffer.concat([randomBytes(NONCE_BYTES), end]);
      return new Uint8Array(Buffer.concat([signed, sign(signed, purpose)]));
    },

    /**
     * @param challenge in base64url
     * @returns the row that marks it as used; undefined if it was not issued for this purpose, or
     * has expired
     */
    verify(challenge: string, purpose: ChallengePurpose): UsedChallengeRow | undefined {
      const bytes = Buffer.from(challenge, "base64url");
      const signed = bytes.subarray(0, SIGNED_BYTES);
      if (signed.length < SIGNED_BYTES) return undefined;
      const signature = bytes.subarray(SIGNED_BYTES).toString("base64url");
      if (!isSameHash(signature, sign(signed, purpose).toString("base64url"))) return undefined;
      const expiresAt = new Date(signed.readUIntBE(NONCE_BYTES, END_BYTES));
      if (clock.now() >= expiresAt) return undefined;
      // Re-encoded, because the same bytes have several base64url spellings.
      return { challengeHash: hashSecret(bytes.toString("base64url")), expiresAt };
    },
  };
}
