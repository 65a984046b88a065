import { defineFailure } from "../errors/index.ts";

export const subscriberNotFound = defineFailure(
  "not_found",
  "SUBSCRIBER_NOT_FOUND",
  "No subscriber found",
);

export const subscriberFileTooLong = defineFailure(
  "validation",
  "SUBSCRIBER_FILE_TOO_LONG",
  "The file has too many rows. Divide it.",
);

export const subscriptionLinkNotValid = defineFailure(
  "not_found",
  "SUBSCRIPTION_LINK_NOT_VALID",
  "This link is no longer valid. To subscribe, please enter your address on the home page again.",
);
