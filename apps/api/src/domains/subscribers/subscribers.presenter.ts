import type { NewsletterRhythm, Subscriber } from "@ebute/contracts/subscribers";
import type { ListedSubscriber } from "./subscribers.repository.ts";

/** In lists `createdAt` holds the time of the confirmation, which is the sort order. */
type ConsentRow = ListedSubscriber & { askedAt: Date };

/** A confirmed address is dated by its confirmation, an unconfirmed one by its entry. */
export function presentSubscriber({
  id,
  email,
  createdAt,
  confirmedAt,
  stopReason,
  rhythm,
  followsAll,
  categories,
}: ListedSubscriber): Subscriber {
  return {
    _id: id,
    email,
    createdAt: (confirmedAt ?? createdAt).toISOString(),
    stopReason,
    rhythm,
    categories: followsAll ? null : categories,
  };
}

/**
 * Evidence of consent: when and where the address was entered, the wording shown, and when it was
 * confirmed.
 */
export type ConsentRecord = Pick<Subscriber, "email" | "createdAt"> & {
  askedAt: string;
  source: string;
  wording: string;
  categories: string;
  rhythm: string;
};

export const rhythmNames: Record<NewsletterRhythm, string> = {
  atOnce: "At once",
  weekly: "Weekly",
};

/** In files; none where the chosen ones are gone. */
export const ALL_CATEGORIES = "All";
export const NO_CATEGORIES = "None";
export const CATEGORY_SEPARATOR = ";";

const sources = { subscribeForm: "Subscribe form", restCall: "REST call", file: "File" } as const;

export function presentConsent(row: ConsentRow): ConsentRecord {
  const { email, createdAt } = presentSubscriber(row);
  return {
    email,
    createdAt,
    askedAt: row.askedAt.toISOString(),
    source: sources[row.consentForm],
    wording: row.consentWording ?? "not recorded",
    categories: categoriesCell(row),
    rhythm: rhythmNames[row.rhythm],
  };
}

function categoriesCell({ followsAll, categories }: ConsentRow): string {
  if (followsAll) return ALL_CATEGORIES;
  return categories.join(`${CATEGORY_SEPARATOR} `) || NO_CATEGORIES;
}
