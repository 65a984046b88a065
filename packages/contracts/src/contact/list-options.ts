export const messageSortColumns = ["createdAt", "fromName"] as const;

/**
 * - `new`: nobody has answered or closed it.
 * - `answered`: somebody has answered.
 * - `closed`: it needs no answer.
 * - `spam`: in no list but its own, and deleted after `SPAM_RETENTION_DAYS`.
 */
export const messageStates = ["new", "answered", "closed", "spam"] as const;

export type MessageState = (typeof messageStates)[number];

/** `all` leaves out spam. */
export const messageFilters = ["all", ...messageStates] as const;

/** Ways in which an answer leaves. The panel sends the first; a person sends the others. */
export const replyWays = ["mail", "whatsapp", "mailProgram"] as const;

export type ReplyWay = (typeof replyWays)[number];

export const replyStates = ["waiting", "sent", "refused"] as const;
