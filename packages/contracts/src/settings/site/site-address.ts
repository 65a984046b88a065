import { z } from "zod";
import { optionalTextSchema } from "../../primitives/index.ts";
import { hostOf, isLocalAddress } from "./local-address.ts";

export const SITE_ADDRESS_MAX_CHARS = 300;
export const HOST_MAX_CHARS = 253;

/**
 * The address under which the site can be reached; links in letters, feeds and passkeys use no
 * other.
 */
export const siteAddressSchema = z.object({
  origin: optionalTextSchema("Address", SITE_ADDRESS_MAX_CHARS)
    .superRefine((text, { addIssue }) => {
      const problem = text === "" ? undefined : findProblem(text);
      if (problem) addIssue({ code: "custom", message: problem });
    })
    .overwrite((text) => normalize(text) ?? text)
    .describe("Scheme, host and port; empty: nobody has confirmed it yet"),
  includesSubdomains: z
    .boolean()
    .describe("Whether browsers use https for every name below that of the address, too"),
});

const EXAMPLE = "Address must be one such as https://example.ng.";

/** Host names of at least two labels, the last of which contains a letter. */
const HOST_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[\d-]*[a-z])[a-z\d-]{1,62}[a-z\d]$/;
const IP_NUMBER = /^(?:\[[\da-f:.]+\]|(?!0\.)\d+(?:\.\d+){3})$/;

/** Returns a sentence about the error in a typed address; undefined for a valid one. */
function findProblem(text: string): string | undefined {
  const [, authority = "", rest = ""] = /^https?:\/\/([^/?#\\]*)(.*)$/is.exec(text) ?? [];
  if (!/^https?:\/\//i.test(text)) return "Address must start with https://.";
  if (authority.includes("@")) return "Address must not contain a user name or password.";
  if (rest !== "" && rest !== "/")
    return "Address must end after the name: no path, no ? and no #.";
  const host = hostOf(normalize(text) ?? "");
  if (host.endsWith(".")) return "Address must not end with a dot.";
  if (host.length > HOST_MAX_CHARS) {
    return `The name in the address can have at most ${HOST_MAX_CHARS} characters.`;
  }
  const isLocal = isLocalAddress(`https://${host}`);
  if (!isLocal && !HOST_NAME.test(host) && !IP_NUMBER.test(host)) return EXAMPLE;
  if (/^http:/i.test(text) && !isLocal) {
    return "Address must start with https://. Only one of this machine or its own network may start with http://.";
  }
  return undefined;
}

const urlSchema = z.url({ protocol: /^https?$/, normalize: true });

/** Normalizes an origin: lower-case letters, Punycode for other ones, and no default port. */
function normalize(text: string): string | undefined {
  return urlSchema.safeParse(text).data?.replace(/\/$/, "");
}
