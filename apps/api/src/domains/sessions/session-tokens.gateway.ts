import { jwtVerify, SignJWT } from "jose";
import type { AccountKind } from "#domains/accounts/accounts.table.ts";
import { isId } from "#platform/runtime/ids.ts";

const ALGORITHM = "HS256";
const AUDIENCE = "ebute";

export type SessionClaims = { sessionId: string; accountKind: AccountKind };

export type SessionTokens = {
  /** Signs equal tokens for the same session. */
  sign(claims: SessionClaims, times: { issuedAt: Date; expiresAt: Date }): Promise<string>;
  /**
   * Returns the claims of a token that this site signed and that has not expired; undefined for any
   * other text.
   */
  read(token: string, now: Date): Promise<SessionClaims | undefined>;
};

/**
 * Signs and reads session tokens. A token only names a session; its permissions are read from the
 * database.
 */
export function createSessionTokens(key: Uint8Array): SessionTokens {
  return {
    sign: ({ sessionId, accountKind }, { issuedAt, expiresAt }) =>
      new SignJWT({ kind: accountKind })
        .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
        .setJti(sessionId)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),
    async read(token, now) {
      if (!isCanonicalToken(token)) return undefined;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          currentDate: now,
        });
        const { jti, kind } = payload;
        if (typeof jti !== "string" || !isId(jti) || (kind !== "admin" && kind !== "student"))
          return undefined;
        return { sessionId: jti, accountKind: kind };
      } catch {
        return undefined;
      }
    },
  };
}

/**
 * The last character of a signature has two unused bits, so an altered token would verify as well.
 */
function isCanonicalToken(token: string): boolean {
  const signature = token.slice(token.lastIndexOf(".") + 1);
  return Buffer.from(signature, "base64url").toString("base64url") === signature;
}
