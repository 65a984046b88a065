import type { Failure } from "../errors/index.ts";

export const PHONE_MAX_CHARS = 40;
export const PLACE_MAX_CHARS = 100;

export const studentSortColumns = [
  "createdAt",
  "fullName",
  "email",
  "phone",
  "state",
  "city",
] as const;

export type StudentSortColumn = (typeof studentSortColumns)[number];

export const studentTexts = {
  signedUp: "Your account is ready. Please sign in.",
  signInFailed: "Login failed. Please try again.",
  signUpFailed: "Signup failed",
  signUpBroken: "Something went wrong during signup",
  notJson: "Server did not return JSON. Check backend route.",
  passwordsDiffer: "Passwords do not match!",
  profileUpdated: "Your profile is updated.",
  accountDeleted: "Your account and everything personal in it are deleted.",
  updated: "✅ Done — User updated successfully!",
  deleted: "User deleted",
  confirmDelete: "Are you sure you want to delete this user?",
  codeIssued: "Read the code out to the student. It is shown only now and works for 24 hours.",
} as const;

/** Word in the address of the sign-in page after a sign-up without script. */
export const SIGNED_UP_NOTICE = "signed-up";

/** Words in an address that say what has just happened to an account. */
export const ACCOUNT_DELETED_NOTICE = "account-deleted";

export const studentNotFound = {
  code: "STUDENT_NOT_FOUND",
  kind: "not_found",
  message: "No user found",
} as const satisfies Failure;

export const phoneNotValid = {
  code: "PHONE_NOT_VALID",
  kind: "validation",
  message: "Please enter a valid phone number, like 0803 123 4567.",
} as const satisfies Failure;

export const phoneTaken = {
  code: "PHONE_TAKEN",
  kind: "conflict",
  message: "There is already an account with this phone number.",
} as const satisfies Failure;
