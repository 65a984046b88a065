/** Retention of sent and failed mails. Unit: days. */
export const MAIL_RETENTION_DAYS = 30;
