import type { AdminRole } from "../auth/roles.ts";
import type { Failure } from "../errors/index.ts";

/** Paths of mailed links. The token stands behind `#`, which browsers do not send to servers. */
export const INVITATION_PATH = "/admin/invitation";
export const ADMIN_RESET_PATH = "/admin/forgot-password";
/** Path of the link that verifies a new e-mail address; the token follows. */
export const ADMIN_EMAIL_VERIFICATION_PATH = "/admin/login#new-email=";

export const INVITATION_HOURS = 72;

/** Lifetime of a mailed link and of one printed by `admin-reset`. Unit: minutes. */
export const ADMIN_RESET_LINK_MINUTES = 60;

/** Lifetime of a link that verifies a new e-mail address. Unit: minutes. */
export const ADMIN_EMAIL_VERIFICATION_MINUTES = 60;

/** Open invitations: enough for any site, and a bound for the list. */
export const INVITATIONS_MAX = 500;

export const adminRoleNames = {
  owner: "Owner",
  editor: "Editor",
  moderator: "Moderator",
} as const satisfies Record<AdminRole, string>;

export const adminRoleDescriptions = {
  owner: "May do everything, also invite and remove administrators.",
  editor: "Writes blogs and tutorials, looks after users, orders, messages and mail.",
  moderator: "Approves and deletes comments.",
} as const satisfies Record<AdminRole, string>;

export const administratorTexts = {
  invited: "Invitation sent",
  invitedWithLink: "Invitation made. Pass the link on.",
  sentAgain: "A new invitation is on its way. The link of before works no more.",
  madeAgain: "A new link is made. The one of before works no more.",
  withdrawn: "Invitation taken back",
  joined: "Welcome! You are logged in.",
  roleSet: "Role changed. The administrator has to log in again.",
  removed: "Administrator removed",
  resetRequested:
    "If there is such an account, a link is on its way to its address. It works once, and for an hour.",
  passwordSet: "Your new password is set. Please log in with it.",
  emailChanged: "Your e-mail address is changed. You are signed out everywhere else.",
  emailProved: "Your new e-mail address is right. From now on you log in with it.",
  confirmRemove:
    "Are you sure you want to remove this administrator? Their sessions end at once; what they have written stays.",
  confirmReset:
    "Are you sure you want to take the second factor of this administrator away? They log in with their password alone then, until they set a new one up.",
  confirmWithdraw: "Are you sure you want to take this invitation back? Its link will not work.",
} as const;

/** Shown until the link is opened. */
export function emailLinkSentNotice(address: string): string {
  return `A link is on its way to ${address}. Open it within an hour, and stay logged in here until then.`;
}

/** Value of `notice` on Admin Login after the new password is set. */
export const ADMIN_PASSWORD_SET_NOTICE = "password-set";

export const administratorNotFound = {
  code: "ADMINISTRATOR_NOT_FOUND",
  kind: "not_found",
  message: "No administrator found",
} as const satisfies Failure;

export const administratorExists = {
  code: "ADMINISTRATOR_EXISTS",
  kind: "conflict",
  message: "This address belongs to an administrator already.",
} as const satisfies Failure;

export const tooManyInvitations = {
  code: "TOO_MANY_INVITATIONS",
  kind: "conflict",
  message: `There can be at most ${INVITATIONS_MAX} open invitations. Take some back first.`,
} as const satisfies Failure;

export const ownRoleNotChangeable = {
  code: "OWN_ROLE_FIXED",
  kind: "conflict",
  message: "You cannot change your own role or remove yourself. Another owner can.",
} as const satisfies Failure;

export const lastOwner = {
  code: "LAST_OWNER",
  kind: "conflict",
  message: "The last owner stays an owner. Make somebody else an owner first.",
} as const satisfies Failure;

export const invitationNotFound = {
  code: "INVITATION_NOT_FOUND",
  kind: "not_found",
  message: "This invitation was accepted or taken back already.",
} as const satisfies Failure;

export const invitationNotValid = {
  code: "INVITATION_NOT_VALID",
  kind: "not_found",
  message: "This invitation is not valid any more. Please ask an owner of the site for a new one.",
} as const satisfies Failure;

export const adminResetLinkNotValid = {
  code: "ADMIN_RESET_LINK_NOT_VALID",
  kind: "not_found",
  message: "This link is not valid any more. Please ask for a new one.",
} as const satisfies Failure;

export const adminResetMailNotConfigured = {
  code: "ADMIN_RESET_MAIL_NOT_CONFIGURED",
  kind: "unavailable",
  message:
    "This site sends no e-mail. Whoever runs the server can make a link with: pnpm admin:reset <e-mail>",
} as const satisfies Failure;

/** Does not say who has the address: only owners know the other administrators. */
export const emailTaken = {
  code: "EMAIL_TAKEN",
  kind: "conflict",
  message: "This address is taken. Please choose another one.",
} as const satisfies Failure;

export const emailUnchanged = {
  code: "EMAIL_UNCHANGED",
  kind: "conflict",
  message: "This is your address already.",
} as const satisfies Failure;

export const emailLinkNotValid = {
  code: "EMAIL_LINK_NOT_VALID",
  kind: "not_found",
  message: "This link is not valid any more. Please log in, and ask for a new one under Security.",
} as const satisfies Failure;
