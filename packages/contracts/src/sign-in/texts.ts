import { RESET_LINK_MINUTES, STUDENT_PASSWORD_MIN_CHARS } from "./limits.ts";

/**
 * Path of mailed links. The token follows the `#`, because browsers do not send the fragment to
 * servers.
 */
export const RESET_PASSWORD_PATH = "/reset-password";

/** Value of the `notice` parameter on the sign-in page after the new password is set. */
export const PASSWORD_RESET_NOTICE = "password-reset";

export const authTexts = {
  signedIn: "Login successful 🎉",
  adminReady: "The administrator account is ready.",
  sessionEnded: "The session has ended.",
  otherSessionsEnded: "You are signed out everywhere else.",
  allSessionsEnded: "You are signed out everywhere.",
  passwordChanged: "Your password is changed. You are signed out everywhere else.",
  confirmed: "Thank you. You can continue now.",
  passwordReset: "Your new password is set. Please sign in.",
  resetRequested: `If an account with an e-mail address belongs to this, a link to set a new password is on its way. It works for ${RESET_LINK_MINUTES} minutes. If nothing arrives, use the latest one you already have.`,
  signInCodeRequested:
    "If the account has an e-mail address, a code is on its way. If nothing arrives, use the latest one you already have.",
  deviceForgotten: "This device is forgotten.",
} as const;

/** Value of the `notice` parameter after a link for a new password was asked for without script. */
export const RESET_REQUESTED_NOTICE = "reset-requested";

/** Value of the `notice` parameter on the sign-in page after all sessions were ended. */
export const SIGNED_OUT_EVERYWHERE_NOTICE = "signed-out-everywhere";

/** Shown beside the field for a student's new password. */
export const NEW_PASSWORD_HINT = `${STUDENT_PASSWORD_MIN_CHARS} characters or more. Three or four words together are easy to remember.`;
