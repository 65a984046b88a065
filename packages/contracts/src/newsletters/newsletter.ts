import { z } from "zod";
import {
  idInputSchema,
  idParamSchema,
  idSchema,
  optionalTextSchema,
  pageCountsSchema,
  RICH_TEXT_MAX_CHARS,
  tableInputSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { NEWSLETTER_SUBJECT_MAX_CHARS } from "./limits.ts";
import { newsletterKinds, newsletterSortColumns, newsletterStatuses } from "./list-options.ts";

const countSchema = z.number().int();

/** All but `unsubscribedAfter` add up to `recipients`. */
export const newsletterCountsSchema = z.object({
  recipients: countSchema.describe("Readers when it was sent off"),
  sent: countSchema.describe("Letters that the mail server took"),
  waiting: countSchema.describe("Letters that are still to be sent"),
  weekly: countSchema.describe("Readers who get the post in the weekly letter instead"),
  refused: countSchema.describe("Letters that the mail server refused for good"),
  unknown: countSchema.describe(
    "Letters whose sending was interrupted; they are not sent again, because they may have arrived",
  ),
  stopped: countSchema.describe("Letters that were never sent, because the newsletter was stopped"),
  unsubscribed: countSchema.describe("Readers who unsubscribed before their letter was sent"),
  unsubscribedAfter: countSchema.describe("Of those sent, readers who unsubscribed afterwards"),
});

export const newsletterSchema = z.object({
  _id: idSchema,
  subject: z.string(),
  kind: z.enum(newsletterKinds).describe("`digest` is the weekly letter"),
  postId: idSchema.nullable().describe("The post that was sent; null for other letters"),
  audience: z
    .string()
    .nullable()
    .describe("Category whose followers it was sent to; null: everybody"),
  status: z.enum(newsletterStatuses),
  problem: z.string().nullable().describe("Why sending is held up at present"),
  createdAt: timestampSchema,
  finishedAt: timestampSchema.nullable(),
  counts: newsletterCountsSchema,
});

export type Newsletter = z.infer<typeof newsletterSchema>;

export const newsletterSubjectSchema = textSchema("Subject", NEWSLETTER_SUBJECT_MAX_CHARS);

export const newsletterBodySchema = z
  .string("Text is required.")
  .max(RICH_TEXT_MAX_CHARS, "The text is too long.")
  .refine((html) => !isBlankHtml(html), "Text is required.");

/** A post, or a newsletter with a subject and a text. */
export const newsletterContentSchema = z
  .object({
    postId: idParamSchema("The post must be an id or null.")
      .nullable()
      .describe("The post to send; null for a letter with a text of its own"),
    subject: optionalTextSchema("Subject", NEWSLETTER_SUBJECT_MAX_CHARS).describe(
      "Empty: the title of the post",
    ),
    categoryId: idParamSchema("The category must be an id or null.")
      .nullable()
      .default(null)
      .describe("Only for subscribers who follow this category; null: for everybody"),
    body: z
      .string("Text must be text.")
      .max(RICH_TEXT_MAX_CHARS, "The text is too long.")
      .describe("HTML of a letter; empty for a post"),
  })
  .superRefine(({ postId, subject, body }, context) => {
    if (postId !== null) return;
    const { issues = [] } = ownTextSchema.safeParse({ subject, body }).error ?? {};
    for (const { path, message } of issues) {
      context.addIssue({ code: "custom", path, message });
    }
  });

export type NewsletterContent = z.infer<typeof newsletterContentSchema>;

export const newsletterPreviewSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  isCut: z.boolean().describe("True if readers find the rest of the post on the site"),
});

export type NewsletterPreview = z.infer<typeof newsletterPreviewSchema>;

export type NewsletterPlan = {
  /** Confirmed subscribers to whom the newsletter would go. */
  recipients: number;
  /** Those of the recipients who get the post in the weekly digest. */
  weekly: number;
  /** Letters that the mail service takes within 24 hours; null: any number. */
  dailyLimit: number | null;
  /** Letters that the mail service takes within a second; null: any number. */
  secondLimit: number | null;
  /** Letters that the mail service takes within an hour; null: any number. */
  hourlyLimit: number | null;
  /** Estimate of when the last letter leaves. */
  lastAt: string;
  /** Why nothing can be sent now; null: it can. */
  obstacle: string | null;
  /** Categories to whose followers alone it can go: that of the post, or all. */
  categories: { _id: string; name: string }[];
  /** True if the named post was sent before. */
  isPostSent: boolean;
};

export const newsletterPlanInputSchema = z.object({
  postId: idInputSchema.shape.id.optional().describe("Says whether this post was sent before"),
  categoryId: idInputSchema.shape.id.optional().describe("Counts the followers of this category"),
});

export type NewsletterPlanInput = z.infer<typeof newsletterPlanInputSchema>;

/** URL parameters of the administrators' Newsletters screen. */
export const newsletterTableInputSchema = tableInputSchema(newsletterSortColumns, {
  sort: "createdAt",
  direction: "desc",
});

export type NewsletterTableInput = z.infer<typeof newsletterTableInputSchema>;

export const newsletterTablePageSchema = pageCountsSchema.extend({
  newsletters: z.array(newsletterSchema),
});

export type NewsletterTablePage = z.infer<typeof newsletterTablePageSchema>;

const ownTextSchema = z.object({ subject: newsletterSubjectSchema, body: newsletterBodySchema });

/** True for HTML of the editor that shows nothing; a picture alone is something. */
function isBlankHtml(html: string): boolean {
  return !/<img\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;|\s/g, "") === "";
}
