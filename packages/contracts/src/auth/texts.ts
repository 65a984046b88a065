import { defineFailure, type Failure } from "../errors/index.ts";

export const invalidCredentials = defineFailure(
  "unauthenticated",
  "INVALID_CREDENTIALS",
  "Invalid credentials",
);

/**
 * One response for every limit on unknown devices, so it reveals nothing about account or counter.
 */
export const deviceCodeRequired = {
  code: "DEVICE_CODE_REQUIRED",
  kind: "rate_limited",
  reason: "device_code_required",
  message: "Too many sign-ins failed. Use a sign-in code, or wait a little and try again.",
} as const satisfies Failure;

/** Not `unauthenticated`: the password may be valid, and only the code is required again. */
export const deviceCodeNotRight = defineFailure(
  "validation",
  "DEVICE_CODE_NOT_RIGHT",
  "This code is not right, or it is not valid any more.",
);

export const SIGN_IN_CODE_MINUTES = 30;

/** Longer than any code with its spaces and dashes. */
export const SIGN_IN_CODE_MAX_CHARS = 40;

export const signInMailNotConfigured = defineFailure(
  "unavailable",
  "SIGN_IN_MAIL_NOT_CONFIGURED",
  "This site sends no e-mail. Please ask an administrator for a one-time code.",
);

export const setupLinkNotValid = defineFailure(
  "not_found",
  "SETUP_LINK_NOT_VALID",
  "This set-up link is not valid any more. If there is an administrator, log in; if not, restart the server to get a new one.",
);

export const sessionNotFound = defineFailure(
  "not_found",
  "SESSION_NOT_FOUND",
  "This session has ended already.",
);

/** Path of mailed links. The token stands behind `#`, which browsers do not send to servers. */
export const RESET_PASSWORD_PATH = "/reset-password";

export const RESET_LINK_MINUTES = 30;
export const RESET_CODE_HOURS = 24;

/** Value of `notice` on the sign-in page after the new password is set. */
export const PASSWORD_RESET_NOTICE = "password-reset";

export const resetLinkNotValid = defineFailure(
  "not_found",
  "RESET_LINK_NOT_VALID",
  "This link is not valid any more. Please ask for a new one.",
);

export const resetCodeNotValid = defineFailure(
  "validation",
  "RESET_CODE_NOT_VALID",
  "The phone number or the code is not right, or the code is not valid any more.",
);

export const resetMailNotConfigured = defineFailure(
  "unavailable",
  "RESET_MAIL_NOT_CONFIGURED",
  "This site sends no e-mail. Please ask an administrator for a one-time code.",
);

/** Source: NIST SP 800-63B-4, for a password as the only factor. */
export const ADMIN_PASSWORD_MIN_CHARS = 15;

/**
 * Short enough for a phone's keyboard; the check against common passwords gives it its strength.
 */
export const STUDENT_PASSWORD_MIN_CHARS = 8;

/** Bounds the cost of hashing: longer input is rejected before it is hashed. */
export const PASSWORD_MAX_CHARS = 256;

export const passwordTooCommon = defineFailure(
  "validation",
  "PASSWORD_TOO_COMMON",
  "This password is too easy to guess. Please choose another one.",
);

export const passwordTooShort = defineFailure(
  "validation",
  "PASSWORD_TOO_SHORT",
  `Password must have at least ${ADMIN_PASSWORD_MIN_CHARS} characters.`,
);

/** Not `unauthenticated`: the session is valid, and a client must not ask to sign in again. */
export const passwordNotRight = defineFailure(
  "validation",
  "PASSWORD_NOT_RIGHT",
  "This is not your current password.",
);

/** A wrong password at a confirmation; not `unauthenticated` for the same reason. */
export const confirmationNotRight = defineFailure(
  "validation",
  "CONFIRMATION_NOT_RIGHT",
  "This is not your password.",
);

/** With a second factor, the password alone cannot confirm. */
export const confirmationNeedsFactor = defineFailure(
  "validation",
  "CONFIRMATION_NEEDS_FACTOR",
  "Your account has a second factor: confirm with a code or a passkey.",
);

export const authTexts = {
  signedIn: "Login successful 🎉",
  signedOut: "You are signed out.",
  adminReady: "The administrator account is ready.",
  sessionEnded: "The session has ended.",
  otherSessionsEnded: "You are signed out everywhere else.",
  allSessionsEnded: "You are signed out everywhere.",
  passwordChanged: "Your password is changed. You are signed out everywhere else.",
  confirmed: "Thank you. You can go on now.",
  passwordReset: "Your new password is set. Please sign in.",
  resetRequested:
    "If an account with an e-mail address belongs to this, a link to set a new password is on its way. It works for 30 minutes. If none comes, use the newest one that you have.",
  signInCodeRequested:
    "If the account has an e-mail address, a code is on its way. If none comes, use the newest one that you have.",
  deviceForgotten: "This device is forgotten.",
} as const;

/** Value of `notice` on the sign-in page after all sessions were ended. */
export const SIGNED_OUT_EVERYWHERE_NOTICE = "signed-out-everywhere";

/** Shown beside the field for a student's new password. */
export const NEW_PASSWORD_HINT = `${STUDENT_PASSWORD_MIN_CHARS} characters or more. Three or four words together are easy to remember.`;
