import { defineFailure, type Failure } from "../errors/index.ts";
import type { LinkedKind } from "../links/index.ts";
import { formatNumber } from "../primitives/format-number.ts";
import { REDIRECTS_MAX } from "./limits.ts";

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

/** @param name title of the page or content at the old address */
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
