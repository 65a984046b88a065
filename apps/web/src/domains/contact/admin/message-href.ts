/** Fragment of the address with which the page begins in the reply. */
export const REPLY_HASH = "reply";

/** Returns the URL of one message. */
export function messageHref(id: string): string {
  return `/admin/message/${id}`;
}
