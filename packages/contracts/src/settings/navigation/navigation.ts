import { z } from "zod";
import { optionalTextSchema } from "../../primitives/index.ts";
import { isLinkTarget, LINK_MAX_CHARS } from "../field-schemas.ts";
import { LABEL_MAX_CHARS } from "../site-wording.ts";

/** Features that a link can have as its target. */
export const linkedFeatures = ["blog", "services", "contact", "orders", "study", "signUp"] as const;

/** Paths of pages that have a name in the menus. */
export const namedPaths = [
  "/",
  "/about",
  "/services",
  "/blog",
  "/contact",
  "/faqs",
  "/track-order",
  "/#track-order",
  "/signin",
  "/signup",
] as const;

export const HEADER_LINKS_MAX = 8;
export const FOOTER_GROUPS_MAX = 5;
export const FOOTER_LINKS_MAX = 12;

/** Number of footer groups whose titles are in the settings group `words`. */
export const TITLED_FOOTER_GROUPS = 2;

const pathSchema = optionalTextSchema("The page", LINK_MAX_CHARS).refine(
  (text) => /^\/(?![/\\])[^\s\\]*$/.test(text),
  "The page must be an address of this site that starts with a slash, such as /contact.",
);

const outsideSchema = optionalTextSchema("The address", LINK_MAX_CHARS).refine(
  (text) => /^https:\/\//i.test(text) && isLinkTarget(text),
  "The address must be that of another site and start with https://.",
);

const targetSchema = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("path"), path: pathSchema }),
    z.object({
      kind: z.literal("feature"),
      feature: z.enum(linkedFeatures, "Choose a part of the site."),
    }),
    z.object({ kind: z.literal("post"), id: z.uuid("Choose a post.") }),
    z.object({ kind: z.literal("outside"), href: outsideSchema }),
    z.object({ kind: z.literal("phone") }),
    z.object({ kind: z.literal("whatsapp") }),
    z.object({ kind: z.literal("email") }),
  ],
  "Choose where the link leads.",
);

/** A link of the header or the footer. */
export const navigationLinkSchema = z
  .object({
    label: optionalTextSchema("The words", LABEL_MAX_CHARS).describe(
      "Words of the link; empty: the name of its target",
    ),
    target: targetSchema,
  })
  .refine(({ label, target }) => label !== "" || hasName(target), {
    path: ["label"],
    message: "Write the words of the link: its address has no name of its own.",
  });

const linksSchema = (max: number) =>
  z
    .array(navigationLinkSchema, "The links must be a list.")
    .max(max, `There can be at most ${max} links.`);

export const footerGroupSchema = z.object({
  title: optionalTextSchema("The heading", LABEL_MAX_CHARS),
  links: linksSchema(FOOTER_LINKS_MAX),
});

/**
 * Links of the header and the footer. Those whose target is switched off or not set are not shown.
 */
export const navigationSettingsSchema = z.object({
  header: linksSchema(HEADER_LINKS_MAX),
  footer: z
    .array(footerGroupSchema, "The groups must be a list.")
    .max(FOOTER_GROUPS_MAX, `There can be at most ${FOOTER_GROUPS_MAX} groups.`)
    .superRefine((groups, context) => {
      for (const [place, { title }] of groups.entries()) {
        if (title || place < TITLED_FOOTER_GROUPS) continue;
        context.addIssue({
          code: "custom",
          path: [place, "title"],
          message: `Group ${place + 1} needs a heading.`,
        });
      }
    })
    .describe("Groups; the first two without a heading have those of the words"),
});

function hasName(target: z.infer<typeof targetSchema>): boolean {
  if (target.kind === "outside") return false;
  return target.kind !== "path" || namedPaths.some((path) => path === target.path);
}
