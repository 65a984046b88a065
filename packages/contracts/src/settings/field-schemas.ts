import { z } from "zod";
import { EMAIL_MAX_CHARS, optionalTextSchema } from "../primitives/index.ts";

export const LINK_MAX_CHARS = 500;

/** E-mail address, or empty. */
export const optionalEmailSchema = optionalTextSchema("Email", EMAIL_MAX_CHARS).refine(
  (text) => text === "" || z.email().safeParse(text).success,
  "Please enter a valid e-mail address.",
);

/** Phone number with an optional country code, or empty. */
export function optionalPhoneSchema(label: string) {
  return optionalTextSchema(label, 40).refine(
    (text) => text === "" || /^\+?[\d ().-]{5,}$/.test(text),
    `${label} must be a number such as +234 801 234 5678.`,
  );
}

/**
 * URL on one of the given hosts or their subdomains, or empty.
 * @param hosts allowed hosts; without them, every public host
 */
export function optionalLinkSchema(label: string, hosts: readonly string[] = []) {
  const example = hosts[0] ? `https://${hosts[0]}/…` : "https://…";
  return optionalTextSchema(label, LINK_MAX_CHARS).refine(
    (text) => text === "" || isWebLink(text, hosts),
    `${label} must be an address such as ${example}`,
  );
}

/**
 * Path of this site, web URL, phone or e-mail link, or empty. Script and data URLs are rejected.
 */
export const optionalTargetSchema = optionalTextSchema("The link", LINK_MAX_CHARS).refine(
  (text) => text === "" || isLinkTarget(text),
  "The link must be a page of this site such as /contact, or an address that starts with https://.",
);

/** True for a path of this site, an http or https address, or a mail, phone or SMS link. */
export function isLinkTarget(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
  return /^(mailto|tel|sms):[^\s]+$/i.test(text) || isWebLink(text, []);
}

/** Host of a web address without a user name. */
const WEB_LINK = /^https?:\/\/((?:[a-z\d-]+\.)+[a-z]{2,})(?::\d+)?(?:[/?#]\S*)?$/i;

function isWebLink(text: string, hosts: readonly string[]): boolean {
  const hostname = WEB_LINK.exec(text)?.[1]?.toLowerCase();
  if (!hostname) return false;
  return (
    hosts.length === 0 || hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
