import { defineFailure } from "../errors/index.ts";

export const packNotFound = defineFailure(
  "not_found",
  "PACK_NOT_FOUND",
  "This subject is no longer there.",
);

export const answersOfAnotherAccount = defineFailure(
  "forbidden",
  "ANSWERS_OF_ANOTHER_ACCOUNT",
  "These answers belong to another account. Sign in to it to send them.",
);

export const deviceItemNotReadable = defineFailure(
  "validation",
  "DEVICE_ITEM_NOT_READABLE",
  "This answer could not be read.",
);
