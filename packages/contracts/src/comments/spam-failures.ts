import { defineFailure } from "../errors/index.ts";
import { spamTexts } from "./spam-texts.ts";

/** Unseen characters do not count. */
export const blockedTextTooShort = defineFailure(
  "validation",
  "BLOCKED_TEXT_TOO_SHORT",
  spamTexts.blockTooShort,
);

export const textAlreadyBlocked = defineFailure(
  "conflict",
  "TEXT_ALREADY_BLOCKED",
  "This text is already on the block list.",
);

export const blockListFull = defineFailure(
  "conflict",
  "BLOCK_LIST_FULL",
  "The block list is full. Remove a text that is no longer needed, then add this one.",
);

export const blockedTextNotFound = defineFailure(
  "not_found",
  "BLOCKED_TEXT_NOT_FOUND",
  "This text is no longer on the block list.",
);
