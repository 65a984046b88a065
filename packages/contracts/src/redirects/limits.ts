/** Maximum number of redirects of one site, which every process keeps in memory. */
export const REDIRECTS_MAX = 5_000;

/** Maximum number of rows of one CSV import. */
export const REDIRECT_IMPORT_ROWS_MAX = 2_000;

/** Maximum number of stored addresses that were not found. */
export const MISSING_PATHS_MAX = 1_000;

/** Retention of a path that was not found, counted from its last request. Unit: days. */
export const MISSING_PATH_DAYS = 30;
