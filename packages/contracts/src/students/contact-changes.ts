/** Paths of mailed links. The token stands behind `#`, which browsers do not send to servers. */
export const UNDO_CONTACT_CHANGE_PATH = "/undo-change";
export const CONFIRM_EMAIL_PATH = "/confirm-email";

/** Time in which a change of phone or e-mail can be undone. Unit: hours. */
export const UNDO_CONTACT_CHANGE_HOURS = 24;

export const EMAIL_VERIFICATION_HOURS = 48;
