/** Maximum number of stored revisions per group. */
export const SETTINGS_REVISIONS_MAX = 50;
