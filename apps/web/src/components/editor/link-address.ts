import { linkProtocols } from "@ebute/contracts/primitives";

/** Characters that a browser drops or ignores while it reads an address, and that hide a protocol from a plain look. */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\u0000-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/g;

const PROTOCOL = /^([a-z][a-z0-9+.-]*):/i;

const allowed: readonly string[] = linkProtocols;

/** True for a whole address with one of the allowed protocols, however it is spelled; all else is no link. */
export function isAllowedUri(uri: string | null | undefined): boolean {
  const plain = decodeEntities(uri ?? "").replace(UNSEEN, "");
  const [, protocol = ""] = PROTOCOL.exec(plain) ?? [];
  if (!allowed.includes(protocol.toLowerCase())) return false;
  return URL.canParse(plain);
}

/** The address that was meant: `example.com` is a page and `ada@example.com` a mailbox. Undefined when it is no link. */
export function completeAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (!address) return undefined;
  if (isAllowedUri(address)) return address;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  if (/^\+?[\d\s()-]{7,}$/.test(address)) return `tel:${address.replace(/[^\d+]/g, "")}`;
  if (/^[^\s/:@]+\.[^\s/:@]{2,}(:\d+)?([/?#]\S*)?$/.test(address)) return `https://${address}`;
  return undefined;
}

/** An address copied out of a source text may carry its characters as entities. */
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
