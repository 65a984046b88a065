import { defineFailure } from "../errors/index.ts";

export const studentNotFound = defineFailure("not_found", "STUDENT_NOT_FOUND", "No user found");

export const phoneNotValid = defineFailure(
  "validation",
  "PHONE_NOT_VALID",
  "Please enter a valid phone number, with the country code if it is from abroad, such as 0803 123 4567 or +44 7911 123456.",
);

export const phoneTaken = defineFailure(
  "conflict",
  "PHONE_TAKEN",
  "There is already an account with this phone number.",
);

export const passwordNeeded = defineFailure(
  "validation",
  "PASSWORD_NEEDED",
  "Type your current password to change your phone number or e-mail address.",
);

export const undoLinkNotValid = defineFailure(
  "not_found",
  "UNDO_LINK_NOT_VALID",
  "This link is no longer valid. If the change was not yours, please write to us.",
);

export const emailVerificationNotValid = defineFailure(
  "not_found",
  "EMAIL_PROOF_NOT_VALID",
  "This link is no longer valid. You can have a new letter sent from your account.",
);
