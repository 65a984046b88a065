import type { Failure } from "../errors/index.ts";

/** How long an address may wait for its owner's yes. Unit: days. */
export const UNCONFIRMED_KEPT_DAYS = 30;

/** Of the words beside the field where an address is entered. A change of their meaning makes a new one. */
export const CONSENT_WORDING = "2025-06";

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

export const subscriberSortColumns = ["email", "createdAt"] as const;

export const subscriberStatuses = ["confirmed", "waiting"] as const;
