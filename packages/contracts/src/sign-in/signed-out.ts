/** Value of the `notice` parameter on the home page after a sign-out. */
export const SIGNED_OUT_NOTICE = "signed-out";

/** Address that a sign-out leads to. */
export const SIGNED_OUT_PATH = `/?notice=${SIGNED_OUT_NOTICE}`;

export const SIGNED_OUT_TEXT = "You are signed out.";
