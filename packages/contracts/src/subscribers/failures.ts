import { defineNotFound } from "../errors/index.ts";

export const subscriberNotFound = defineNotFound("SUBSCRIBER_NOT_FOUND", "No subscriber found");

export const subscriptionLinkNotValid = defineNotFound(
  "SUBSCRIPTION_LINK_NOT_VALID",
  "This link is no longer valid. To subscribe, please enter your address on the home page again.",
);
