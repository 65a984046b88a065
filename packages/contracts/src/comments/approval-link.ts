/** Days in which the link of a letter approves its comment. */
export const APPROVAL_LINK_DAYS = 7;

export const APPROVAL_PATH = "/approve-comment";
