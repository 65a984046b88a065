/** Maximum number of redirects of one site, which every process keeps in memory. */
export const REDIRECTS_MAX = 5_000;

/** Maximum number of rows of one CSV import. */
export const REDIRECT_IMPORT_ROWS_MAX = 2_000;

/** Maximum number of stored addresses that were not found. */
export const MISSING_PATHS_MAX = 1_000;

/** Retention of a path that was not found, counted from its last request. Unit: days. */
export const MISSING_PATH_DAYS = 30;

export const redirectTexts = {
  created: "Redirect added",
  updated: "Redirect saved",
  deleted: "Redirect deleted",
  takenBack: "Change taken back",
  checked: "The file has been checked. Nothing is imported yet.",
  imported: "Redirects imported",
  empty:
    "No redirects yet. A redirect leads visitors of an old address to the page that replaces it.",
  noMatch: "No redirect has these words in its addresses.",
  noMissing: "No address was asked for in vain in the last 30 days.",
  loadFailed: "Failed to load the redirects",
  confirmDelete: "Visitors of the old address will read that there is no such page.",
} as const;
