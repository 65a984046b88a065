import type { FastifyInstance } from "fastify";

/**
 * Policy of responses that are not pages: a browser may neither load nor run anything from them.
 */
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

/**
 * Files that no browser opens as a document, so that they need no rules for one. Each page loads
 * several, and headers are not compressed.
 */
const FILE_OF_PAGE = /^\/assets\/[^?]+\.(?:css|js|woff2)(?:\?|$)/;

const fileHeaders = {
  "x-content-type-options": securityHeaders["x-content-type-options"],
  "cross-origin-resource-policy": securityHeaders["cross-origin-resource-policy"],
} as const;

const DAY_SECONDS = 24 * 60 * 60;

/** Days during which a browser remembers https for one day alone. */
const HSTS_TRIAL_DAYS = 30;
const HSTS_DAYS = 365;

type Https = {
  /**
   * Time from which visitors reach the site by https; undefined: not known to be longer than now.
   */
  since: Date | undefined;
  /** Whether every name below that of the site has https too. */
  includesSubdomains: boolean;
};

/**
 * HSTS for a site that visitors reach by https; none for another. A browser refuses http until the time ends, so it is
 * short at first, when somebody may still find that https does not work.
 */
export function hstsHeaders(https: Https | undefined, now: Date): Record<string, string> {
  if (!https) return {};
  const { since, includesSubdomains } = https;
  const days = since ? (now.getTime() - since.getTime()) / (DAY_SECONDS * 1_000) : 0;
  const maxAge = (days < HSTS_TRIAL_DAYS ? 1 : HSTS_DAYS) * DAY_SECONDS;
  const scope = includesSubdomains ? "; includeSubDomains" : "";
  return { "strict-transport-security": `max-age=${maxAge}${scope}` };
}

/**
 * Public pages assign HTML and script URLs only through the named Trusted Types policies.
 * Report-only, because the editor and other third-party code behind the sign-in do not comply.
 */
export const trustedTypesHeaders = {
  "content-security-policy-report-only":
    "require-trusted-types-for 'script'; trusted-types rich-text service-worker",
} as const;

/**
 * Headers of responses that are sent before Fastify's hooks run, because the request could not be
 * read.
 */
export const earlyErrorHeaders: Record<string, string> = {
  ...securityHeaders,
  ...apiPolicyHeaders,
  connection: "close",
};

export function registerSecurityHeaders(
  app: FastifyInstance,
  { transportHeaders }: { transportHeaders: () => Record<string, string> },
): void {
  app.addHook("onRequest", async (request, reply) => {
    if (FILE_OF_PAGE.test(request.url)) reply.headers(fileHeaders);
    else reply.headers(securityHeaders).headers(apiPolicyHeaders);
    // API responses may be private; the few cacheable ones override this.
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
    reply.headers(transportHeaders());
  });
}

/** Headers of a preview, which the panel alone shows in an iframe. */
export const previewIframeHeaders = { "x-frame-options": "SAMEORIGIN" } as const;

type IframeRules = {
  /** Sites that may show the page in an iframe. */
  ancestors?: "'none'" | "'self'";
  /** CSP sources of the iframes that the page may show. */
  iframeSources?: readonly string[];
};

/**
 * Builds the Content-Security-Policy of a page: everything from this site only, inline scripts and
 * styles by hash.
 */
export function pagePolicy(
  scriptHashes: string[],
  styleHashes: string[] = [],
  { ancestors = "'none'", iframeSources = [] }: IframeRules = {},
): string {
  const hashes = (list: string[]) => list.map((hash) => ` '${hash}'`).join("");
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(scriptHashes)}`,
    `style-src 'self'${hashes(styleHashes)}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    ...(iframeSources.length > 0 ? [`frame-src ${iframeSources.join(" ")}`] : []),
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
  ].join("; ");
}
