import type { TrackedOrder } from "./order.ts";

/** Names this state of an order, with the quotes of a strong ETag. */
export function orderEtag({ status, updatedAt }: Omit<TrackedOrder, "orderId">): string {
  return `"${encodeURIComponent(status)}.${Date.parse(updatedAt)}"`;
}
