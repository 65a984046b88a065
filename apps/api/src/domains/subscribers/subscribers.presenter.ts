import type { Subscriber, SubscriptionState } from "@ebute/contracts/subscribers";
import type { SubscriberRow } from "./subscribers.table.ts";

/** Lists are in the order of the confirmation, which stands in `createdAt` there. */
type ConsentRow = SubscriberRow & { askedAt: Date };

/** An address is a subscriber's since it was confirmed; one that waits, since it was entered. */
export function presentSubscriber({
  id,
  email,
  createdAt,
  confirmedAt,
}: SubscriberRow): Subscriber {
  return { _id: id, email, createdAt: (confirmedAt ?? createdAt).toISOString() };
}

/** What shows that somebody wanted our mail: when and where the address was entered, what stood there, when it was confirmed. */
export type ConsentRecord = Omit<Subscriber, "_id"> & {
  askedAt: string;
  source: string;
  wording: string;
};

const sources = { subscribeForm: "Subscribe form", restCall: "REST call" } as const;

export function presentConsent(row: ConsentRow): ConsentRecord {
  const { email, createdAt } = presentSubscriber(row);
  return {
    ...{ email, createdAt },
    askedAt: row.askedAt.toISOString(),
    source: sources[row.consentForm],
    wording: row.consentWording ?? "not recorded",
  };
}

export function presentState(row: SubscriberRow | undefined): SubscriptionState {
  if (!row) return { state: "unknown" };
  return { state: row.confirmedAt ? "confirmed" : "waiting" };
}
