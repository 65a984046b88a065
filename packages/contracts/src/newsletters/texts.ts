/** Maximum length of a subject; mail programs show less. */
export const NEWSLETTER_SUBJECT_MAX_CHARS = 150;

/** Mail programs cut longer letters off. Unit: bytes of HTML. */
export const NEWSLETTER_MAX_BYTES = 40_000;

export const newsletterTexts = {
  sent: "The newsletter is on its way",
  paused: "Newsletter paused",
  resumed: "Newsletter goes on",
  stopped: "Newsletter stopped",
  previewed: "Newsletter rendered",
  empty: "No newsletter has been sent yet.",
  noMatch: "No newsletter has this in its subject.",
  loadFailed: "Failed to load newsletters",
} as const;
