/** Asks the worker to send what waits; a background sync has the same name. */
export const OUTBOX_MESSAGE = "outbox";

/** Asks the worker to keep the page that asks. */
export const KEEP_MESSAGE = "keep";
