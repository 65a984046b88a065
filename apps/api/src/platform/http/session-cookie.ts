import { parseCookie, stringifySetCookie } from "cookie";

/** The prefix makes browsers refuse the cookie without Secure, and keep it to this host. */
const SECURE_NAME = "__Host-session";
const PLAIN_NAME = "session";

export function readSessionCookie(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const cookies = parseCookie(header);
  return cookies[SECURE_NAME] ?? cookies[PLAIN_NAME];
}

/** An empty secret ends the cookie. */
export function writeSessionCookie(
  secret: string,
  { isSecure, maxAgeSeconds }: { isSecure: boolean; maxAgeSeconds: number },
): string {
  return stringifySetCookie({
    name: isSecure ? SECURE_NAME : PLAIN_NAME,
    value: secret,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge: secret ? maxAgeSeconds : 0,
  });
}
