import { z } from "zod";
import { PLANNED_YEARS_MAX } from "../../dates/index.ts";
import { idInputSchema, idParamSchema, timestampSchema } from "../../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../../row-versions/index.ts";

const NO_TIME = "Choose a date and time.";
const FIRST_YEAR = 1970;

const momentSchema = z.iso
  .datetime({ offset: true, error: NO_TIME })
  .refine(isInRange, { error: () => `Choose a year from ${FIRST_YEAR} to ${lastYear()}.` })
  .describe("ISO 8601 with the offset from UTC, such as 2026-12-03T08:00:00Z");

/** Letter with a post to subscribers, who are sent each post at most once. */
const postLetterSchema = z.object({
  categoryId: idParamSchema("The category must be an id or null.")
    .nullable()
    .describe("Category whose followers get it; null for all subscribers"),
});

export type PostLetter = z.infer<typeof postLetterSchema>;

/** Times of a post's publication. */
export const postPublicationSchema = z.object({
  isPublished: z.boolean(),
  publishedAt: timestampSchema.nullable().describe("Date of its page; null before publication"),
  publishAt: timestampSchema.nullable().describe("When it will be published; null for no plan"),
  unpublishAt: timestampSchema.nullable().describe("When it will be unpublished; null for no plan"),
  letter: postLetterSchema.nullable().describe("Letter planned with its publication"),
  version: versionSchema,
});

export type PostPublication = z.infer<typeof postPublicationSchema>;

/** The whole publication: times that are absent are taken back. */
export const setPostPublicationInputSchema = idInputSchema.extend({
  isPublished: z.boolean("isPublished must be true or false."),
  publishedAt: momentSchema
    .optional()
    .describe("Date of its page, in the past; when absent, it stays or is now"),
  publishAt: momentSchema
    .nullable()
    .default(null)
    .describe("When to publish a post that is not published, in the future"),
  unpublishAt: momentSchema
    .nullable()
    .default(null)
    .describe("When to unpublish a post that is or will be published, in the future"),
  letter: postLetterSchema
    .nullable()
    .default(null)
    .describe("Letter to send once the post is published, now or as planned"),
  version: versionInputSchema,
  basedOn: postPublicationSchema
    .omit({ version: true })
    // A panel of the release before knows of no letters.
    .extend({ letter: postLetterSchema.nullable().default(null) })
    .optional()
    .describe("Publication that the caller has seen; 409 if it is another by now"),
});

export type SetPostPublicationInput = z.infer<typeof setPostPublicationInputSchema>;

function isInRange(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear();
  // NaN of a text that is no time, which has its own message.
  return !(year < FIRST_YEAR || year > lastYear());
}

/** Offsets of time zones are known until then. */
function lastYear(): number {
  return new Date().getUTCFullYear() + PLANNED_YEARS_MAX;
}
