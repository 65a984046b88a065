/**
 * Version of the default notice (`defaultSettings.words.subscribeNotice`), recorded with the
 * consent to it. A change of meaning needs a new version. For a firm's own notice, its text is
 * recorded.
 */
export const CONSENT_WORDING_VERSION = "2026-11";

export const subscriberTexts = {
  subscribed: "Thank you for subscribing!",
  askedToConfirm:
    "Thank you for subscribing! Please open the e-mail that we send you, and confirm it there.",
  confirmed: "Your subscription is confirmed. Thank you!",
  choiceSaved: "Saved. From now on letters come as you chose.",
  unsubscribed: "You are unsubscribed. No more mail from us will come to this address.",
  noMoreMail: "This address gets no more mail from us.",
  linkAsked:
    "Thank you. If this address is in our list, a letter with a link to unsubscribe is on its way.",
  linkIncomplete: "This link is not complete, so no address was unsubscribed.",
  refused: "Subscription failed",
  unreachable: "Something went wrong. Please try again.",
  fetchFailed: "Failed to fetch subscribers",
  loadFailed: "Failed to load subscribers",
  empty: "No subscribers yet.",
  noneWaiting: "No address is waiting to be confirmed.",
  noMatch: "No subscriber has this in the address.",
  deleted: "Subscriber deleted",
  addedFromFile: "The file is read",
  addressesStopped: "No newsletter will go to these addresses",
  addressAllowed: "Newsletters go to this address again",
  confirmDelete: "Are you sure you want to delete this subscriber?",
} as const;
