import { isReservedPostSlug, POST_SLUG_MAX_CHARS, postSlugSchema } from "@ebute/contracts/posts";
import { isSlug, isUuidShaped } from "@ebute/contracts/primitives";
import fc from "fast-check";
import { expect, it } from "vitest";
import { postSlugOf } from "./posts.slugs.service.ts";

it("the address of a post is made from any title as one that an editor could type, and never from a part of the site", () => {
  const words = fc.constantFrom("All", "Comment", "ọjà", "Ẹ̀kọ́", "日本", "!", "feed", "New");
  const titles = fc.oneof(
    fc.string({ unit: "binary", maxLength: 250 }),
    fc.array(words, { maxLength: 40 }).map((parts) => parts.join(" ")),
    fc.uuid(),
  );
  fc.assert(
    fc.property(titles, (title) => {
      const slug = postSlugOf(title);
      expect(postSlugSchema.parse(slug)).toBe(slug);
      expect(isSlug(slug) && !isReservedPostSlug(slug) && !isUuidShaped(slug)).toBe(true);
      expect(slug.length).toBeLessThanOrEqual(POST_SLUG_MAX_CHARS);
    }),
  );
});
