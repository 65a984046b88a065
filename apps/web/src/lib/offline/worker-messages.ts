/** Asks the worker to send queued items; also the tag of the background sync. */
export const FLUSH_OUTBOX_MESSAGE = "outbox";

/** Asks the worker to cache the page that sends the message. */
export const CACHE_PAGE_MESSAGE = "keep";
