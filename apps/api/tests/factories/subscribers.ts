import { createSubscribersRepository } from "#domains/subscribers/subscribers.repository.ts";
import type { SubscriberRow } from "#domains/subscribers/subscribers.table.ts";
import { newId } from "#platform/ids.ts";
import type { TestApp } from "#tests/support/test-app.ts";

export async function createSubscriber(
  { container, clock }: TestApp,
  changes: Partial<SubscriberRow> = {},
): Promise<SubscriberRow> {
  const { db } = container.database;
  const id = newId();
  const email = changes.email ?? `reader-${id}@example.ng`;
  const row = { id, email, emailKey: email.toLowerCase(), createdAt: clock.now(), ...changes };
  await db.transaction((tx) => createSubscribersRepository(db).insertUnlessKnown(tx, row));
  return row;
}
