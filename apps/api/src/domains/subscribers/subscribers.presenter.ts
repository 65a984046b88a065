import type { Subscriber, SubscriptionState } from "@ebute/contracts/subscribers";
import type { SubscriberRow } from "./subscribers.table.ts";

/** An address is a subscriber's since it was confirmed; one that waits, since it was entered. */
export function presentSubscriber({
  id,
  email,
  createdAt,
  confirmedAt,
}: SubscriberRow): Subscriber {
  return { _id: id, email, createdAt: (confirmedAt ?? createdAt).toISOString() };
}

export function presentState(row: SubscriberRow | undefined): SubscriptionState {
  if (!row) return { state: "unknown" };
  return { state: row.confirmedAt ? "confirmed" : "waiting" };
}
