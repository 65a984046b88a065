import { z } from "zod";
import {
  emailSchema,
  idSchema,
  pageCountsSchema,
  tableInputSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { subscriberSortColumns, subscriberStatuses } from "./texts.ts";

export const subscriberSchema = z.object({
  _id: idSchema,
  email: z.string(),
  createdAt: timestampSchema,
});

export type Subscriber = z.infer<typeof subscriberSchema>;

export const subscribeInputSchema = z.object({ email: emailSchema });

export type SubscribeInput = z.infer<typeof subscribeInputSchema>;

/** Whether the address now waits for its owner's yes. The same for every address. */
export type SubscribeOutcome = { mustConfirm: boolean };

/** What the links in our mails carry. */
export const subscriptionTokenInputSchema = z.object({
  token: z
    .string({ error: "The token is required." })
    .describe("Of the link in a mail to the address"),
});

/** What a link is for: an address that waits, one that is confirmed, or none. */
export type SubscriptionState = { state: "waiting" | "confirmed" | "unknown" };

/** Address of the administrators' Subscribers screen. */
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
