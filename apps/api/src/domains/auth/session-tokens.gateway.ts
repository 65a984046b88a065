import { jwtVerify, SignJWT } from "jose";
import { isId } from "#platform/ids.ts";
import type { AccountKind } from "./auth.table.ts";

const ALGORITHM = "HS256";
const AUDIENCE = "ebute";

export type SessionClaims = { sessionId: string; accountKind: AccountKind };

export type SessionTokens = {
  sign(claims: SessionClaims, expiresAt: Date): Promise<string>;
  /** The claims of a token that this site signed and whose time is not over; anything else is undefined. */
  read(token: string, now: Date): Promise<SessionClaims | undefined>;
};

/** The token names a session's row; what the session may do is read from the row, never from the token. */
export function createSessionTokens(key: Uint8Array): SessionTokens {
  return {
    sign: ({ sessionId, accountKind }, expiresAt) =>
      new SignJWT({ kind: accountKind })
        .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
        .setJti(sessionId)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    async read(token, now) {
      if (!isSpelledOnce(token)) return undefined;
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

/** The last character of a signature holds two bits that nobody reads: a changed token would be as good as the one that was made. */
function isSpelledOnce(token: string): boolean {
  const signature = token.slice(token.lastIndexOf(".") + 1);
  return Buffer.from(signature, "base64url").toString("base64url") === signature;
}
