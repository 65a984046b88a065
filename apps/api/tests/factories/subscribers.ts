import { CONSENT_WORDING_VERSION } from "@ebute/contracts/subscribers";
import { createSubscribersRepository } from "#domains/subscribers/subscribers.repository.ts";
import type { SubscriberRow } from "#domains/subscribers/subscribers.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { newSecret } from "#platform/security/secrets.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** Confirmed, unless the test says otherwise. */
export async function createSubscriber(
  { container, clock }: TestApp,
  changes: Partial<SubscriberRow> = {},
): Promise<SubscriberRow> {
  const { db } = container.database;
  const id = newId();
  const email = changes.email ?? `reader-${id}@example.ng`;
  const row: SubscriberRow = {
    id,
    email,
    emailKey: email.toLowerCase(),
    createdAt: clock.now(),
    consentForm: "subscribeForm",
    consentWording: CONSENT_WORDING_VERSION,
    confirmedAt: clock.now(),
    token: newSecret(),
    stoppedAt: null,
    stopReason: null,
    rhythm: "atOnce",
    followsAll: true,
    ...changes,
  };
  await db.transaction((tx) => createSubscribersRepository(db).insertOrRenew(tx, row));
  return row;
}
