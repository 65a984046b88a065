/** Value of the `notice` parameter on the sign-in page after a sign-up without JavaScript. */
export const SIGNED_UP_NOTICE = "signed-up";

/** Value of the `notice` parameter after an account was deleted. */
export const ACCOUNT_DELETED_NOTICE = "account-deleted";

/** Value of the `notice` parameter on the sign-in page after a change was undone. */
export const CONTACT_UNDONE_NOTICE = "change-undone";
