/** Notice for a comment written offline. Source: look and feel, offline behaviour. */
export const QUEUED_COMMENT_TEXT = "Will send when you are back online.";

/** Id of the notice on the post page; the worker redirects to it. */
export const QUEUED_COMMENT_ID = "will-send";
