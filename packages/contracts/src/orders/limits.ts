export const ORDER_NOTE_MAX_CHARS = 1_000;
export const ORDER_PHONE_MAX_CHARS = 40;
export const ORDER_ADDRESS_MAX_CHARS = 300;
export const ORDER_LINES_MAX = 50;
export const ORDER_LINE_MAX_CHARS = 200;
export const ORDER_QUANTITY_MAX = 10_000;
export const PAYMENT_REFERENCE_MAX_CHARS = 100;
export const ORDER_PAYMENTS_MAX = 100;

/** One billion naira. */
export const ORDER_PRICE_MAX_KOBO = 100_000_000_000;

/** Ten billion naira. */
export const ORDER_TOTAL_MAX_KOBO = 1_000_000_000_000;

/** Unit: milliseconds. */
export const ORDER_POLL_INTERVAL_MS = 10_000;
