import { MISSING_PATH_DAYS } from "./limits.ts";

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
  noMissing: `No missing address was tried in the last ${MISSING_PATH_DAYS} days.`,
  loadFailed: "Failed to load the redirects",
  confirmDelete: "Visitors of the old address will read that there is no such page.",
} as const;
