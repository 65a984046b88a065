/** Retention of audit entries, enforced by the database. Unit: days. */
export const AUDIT_RETENTION_DAYS = 730;

/** Retention of overwritten states. Unit: days. */
export const OVERWRITTEN_RETENTION_DAYS = 90;
