import { linkProtocols } from "@ebute/contracts/primitives";
import { phoneHref } from "@ebute/contracts/settings";
import { parseUrl } from "#lib/text/parse-url.ts";

/** Characters that browsers ignore in URLs and that can hide a protocol from a simple check. */
const INVISIBLE_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\u0000-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/g;

const PROTOCOL = /^([a-z][a-z0-9+.-]*):/i;

const allowedProtocols: readonly string[] = linkProtocols;

/** True for an absolute URL with an allowed protocol, however it is encoded. */
export function isAllowedUri(uri: string | null | undefined): boolean {
  const decoded = decodeEntities(uri ?? "").replace(INVISIBLE_CHARACTERS, "");
  const [, protocol = ""] = PROTOCOL.exec(decoded) ?? [];
  return allowedProtocols.includes(protocol.toLowerCase()) && parseUrl(decoded) !== undefined;
}

/** Shown for a typed text that `completeUrl` does not understand. */
export const URL_REFUSED = "Please enter a web address, an e-mail address or a phone number.";

/**
 * Completes typed links: `example.com` becomes a URL, `ada@example.com` a mailto link. Undefined
 * for anything else.
 */
export function completeUrl(typed: string): string | undefined {
  const url = typed.trim();
  if (!url) return undefined;
  if (isAllowedUri(url)) return url;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(url)) return `mailto:${url}`;
  if (/^\+?[\d\s()-]{7,}$/.test(url)) return phoneHref(url);
  if (/^[^\s/:@]+\.[^\s/:@]{2,}(:\d+)?([/?#]\S*)?$/.test(url)) return `https://${url}`;
  return undefined;
}

/** A URL copied from source code may contain HTML entities. */
function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, hex: string) => characterOf(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});?/g, (_, decimal: string) => characterOf(Number(decimal)))
    .replace(/&colon;/gi, ":")
    .replace(/&(tab|newline);/gi, "");
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}
