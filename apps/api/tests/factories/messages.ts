import { createContactRepository } from "#domains/contact/contact.repository.ts";
import type { MessageRow } from "#domains/contact/contact.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** Not read yet, unless the test says otherwise. */
export async function createMessage(
  { container, clock }: TestApp,
  changes: Partial<MessageRow> = {},
): Promise<MessageRow> {
  const { db } = container.database;
  const row: MessageRow = {
    id: newId(),
    fromName: "Ngozi Okafor",
    replyTo: "ngozi@example.ng",
    message: "Do you teach in Yaba?",
    isRead: false,
    createdAt: clock.now(),
    ...changes,
  };
  await db.transaction((tx) => createContactRepository(db).insert(tx, row));
  return row;
}
