import { parseCookie, stringifySetCookie } from "cookie";

/**
 * `session` binds a session to its browser; `device` identifies a browser that has signed in
 * before, and `commenter` one that has sent a comment.
 */
export type CookieName = "session" | "device" | "commenter";

/** Browsers require Secure for this prefix and restrict the cookie to this host. */
const SECURE_PREFIX = "__Host-";

export function readSecretCookie(header: string | undefined, name: CookieName): string | undefined {
  if (!header) return undefined;
  const cookies = parseCookie(header);
  return cookies[`${SECURE_PREFIX}${name}`] ?? cookies[name];
}

/** Returns a Set-Cookie header. An empty secret deletes the cookie. */
export function writeSecretCookie(
  name: CookieName,
  { secret, isSecure, maxAgeSeconds }: SecretCookie,
): string {
  return stringifySetCookie({
    name: isSecure ? `${SECURE_PREFIX}${name}` : name,
    value: secret,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge: secret ? maxAgeSeconds : 0,
  });
}

type SecretCookie = { secret: string; isSecure: boolean; maxAgeSeconds: number };
