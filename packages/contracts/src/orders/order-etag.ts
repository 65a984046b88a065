import type { TrackedOrder } from "./order.ts";

/** Strong ETag of an order's status, with its quotes. */
export function orderEtag({ status, updatedAt }: Omit<TrackedOrder, "orderId">): string {
  return `"${encodeURIComponent(status)}.${Date.parse(updatedAt)}"`;
}
