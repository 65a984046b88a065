import { createNewslettersRepository } from "#domains/newsletters/newsletters.repository.ts";
import type { NewsletterRow } from "#domains/newsletters/newsletters.table.ts";
import { createNewsletterQueue } from "#domains/newsletters/queue/newsletters.queue.repository.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** On its way to everybody who is a reader now, unless the test says otherwise. */
export async function createNewsletter(
  { container, clock }: TestApp,
  changes: Partial<NewsletterRow> = {},
): Promise<NewsletterRow> {
  const { db } = container.database;
  const newsletters = createNewslettersRepository(db);
  const row: NewsletterRow = {
    id: newId(),
    postId: null,
    subject: "New courses in April",
    html: "<p>Register until Friday.</p>",
    text: "Register until Friday.",
    pictures: [],
    status: "sending",
    recipients: 0,
    problem: null,
    audience: null,
    digestDueAt: null,
    createdAt: clock.now(),
    finishedAt: null,
    ...changes,
  };
  return db.transaction(async (tx) => {
    await newsletters.insert(tx, row);
    const recipients = await createNewsletterQueue(db).insertAudience(tx, row.id);
    await newsletters.setRecipients(tx, row.id, recipients);
    return { ...row, recipients };
  });
}
