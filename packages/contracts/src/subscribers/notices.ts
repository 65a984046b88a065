/** Value of the `notice` parameter after a subscription without JavaScript. */
export const SUBSCRIBED_NOTICE = "subscribed";
export const CONFIRMATION_SENT_NOTICE = "confirm-subscription";

/** Value of the `notice` parameter after a choice of newsletters. */
export const CHOICE_SAVED_NOTICE = "saved";

/** Value of the `notice` parameter after a request for a new link to unsubscribe. */
export const LINK_ASKED_NOTICE = "link-asked";

/** Value of the `notice` parameter after unsubscribing. */
export const UNSUBSCRIBED_NOTICE = "unsubscribed";
