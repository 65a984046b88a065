/** Said of a comment that was written without a connection. Source: look and feel, offline behaviour. */
export const WILL_SEND = "Will send when you are back online.";

/** Where a public comment waits on its post's page; the worker leads there. */
export const WILL_SEND_ID = "will-send";
