import { keyOfName } from "@ebute/contracts/primitives";
import { eq } from "drizzle-orm";
import { createContactRepository } from "#domains/contact/contact.repository.ts";
import {
  contactTable,
  type MessageRow,
  messageRepliesTable,
  type ReplyRow,
  type SavedReplyRow,
  savedRepliesTable,
} from "#domains/contact/contact.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";
import { createMail } from "./mails.ts";

/** New, unless the test says otherwise. */
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
    state: changes.isRead ? "closed" : "new",
    spamAt: null,
    replyCount: 0,
    assigneeId: null,
    note: "",
    version: 1,
    ...changes,
  };
  await db.transaction((tx) => createContactRepository(db).insert(tx, row));
  return row;
}

/** Replies by mail, which was refused. */
export async function createReply(
  site: TestApp,
  { id: messageId, replyTo: recipient }: Pick<MessageRow, "id" | "replyTo">,
): Promise<ReplyRow> {
  const { db } = site.container.database;
  const { id } = await createMail(site, { kind: "contactReply", recipient, status: "failed" });
  const row: ReplyRow = {
    id,
    messageId,
    way: "mail",
    adminId: null,
    text: "Yes, on Saturdays.",
    createdAt: site.clock.now(),
    sentAt: null,
  };
  await db.insert(messageRepliesTable).values(row);
  const changes = { replyCount: 1, state: "answered" } as const;
  await db.update(contactTable).set(changes).where(eq(contactTable.id, messageId));
  return row;
}

export async function createSavedReply({ container, clock }: TestApp): Promise<SavedReplyRow> {
  const id = newId();
  const name = `Opening hours ${id}`;
  const row: SavedReplyRow = {
    id,
    name,
    nameKey: keyOfName(name),
    text: "Good day {name}, from 8 to 5.",
    version: 1,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  };
  await container.database.db.insert(savedRepliesTable).values(row);
  return row;
}
