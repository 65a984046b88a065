import { z } from "zod";

/**
 * Reasons why visitors do not see a link within the site:
 * - `draft`, `trash`: its page or post is not published, or is in the trash.
 * - `removed`: a redirect says that the address is gone for good.
 * - `missing`: nothing has this address.
 */
export const linkFaults = ["draft", "trash", "removed", "missing"] as const;

export const linkedKinds = ["page", "post", "lesson", "category"] as const;

export type LinkedKind = (typeof linkedKinds)[number];

export const LINK_PATH_MAX_CHARS = 500;

/** Address of this site, with or without a query and a fragment. */
export const describeLinkInputSchema = z.object({
  path: z
    .string("The address is required.")
    .trim()
    .max(LINK_PATH_MAX_CHARS, "The address is too long.")
    .regex(/^\/(?![/\\])[^\s\\]*$/, "The address must start with a slash, such as /contact."),
});

/** Maximum number of addresses per check. */
export const CHECKED_LINKS_MAX = 50;

export const findBrokenLinksInputSchema = z.object({
  paths: z
    .array(describeLinkInputSchema.shape.path)
    .max(CHECKED_LINKS_MAX, `Check at most ${CHECKED_LINKS_MAX} addresses at a time.`),
});

export const linkStateSchema = z.object({
  isShown: z.boolean().describe("Whether visitors find something there"),
  fault: z.enum(linkFaults).nullable().describe("Why a link there is not shown"),
  kind: z.enum(linkedKinds).nullable().describe("Null for the site's own screens"),
  name: z.string().describe("Title of the page, post or lesson, or name of the category"),
});

export type LinkState = z.infer<typeof linkStateSchema>;
