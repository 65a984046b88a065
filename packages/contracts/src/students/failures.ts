import { defineConflict, defineInvalid, defineNotFound } from "../errors/index.ts";

export const studentNotFound = defineNotFound("STUDENT_NOT_FOUND", "No user found");

export const phoneNotValid = defineInvalid(
  "PHONE_NOT_VALID",
  "Please enter a valid phone number, like 0803 123 4567.",
);

export const phoneTaken = defineConflict(
  "PHONE_TAKEN",
  "There is already an account with this phone number.",
);

export const passwordNeeded = defineInvalid(
  "PASSWORD_NEEDED",
  "Type your current password to change your phone number or e-mail address.",
);

export const undoLinkNotValid = defineNotFound(
  "UNDO_LINK_NOT_VALID",
  "This link is not valid any more. If the change was not yours, please write to us.",
);

export const emailProofNotValid = defineNotFound(
  "EMAIL_PROOF_NOT_VALID",
  "This link is not valid any more. You can have a new letter sent from your account.",
);
