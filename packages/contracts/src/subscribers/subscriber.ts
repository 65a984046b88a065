import { z } from "zod";
import { CATEGORY_REFERENCE_MAX_CHARS } from "../categories/limits.ts";
import {
  emailSchema,
  idSchema,
  optionalTextSchema,
  pageCountsSchema,
  tableInputSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { newsletterRhythms, subscriberSortColumns, subscriberStatuses } from "./list-options.ts";
import type { NewsletterChoice } from "./newsletter-choice.ts";

export const subscriberSchema = z.object({
  _id: idSchema,
  email: z.string(),
  createdAt: timestampSchema,
  stopReason: z
    .string()
    .nullable()
    .describe("Why no newsletter goes to the address; null: newsletters go there"),
  rhythm: z.enum(newsletterRhythms).describe("Posts come at once, or once a week in one letter"),
  categories: z
    .array(z.string())
    .nullable()
    .describe("Names of the categories whose posts they want; null: all of them"),
});

export type Subscriber = z.infer<typeof subscriberSchema>;

export const subscribeInputSchema = z.object({
  email: emailSchema,
  category: optionalTextSchema("Category", CATEGORY_REFERENCE_MAX_CHARS)
    .optional()
    .describe("Name, slug or id of the only category whose posts are wanted; absent: all of them"),
});

export type SubscribeInput = z.infer<typeof subscribeInputSchema>;

/**
 * True if the owner of the address must confirm it. Equal for every address, so it reveals no
 * subscriber.
 */
export type SubscribeOutcome = { mustConfirm: boolean };

/** Token of the links in mails. */
export const subscriptionTokenInputSchema = z.object({
  token: z
    .string({ error: "The token is required." })
    .describe("Of the link in a mail to the address"),
});

export const unsubscribeLinkInputSchema = z.object({ email: emailSchema });

/** State of the address behind a link; `unknown` for a token of nobody, who may have left. */
export type SubscriptionState =
  | { state: "waiting" | "unknown" }
  | {
      /** The token lost letters. */
      state: "incomplete";
      /** The site can mail a new link. */
      canMailLink: boolean;
    }
  | {
      state: "confirmed";
      choice: NewsletterChoice;
      /** Categories that can be chosen, in their order. */
      categories: { _id: string; name: string }[];
      /** The site sends weekly digests. */
      isWeeklyOffered: boolean;
    };

/** URL parameters of the administrators' Subscribers screen. */
export const subscriberTableInputSchema = tableInputSchema(subscriberSortColumns, {
  sort: "createdAt",
  direction: "desc",
}).extend({
  status: z.enum(subscriberStatuses).catch("confirmed").default("confirmed"),
});

export type SubscriberTableInput = z.infer<typeof subscriberTableInputSchema>;

export const subscriberTablePageSchema = pageCountsSchema.extend({
  subscribers: z.array(subscriberSchema),
});

export type SubscriberTablePage = z.infer<typeof subscriberTablePageSchema>;
