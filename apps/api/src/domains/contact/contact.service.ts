import {
  type ContactMessage,
  type ListMessagesInput,
  type MessageTableInput,
  type MessageTablePage,
  messageNotFound,
  type PanelMessage,
  type SendMessageInput,
} from "@ebute/contracts/contact";
import type { Trashed } from "@ebute/contracts/trash";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { AuditLog } from "#platform/audit.ts";
import { readAllRows } from "#platform/db/listing/keyset.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";
import { waitingTag } from "#src/site/work/panel-announcements.ts";
import type { WaitingWork } from "#src/site/work/waiting-work.ts";
import { messagesPerAddress, messagesPerSubnet } from "./contact.rate-limits.ts";
import type { ContactRepository } from "./contact.repository.ts";
import type { MessageRow } from "./contact.table.ts";

type Deps = {
  contact: ContactRepository;
  mail: Pick<MailService, "enqueue">;
  audit: AuditLog;
  write: Write;
  idempotency: Idempotency;
  limits: Pick<RateLimits, "count">;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  clock: Clock;
};

type MessageList = { messages: ContactMessage[]; nextCursor: string | null };

export type ContactService = ReturnType<typeof createContactService>;

export function createContactService(deps: Deps) {
  const { contact, mail, audit, write, idempotency, limits, findAdminEmails, clock } = deps;
  return {
    /**
     * Stores the message and the mail to the operator in one transaction, so neither is lost while
     * the mail server is down.
     * @throws {DomainError} TOO_MANY_REQUESTS
     */
    async send(caller: Caller, input: SendMessageInput): Promise<void> {
      await limits.count(messagesPerSubnet, caller.subnet);
      const { from_name: fromName, reply_to: replyTo, message } = input;
      await limits.count(messagesPerAddress, replyTo.toLowerCase());
      const id = newId();
      const row = { id, fromName, replyTo, message, isRead: false, createdAt: clock.now() };
      const request = { operation: "contact.send", caller, input };
      await idempotency.onceByContent(request, async (unit) => {
        await contact.insert(unit.tx, row);
        unit.invalidateTags(waitingTag("messages"));
        const notice = {
          kind: "contactNotice",
          messageId: id,
          fromName,
          replyTo,
          message,
        } as const;
        await mail.enqueue(unit, notice);
        return null;
      });
    },

    async list(input: ListMessagesInput): Promise<MessageList> {
      const { rows, nextCursor } = await contact.findAll(input);
      return { messages: rows.map(presentMessage), nextCursor };
    },

    async listTable(input: MessageTableInput): Promise<MessageTablePage> {
      const [{ rows, ...counts }, waiting] = await Promise.all([
        contact.findTablePage(input),
        contact.countNew(),
      ]);
      const emails = await findAdminEmails([
        ...new Set(rows.flatMap(({ assigneeId }) => assigneeId ?? [])),
      ]);
      const messages = rows.map((row) => presentPanelMessage(row, emails));
      return { messages, page: input.page, ...counts, waiting };
    },

    /** Streams every message but spam, newest first. */
    exportRows(caller: Caller): AsyncIterable<ContactMessage> {
      const rows = readAllRows(contact.findAll, presentMessage);
      return audit.exported(caller.principal, "Messages", rows);
    },

    /**
     * Moves a message to the trash.
     * @throws {DomainError} MESSAGE_NOT_FOUND
     */
    async delete(caller: Caller, { id }: { id: string }): Promise<Trashed> {
      return write(caller.principal, async (unit) => {
        if (!(await contact.remove(unit.tx, id, clock.now())))
          throw new DomainError(messageNotFound);
        await unit.record("messages.delete", { kind: "message", id });
        return { trashId: id };
      });
    },

    waiting: {
      isFor: allowAdminsWith("readMessages"),
      count: contact.countNew,
    } satisfies WaitingWork,
  };
}

function presentMessage(row: MessageRow): ContactMessage {
  return {
    _id: row.id,
    from_name: row.fromName,
    reply_to: row.replyTo,
    message: row.message,
    isRead: row.isRead,
    createdAt: row.createdAt.toISOString(),
  };
}

/** @param emails addresses of administrators by id */
export function presentPanelMessage(
  row: MessageRow,
  emails: ReadonlyMap<string, string>,
): PanelMessage {
  const { isRead: _isRead, ...message } = presentMessage(row);
  const assignee = (row.assigneeId && emails.get(row.assigneeId)) || null;
  return { ...message, state: row.state, assignee };
}
