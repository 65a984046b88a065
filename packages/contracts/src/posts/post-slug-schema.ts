import { idParamSchema } from "../primitives/schemas.ts";
import { isUuidShaped, slugSchema } from "../primitives/slug-schema.ts";

export const POST_SLUG_MAX_CHARS = 80;

/**
 * Slugs that no post can have: `GET /api/blog/{slug}` shares its path with other calls below
 * /api/blog, and some are planned for lists below /blog.
 */
const reservedSlugs: ReadonlySet<string> = new Set([
  "add",
  "add-comment",
  "all",
  "comment",
  "delete",
  "generate",
  "toggle-publish",
  "archive",
  "author",
  "category",
  "draft",
  "edit",
  "feed",
  "index",
  "new",
  "page",
  "preview",
  "rss",
  "search",
  "sitemap",
  "tag",
]);

/**
 * True for a reserved word, and for a text with the shape of an id: /blog/{id} leads to a post too.
 */
export function isReservedPostSlug(slug: string): boolean {
  return reservedSlugs.has(slug) || isUuidShaped(slug);
}

/** Slug of a post; made from the title if empty. */
export const postSlugSchema = slugSchema(POST_SLUG_MAX_CHARS, "/blog/")
  .refine(
    (slug) => !isUuidShaped(slug),
    "Address must not have the form of an id. Choose words, such as solar-for-a-shop.",
  )
  .refine((slug) => !reservedSlugs.has(slug), "This address is already used by the site itself.")
  .describe("Part of the address /blog/{slug}; made from the title when empty");

/** Id or slug of the post that a request is about. */
export function postAddressSchema(error: string) {
  return idParamSchema(error).describe("Id or slug of the post, or a slug that it had before");
}
