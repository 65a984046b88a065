/** Retention of addresses that are not confirmed. Unit: days. */
export const UNCONFIRMED_RETENTION_DAYS = 30;
