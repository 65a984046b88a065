import type { Subscriber } from "@ebute/contracts/subscribers";
import type { SubscriberRow } from "./subscribers.table.ts";

export function presentSubscriber(row: SubscriberRow): Subscriber {
  return { _id: row.id, email: row.email, createdAt: row.createdAt.toISOString() };
}
