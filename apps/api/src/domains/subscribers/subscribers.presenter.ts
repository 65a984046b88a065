import type { Subscriber, SubscriptionState } from "@ebute/contracts/subscribers";
import type { SubscriberRow } from "./subscribers.table.ts";

/** In lists `createdAt` holds the time of the confirmation, which is the sort order. */
type ConsentRow = SubscriberRow & { askedAt: Date };

/** A confirmed address is dated by its confirmation, an unconfirmed one by its entry. */
export function presentSubscriber({
  id,
  email,
  createdAt,
  confirmedAt,
  stopReason,
}: SubscriberRow): Subscriber {
  return { _id: id, email, createdAt: (confirmedAt ?? createdAt).toISOString(), stopReason };
}

/**
 * Evidence of consent: when and where the address was entered, the wording shown, and when it was
 * confirmed.
 */
export type ConsentRecord = Pick<Subscriber, "email" | "createdAt"> & {
  askedAt: string;
  source: string;
  wording: string;
};

const sources = { subscribeForm: "Subscribe form", restCall: "REST call", file: "File" } as const;

export function presentConsent(row: ConsentRow): ConsentRecord {
  const { email, createdAt } = presentSubscriber(row);
  return {
    ...{ email, createdAt },
    askedAt: row.askedAt.toISOString(),
    source: sources[row.consentForm],
    wording: row.consentWording ?? "not recorded",
  };
}

export function presentSubscriptionState(row: SubscriberRow | undefined): SubscriptionState {
  if (!row) return { state: "unknown" };
  return { state: row.confirmedAt ? "confirmed" : "waiting" };
}
