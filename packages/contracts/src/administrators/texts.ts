import type { AdminRole } from "./roles.ts";

/**
 * Paths of mailed links. The token follows the `#`, because browsers do not send the fragment to
 * servers.
 */
export const INVITATION_PATH = "/admin/invitation";
export const ADMIN_RESET_PATH = "/admin/forgot-password";
/** Path of the link that verifies a new e-mail address; the token follows. */
export const ADMIN_EMAIL_VERIFICATION_PATH = "/admin/login#new-email=";

export const adminRoleNames = {
  owner: "Owner",
  editor: "Editor",
  teacher: "Teacher",
  writer: "Writer",
  moderator: "Moderator",
} as const satisfies Record<AdminRole, string>;

export const administratorTexts = {
  invited: "Invitation sent",
  invitedWithLink: "The invitation is ready. Pass the link on.",
  sentAgain: "A new invitation is on its way. The earlier link no longer works.",
  madeAgain: "A new link is ready. The earlier one no longer works.",
  withdrawn: "Invitation withdrawn",
  joined: "Welcome! You are logged in.",
  roleSet: "Role changed. The administrator has to log in again.",
  removed: "Administrator removed",
  resetRequested:
    "If there is such an account, a link is on its way to its address. It works once, and for an hour.",
  passwordSet: "Your new password is set. Please log in with it.",
  emailChanged: "Your e-mail address is changed. You are signed out everywhere else.",
  emailProved: "Your new e-mail address is confirmed. From now on you log in with it.",
  confirmRemove:
    "Are you sure you want to remove this administrator? Their sessions end at once; what they have written stays.",
  confirmReset:
    "Are you sure you want to remove the second factor of this administrator? They then log in with their password alone, until they set up a new one.",
  confirmWithdraw: "Are you sure you want to withdraw this invitation? Its link will stop working.",
} as const;

/** Shown until the link is opened. */
export function emailLinkSentNotice(address: string): string {
  return `A link is on its way to ${address}. Open it within an hour, and stay logged in here until then.`;
}

/** Value of the `notice` parameter on Admin Login after the new password is set. */
export const ADMIN_PASSWORD_SET_NOTICE = "password-set";
