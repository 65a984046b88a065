/** How long an entry is kept. The database holds to it by itself. Unit: days. */
export const AUDIT_KEPT_DAYS = 730;

/** Who did what nobody asked for by hand. */
export const AUDIT_SYSTEM = "System";

export const auditTexts = {
  none: "Nothing has been written down yet.",
  noMatch: "No entries found. Try a different search or filter.",
} as const;
