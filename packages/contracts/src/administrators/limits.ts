export const INVITATION_HOURS = 72;

/** Lifetime of a mailed link and of one printed by `admin-reset`. Unit: minutes. */
export const ADMIN_RESET_LINK_MINUTES = 60;

/** Lifetime of a link that verifies a new e-mail address. Unit: minutes. */
export const ADMIN_EMAIL_VERIFICATION_MINUTES = 60;

/** Maximum number of open invitations, which bounds the list. */
export const INVITATIONS_MAX = 500;
