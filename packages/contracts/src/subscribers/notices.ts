/** Value of the `notice` parameter after a subscription without JavaScript. */
export const SUBSCRIBED_NOTICE = "subscribed";
export const CONFIRMATION_SENT_NOTICE = "confirm-subscription";

/** Value of the `notice` parameter after unsubscribing. */
export const UNSUBSCRIBED_NOTICE = "unsubscribed";
