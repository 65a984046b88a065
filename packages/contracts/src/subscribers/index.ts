import { z } from "zod";
import {
  emailSchema,
  idSchema,
  pageCountsSchema,
  pageInputSchema,
  timestampSchema,
} from "../primitives/index.ts";

export const subscriberTexts = {
  subscribed: "Thank you for subscribing!",
  refused: "Subscription failed",
  unreachable: "Something went wrong. Please try again.",
  fetchFailed: "Failed to fetch subscribers",
  loadFailed: "Failed to load subscribers",
  empty: "No subscribers yet.",
} as const;

/** Word in the address of the page that thanks for a subscription sent without script. */
export const SUBSCRIBED_NOTICE = "subscribed";

export const subscriberSchema = z.object({
  _id: idSchema,
  email: z.string(),
  createdAt: timestampSchema,
});

export type Subscriber = z.infer<typeof subscriberSchema>;

export const subscribeInputSchema = z.object({ email: emailSchema });

export type SubscribeInput = z.infer<typeof subscribeInputSchema>;

/** Address of the administrators' Subscribers screen. */
export const subscriberTableInputSchema = pageInputSchema;

export type SubscriberTableInput = z.infer<typeof subscriberTableInputSchema>;

export const subscriberTablePageSchema = pageCountsSchema.extend({
  subscribers: z.array(subscriberSchema),
});

export type SubscriberTablePage = z.infer<typeof subscriberTablePageSchema>;
