import type { FastifyRequest } from "fastify";

/** Decides whether a response may set cookies with the Secure attribute. */
export type IsSecureRequest = (request: Pick<FastifyRequest, "headers" | "protocol">) => boolean;

/**
 * Follows the public URL of the environment. Without one, the request decides, and not the address
 * that an owner has confirmed: a wrong address, or one that has just changed, must not cost anybody
 * the session. Browsers name the scheme in the Origin header of every write; a forged one changes
 * only the cookie of the forger.
 * @param publicUrl from the environment
 */
export function createSecureRequestCheck(publicUrl: string | undefined): IsSecureRequest {
  if (publicUrl !== undefined) return () => publicUrl.startsWith("https://");
  return ({ headers, protocol }) => {
    const scheme = headers.origin && URL.parse(headers.origin)?.protocol;
    return scheme ? scheme === "https:" : protocol === "https";
  };
}

/** True for a page on plain http, apart from this device's own, where browsers keep the cookies. */
export function dropsSecureCookies(origin: string | undefined): boolean {
  const page = origin === undefined ? null : URL.parse(origin);
  return (
    page?.protocol === "http:" && !/^(?:(?:.+\.)?localhost|127\..+|\[::1\])$/.test(page.hostname)
  );
}
