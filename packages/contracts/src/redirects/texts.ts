import { defineFailure, type Failure } from "../errors/index.ts";
import type { LinkedKind } from "../links/index.ts";
import { formatNumber } from "../primitives/format-number.ts";

/** Redirects of one site, which every process keeps in memory. */
export const REDIRECTS_MAX = 5_000;

/** Rows of one CSV import. */
export const REDIRECT_IMPORT_ROWS_MAX = 2_000;

/** Addresses not found that are kept. */
export const MISSING_PATHS_MAX = 1_000;

/** Time for which an address not found is kept after its last request. Unit: days. */
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

export const redirectNotFound = defineFailure(
  "not_found",
  "REDIRECT_NOT_FOUND",
  "No redirect found",
);

export const redirectTaken = defineFailure(
  "conflict",
  "REDIRECT_TAKEN",
  "There is already a redirect from this address.",
);

export const redirectReserved = defineFailure(
  "validation",
  "REDIRECT_RESERVED",
  "This address belongs to the site itself and cannot be redirected.",
);

const waysToFreeAddress: Record<LinkedKind, string> = {
  page: "Unpublish or move the page first.",
  post: "Unpublish or delete the post first.",
  lesson: "Delete the lesson first.",
  category: "Delete the category first.",
};

/** @param name title of what visitors find at the old address */
export function redirectFromLivePage(kind: LinkedKind, name: string) {
  return {
    code: "REDIRECT_FROM_LIVE_PAGE",
    kind: "validation",
    message: `Visitors find the ${kind} “${name}” at this address, so a redirect would never be used. ${waysToFreeAddress[kind]}`,
  } as const satisfies Failure;
}

export const redirectToItself = defineFailure(
  "validation",
  "REDIRECT_TO_ITSELF",
  "The old and the new address are the same.",
);

export const redirectLoop = defineFailure(
  "validation",
  "REDIRECT_LOOP",
  "This would lead visitors in a circle: the new address already leads to the old one.",
);

export const redirectToRemoved = defineFailure(
  "validation",
  "REDIRECT_TO_REMOVED",
  "The new address is listed here as removed. Choose one that exists.",
);

export const redirectsFull = defineFailure(
  "validation",
  "REDIRECTS_FULL",
  `There can be at most ${formatNumber(REDIRECTS_MAX)} redirects. Delete some that are no longer used.`,
);

export const redirectFileNotReadable = defineFailure(
  "validation",
  "REDIRECT_FILE_NOT_READABLE",
  "The file has no row with an old and a new address.",
);

export const redirectFileTooLong = defineFailure(
  "validation",
  "REDIRECT_FILE_TOO_LONG",
  "One file can have at most 2,000 rows. Divide it and import the parts.",
);
