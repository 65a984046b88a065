import { z } from "zod";
import type { Failure } from "../errors/index.ts";
import {
  emailSchema,
  idSchema,
  pageCountsSchema,
  tableInputSchema,
  timestampSchema,
} from "../primitives/index.ts";

/** How long an address may wait for its owner's yes. Unit: days. */
export const UNCONFIRMED_KEPT_DAYS = 30;

export const subscriberTexts = {
  subscribed: "Thank you for subscribing!",
  askedToConfirm:
    "Thank you for subscribing! Please open the e-mail that we send you, and confirm it there.",
  confirmed: "Your subscription is confirmed. Thank you!",
  unsubscribed: "You are unsubscribed. No more mail from us will come to this address.",
  refused: "Subscription failed",
  unreachable: "Something went wrong. Please try again.",
  fetchFailed: "Failed to fetch subscribers",
  loadFailed: "Failed to load subscribers",
  empty: "No subscribers yet.",
  noneWaiting: "No address is waiting to be confirmed.",
  noMatch: "No subscriber has this in the address.",
  deleted: "Subscriber deleted",
  confirmDelete: "Are you sure you want to delete this subscriber?",
} as const;

/** Words in the address of the page that thanks for a subscription sent without script. */
export const SUBSCRIBED_NOTICE = "subscribed";
export const ASKED_TO_CONFIRM_NOTICE = "confirm-subscription";

/** Word in the address of the page that says good-bye. */
export const UNSUBSCRIBED_NOTICE = "unsubscribed";

export const subscriberNotFound = {
  code: "SUBSCRIBER_NOT_FOUND",
  kind: "not_found",
  message: "No subscriber found",
} as const satisfies Failure;

export const subscriptionLinkNotValid = {
  code: "SUBSCRIPTION_LINK_NOT_VALID",
  kind: "not_found",
  message:
    "This link is no longer valid. To get our mails, please enter your address on the home page again.",
} as const satisfies Failure;

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
  token: z.string({ error: "The token is required." }),
});

/** What a link is for: an address that waits, one that is confirmed, or none. */
export type SubscriptionState = { state: "waiting" | "confirmed" | "unknown" };

export const subscriberStatuses = ["confirmed", "waiting"] as const;

/** Address of the administrators' Subscribers screen. */
export const subscriberTableInputSchema = tableInputSchema(["email", "createdAt"], {
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
