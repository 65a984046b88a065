import { defineFailure } from "../errors/index.ts";
import { INVITATIONS_MAX } from "./limits.ts";

export const administratorNotFound = defineFailure(
  "not_found",
  "ADMINISTRATOR_NOT_FOUND",
  "No administrator found",
);

export const administratorExists = defineFailure(
  "conflict",
  "ADMINISTRATOR_EXISTS",
  "This address already belongs to an administrator.",
);

export const tooManyInvitations = defineFailure(
  "conflict",
  "TOO_MANY_INVITATIONS",
  `There can be at most ${INVITATIONS_MAX} open invitations. Withdraw some first.`,
);

export const ownRoleNotChangeable = defineFailure(
  "conflict",
  "OWN_ROLE_FIXED",
  "You cannot change your own role or remove yourself. Another owner can.",
);

export const lastOwner = defineFailure(
  "conflict",
  "LAST_OWNER",
  "The last owner stays an owner. Make somebody else an owner first.",
);

export const invitationNotFound = defineFailure(
  "not_found",
  "INVITATION_NOT_FOUND",
  "This invitation was already accepted or withdrawn.",
);

export const invitationNotValid = defineFailure(
  "not_found",
  "INVITATION_NOT_VALID",
  "This invitation is no longer valid. Please ask an owner of the site for a new one.",
);

export const adminResetLinkNotValid = defineFailure(
  "not_found",
  "ADMIN_RESET_LINK_NOT_VALID",
  "This link is no longer valid. Please ask for a new one.",
);

export const adminResetMailNotConfigured = defineFailure(
  "unavailable",
  "ADMIN_RESET_MAIL_NOT_CONFIGURED",
  "This site sends no e-mail. Whoever runs the server can make a link with: pnpm admin:reset <e-mail>",
);

/** Does not name the account with the address: only owners know the other administrators. */
export const emailTaken = defineFailure(
  "conflict",
  "EMAIL_TAKEN",
  "This address is taken. Please choose another one.",
);

export const emailUnchanged = defineFailure(
  "conflict",
  "EMAIL_UNCHANGED",
  "This is already your address.",
);

export const emailLinkNotValid = defineFailure(
  "not_found",
  "EMAIL_LINK_NOT_VALID",
  "This link is no longer valid. Please log in, and ask for a new one under Security.",
);
