import { STUDENT_PASSWORD_MIN_CHARS } from "./passwords.ts";

export const authTexts = {
  signedIn: "Login successful 🎉",
  signedOut: "You are signed out.",
  adminReady: "The administrator account is ready. Please log in.",
  sessionEnded: "The session has ended.",
  otherSessionsEnded: "You are signed out everywhere else.",
  allSessionsEnded: "You are signed out everywhere.",
  passwordChanged: "Your password is changed. You are signed out everywhere else.",
  passwordReset: "Your new password is set. Please sign in.",
  resetRequested:
    "If an account with an e-mail address belongs to this, a link to set a new password is on its way. It works for 30 minutes.",
} as const;

/** Word in the address of the sign-in page after all sessions were ended. */
export const EVERYWHERE_NOTICE = "signed-out-everywhere";

/** Stands by a field in which a student chooses a password. */
export const NEW_PASSWORD_HINT = `${STUDENT_PASSWORD_MIN_CHARS} characters or more. Three or four words together are easy to remember.`;
