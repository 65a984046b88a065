import { createMailRepository } from "#domains/mail/mail.repository.ts";
import type { MailRow } from "#domains/mail/mail.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** Given up after the last attempt, unless the test says otherwise. */
export async function createMail(
  { container, clock }: Pick<TestApp, "container" | "clock">,
  changes: Partial<MailRow> = {},
): Promise<MailRow> {
  const { db } = container.database;
  const id = newId();
  const row: MailRow = {
    id,
    kind: "passwordChanged",
    recipient: `ada-${id}@example.ng`,
    replyTo: null,
    subject: "Your password",
    text: "SECRET WORDS",
    html: "<p>SECRET WORDS</p>",
    headers: {},
    status: "failed",
    attempts: 20,
    lastError: "The mail server could not be reached (ECONNREFUSED).",
    createdAt: clock.now(),
    triedAt: clock.now(),
    sentAt: null,
    expiresAt: null,
    earlierIds: [],
    ...changes,
  };
  await db.transaction((tx) => createMailRepository(db).insert(tx, row));
  return row;
}
