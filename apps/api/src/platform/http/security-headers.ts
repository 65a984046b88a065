import type { FastifyInstance } from "fastify";

/** Answers that are no page need nothing from a browser, so they may do nothing in one. */
const API_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
} as const;

export const apiPolicyHeaders = { "content-security-policy": API_POLICY } as const;

/** Two years: browsers ask for nothing over http any more. Only for a site that visitors reach by https. */
export const hstsHeaders = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
} as const;

/**
 * Public pages hand no bare text to what could run it, but through the policies that are named here. Reported only: the
 * editor and its kind, on pages behind a sign-in, are not ours to change.
 */
export const trustedTypesHeaders = {
  "content-security-policy-report-only":
    "require-trusted-types-for 'script'; trusted-types ebute-rich-text ebute-worker",
} as const;

/** Of an answer that no hook has seen, because what was asked could not be read. */
export function headersOfErrors({ isSecure }: { isSecure: boolean }): Record<string, string> {
  const transport = isSecure ? hstsHeaders : {};
  return { ...securityHeaders, ...apiPolicyHeaders, ...transport, connection: "close" };
}

export function registerSecurityHeaders(
  app: FastifyInstance,
  { isSecure }: { isSecure: boolean },
): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders).headers(apiPolicyHeaders);
    // What a call answers may be private; the few that may be kept say so themselves.
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
    if (isSecure) reply.headers(hstsHeaders);
  });
}

/** Everything from this site only; scripts inside the page by the hash of their text. */
export function pagePolicy(scriptHashes: string[], styleHashes: string[] = []): string {
  const hashes = (list: string[]) => list.map((hash) => ` '${hash}'`).join("");
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(scriptHashes)}`,
    `style-src 'self'${hashes(styleHashes)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}
