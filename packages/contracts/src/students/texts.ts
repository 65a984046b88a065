export const PHONE_MAX_CHARS = 40;
export const LOCATION_MAX_CHARS = 100;

export const studentTexts = {
  signedUp: "Your account is ready. Please sign in.",
  signInFailed: "Login failed. Please try again.",
  signUpFailed: "Signup failed",
  signUpBroken: "Something went wrong during signup",
  notJson: "Server did not return JSON. Check backend route.",
  passwordsDiffer: "Passwords do not match!",
  profileUpdated: "Your profile is updated.",
  accountDeleted: "Your account and everything personal in it are deleted.",
  emailProved: "Thank you. This address can receive links for a new password now.",
  emailProofSent:
    "A letter is on its way to your new address. If none comes, use the newest one that you have.",
  contactUndone: "The change is undone and your new password is set. Please sign in.",
  preparingData: "Preparing my-data.json...",
  dataDownloaded: "The file is with your downloads: my-data.json.",
  updated: "✅ Done — User updated successfully!",
  deleted: "User deleted",
  confirmDelete: "Are you sure you want to delete this user?",
  codeIssued: "Read the code out to the student. It is shown only now and works for 24 hours.",
} as const;

/** Value of `notice` on the sign-in page after a sign-up without JavaScript. */
export const SIGNED_UP_NOTICE = "signed-up";

/** Value of `notice` after an account was deleted. */
export const ACCOUNT_DELETED_NOTICE = "account-deleted";

/** Paths of mailed links. The token stands behind `#`, which browsers do not send to servers. */
export const UNDO_CONTACT_CHANGE_PATH = "/undo-change";
export const CONFIRM_EMAIL_PATH = "/confirm-email";

/** Time in which a change of phone or e-mail can be undone. Unit: hours. */
export const UNDO_CONTACT_CHANGE_HOURS = 24;

export const EMAIL_VERIFICATION_HOURS = 48;

/** Value of `notice` on the sign-in page after a change was undone. */
export const CONTACT_UNDONE_NOTICE = "change-undone";
