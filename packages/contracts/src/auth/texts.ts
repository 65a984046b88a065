import type { Failure } from "../errors/index.ts";

export const adminRoles = ["owner", "editor", "moderator"] as const;

export type AdminRole = (typeof adminRoles)[number];

export const invalidCredentials = {
  code: "INVALID_CREDENTIALS",
  kind: "unauthenticated",
  message: "Invalid credentials",
} as const satisfies Failure;

export const setupLinkNotValid = {
  code: "SETUP_LINK_NOT_VALID",
  kind: "not_found",
  message:
    "This set-up link is not valid any more. If there is an administrator, log in; if not, restart ebute to get a new one.",
} as const satisfies Failure;

export const sessionNotFound = {
  code: "SESSION_NOT_FOUND",
  kind: "not_found",
  message: "This session has ended already.",
} as const satisfies Failure;

/** Page of a mailed link. The token stands behind `#`, which browsers send to no server. */
export const RESET_PASSWORD_PATH = "/reset-password";

export const RESET_LINK_MINUTES = 30;
export const RESET_CODE_HOURS = 24;

/** Word in the address of the sign-in page that says that the new password is set. */
export const PASSWORD_RESET_NOTICE = "password-reset";

export const resetLinkNotValid = {
  code: "RESET_LINK_NOT_VALID",
  kind: "not_found",
  message: "This link is not valid any more. Please ask for a new one.",
} as const satisfies Failure;

export const resetCodeNotValid = {
  code: "RESET_CODE_NOT_VALID",
  kind: "validation",
  message: "The phone number or the code is not right, or the code is not valid any more.",
} as const satisfies Failure;

export const resetMailNotConfigured = {
  code: "RESET_MAIL_NOT_CONFIGURED",
  kind: "unavailable",
  message: "This site sends no e-mail. Please ask an administrator for a one-time code.",
} as const satisfies Failure;

/** Source: NIST SP 800-63B-4, a password that is an account's only factor. */
export const ADMIN_PASSWORD_MIN_CHARS = 15;

/** Short enough for a phone's keyboard; the list of common passwords is what makes it worth something. */
export const STUDENT_PASSWORD_MIN_CHARS = 8;

/** Longer input is refused before it is hashed, so that hashing stays cheap to bound. */
export const PASSWORD_MAX_CHARS = 256;

export const passwordTooCommon = {
  code: "PASSWORD_TOO_COMMON",
  kind: "validation",
  message: "This password is too easy to guess. Please choose another one.",
} as const satisfies Failure;

export const passwordTooShort = {
  code: "PASSWORD_TOO_SHORT",
  kind: "validation",
  message: `Password must have at least ${ADMIN_PASSWORD_MIN_CHARS} characters.`,
} as const satisfies Failure;

/** Not `unauthenticated`: the session is in order, and a client must not ask to sign in again. */
export const passwordNotRight = {
  code: "PASSWORD_NOT_RIGHT",
  kind: "validation",
  message: "This is not your current password.",
} as const satisfies Failure;

/** The same of a password by which somebody confirms an act. */
export const confirmationNotRight = {
  code: "CONFIRMATION_NOT_RIGHT",
  kind: "validation",
  message: "This is not your password.",
} as const satisfies Failure;

/** With a second factor, the password alone is not enough to confirm by. */
export const confirmationNeedsFactor = {
  code: "CONFIRMATION_NEEDS_FACTOR",
  kind: "validation",
  message: "Your account has a second factor: confirm with a code or a passkey.",
} as const satisfies Failure;

export const authTexts = {
  signedIn: "Login successful 🎉",
  signedOut: "You are signed out.",
  adminReady: "The administrator account is ready. Please log in.",
  sessionEnded: "The session has ended.",
  otherSessionsEnded: "You are signed out everywhere else.",
  allSessionsEnded: "You are signed out everywhere.",
  passwordChanged: "Your password is changed. You are signed out everywhere else.",
  confirmed: "Thank you. You can go on now.",
  passwordReset: "Your new password is set. Please sign in.",
  resetRequested:
    "If an account with an e-mail address belongs to this, a link to set a new password is on its way. It works for 30 minutes.",
} as const;

/** Word in the address of the sign-in page after all sessions were ended. */
export const EVERYWHERE_NOTICE = "signed-out-everywhere";

/** Stands by a field in which a student chooses a password. */
export const NEW_PASSWORD_HINT = `${STUDENT_PASSWORD_MIN_CHARS} characters or more. Three or four words together are easy to remember.`;
