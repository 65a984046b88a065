import { RESET_CODE_HOURS } from "../sign-in/limits.ts";

export const studentTexts = {
  signedUp: "Your account is ready. Please sign in.",
  signedUpAndIn: "Your account is ready, and you are signed in.",
  signInFailed: "Login failed. Please try again.",
  signUpFailed: "Signup failed",
  signUpBroken: "Something went wrong during signup",
  notJson: "Server did not return JSON. Check backend route.",
  passwordsDiffer: "Passwords do not match!",
  profileUpdated: "Your profile is updated.",
  accountDeleted: "Your account and everything personal in it are deleted.",
  emailProved: "Thank you. This address can receive links for a new password now.",
  emailProofSent:
    "A letter is on its way to your new address. If nothing arrives, use the latest one you already have.",
  contactUndone: "The change is undone and your new password is set. Please sign in.",
  preparingData: "Preparing my-data.json...",
  dataDownloaded: "The file is with your downloads: my-data.json.",
  created: "The account is made.",
  createFailed: "The account could not be made.",
  updated: "✅ Done — User updated successfully!",
  deleted: "User deleted",
  confirmDelete: "Are you sure you want to delete this user?",
  codeIssued: `Read the code out to the student. It is shown only now and works for ${RESET_CODE_HOURS} hours.`,
} as const;
