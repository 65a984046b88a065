export const CUSTOMER_NOTE_MAX_CHARS = 1_000;

/** Latest payments on the page of a customer. */
export const CUSTOMER_PAYMENTS_SHOWN = 20;
