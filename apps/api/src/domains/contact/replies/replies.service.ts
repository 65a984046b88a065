import { hasPermission } from "@ebute/contracts/administrators";
import {
  findPhone,
  type MessageReply,
  type MessageThread,
  messageAnsweredMeanwhile,
  messageNotFound,
  type NoteReplyInput,
  REPLIES_MAX,
  type ReplyToMessageInput,
  replyNotFound,
  type SendReplyAgainInput,
  tooManyReplies,
} from "@ebute/contracts/contact";
import { mailNotConfigured } from "@ebute/contracts/mail";
import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import type { Delivery, MailService } from "#domains/mail/mail.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import type { ContactRepository, RepliesRepository } from "../contact.repository.ts";
import { presentPanelMessage } from "../contact.service.ts";
import type { MessageRow, ReplyRow } from "../contact.table.ts";

/** The mail was deleted under Mail, or its retention ended before it could be sent. */
const GONE_REASON = "Its letter was deleted before it could be sent.";

type LatestOrder = NonNullable<MessageThread["customer"]> & { number: number };

type Deps = {
  contact: Pick<ContactRepository, "findById" | "findForUpdate" | "update">;
  replies: RepliesRepository;
  mail: Pick<MailService, "readIsConfigured" | "enqueueReply" | "findDeliveries" | "requeue">;
  orders: {
    findLatestOf(
      caller: Caller,
      contact: { email: string; phone: string | undefined },
    ): Promise<LatestOrder | undefined>;
    findOfMessage(caller: Caller, messageId: string): Promise<MessageThread["orders"]>;
  };
  accounts: Pick<AccountsService, "findColleagues" | "findEmails">;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

type Reply = Pick<ReplyRow, "way" | "text"> & { repliesSeen: number };

export type RepliesService = ReturnType<typeof createRepliesService>;

/** The activity log has no words of a message or reply. */
export function createRepliesService(deps: Deps) {
  const { contact, replies, mail, orders, accounts, write, idempotency, clock } = deps;

  /**
   * Adds a reply to a message that nobody else has answered meanwhile.
   * @throws {DomainError} MESSAGE_NOT_FOUND, MESSAGE_ANSWERED_MEANWHILE, TOO_MANY_REPLIES
   */
  async function add(caller: Caller, tx: Transaction, id: string, reply: Reply) {
    const message = await contact.findForUpdate(tx, id);
    if (!message) throw new DomainError(messageNotFound);
    const { replyCount } = message;
    if (replyCount > reply.repliesSeen) throw new DomainError(messageAnsweredMeanwhile);
    if (replyCount >= REPLIES_MAX) throw new DomainError(tooManyReplies);
    const { id: adminId } = requireAdmin(caller);
    const { way, text } = reply;
    const row = { id: newId(), messageId: id, way, text, adminId, createdAt: clock.now() };
    await replies.insert(tx, row);
    const changes = { replyCount: replyCount + 1, state: "answered", spamAt: null } as const;
    await contact.update(tx, id, changes);
    return { message, replyId: row.id };
  }

  async function findRest(caller: Caller, row: MessageRow) {
    const written = findPhone(row.message);
    const [rows, colleagues, latest, made, hasMail] = await Promise.all([
      replies.findOf(row.id),
      accounts.findColleagues(),
      orders.findLatestOf(caller, { email: row.replyTo, phone: written }),
      orders.findOfMessage(caller, row.id),
      mail.readIsConfigured(),
    ]);
    const deliveries = await mail.findDeliveries(
      rows.flatMap(({ id, way, sentAt }) => (way === "mail" && !sentAt ? id : [])),
    );
    const number = written ?? latest?.phone;
    const phone = number ? { number, isFromOrder: !written } : null;
    const found = { phone, order: latest?.number ?? null, orders: made };
    return { rows, colleagues, deliveries, hasMail, ...found, customer: customerOf(latest) };
  }

  return {
    /** @throws {DomainError} MESSAGE_NOT_FOUND */
    async read(caller: Caller, { id }: { id: string }): Promise<MessageThread> {
      const row = await contact.findById(id);
      if (!row) throw new DomainError(messageNotFound);
      const { rows, colleagues, deliveries, hasMail, ...found } = await findRest(caller, row);
      const emails = new Map(colleagues.map(({ id: adminId, email }) => [adminId, email]));
      const { assigneeId, note, version, replyTo } = row;
      return {
        ...presentPanelMessage(row, emails),
        ...found,
        assigneeId,
        note,
        version,
        replies: rows.map((reply) =>
          presentReply(reply, deliveries.get(reply.id), emails.get(reply.adminId ?? "")),
        ),
        colleagues: colleagues.flatMap(({ id: adminId, email, role }) =>
          hasPermission(role, "readMessages") ? { _id: adminId, email } : [],
        ),
        canMail: hasMail && replyTo !== "",
      };
    },

    /**
     * Queues a reply in the firm's name. It refers to the notice of the message and to the earlier
     * replies, so that mail programs show one conversation.
     * @throws {DomainError} MESSAGE_NOT_FOUND, MESSAGE_ANSWERED_MEANWHILE, TOO_MANY_REPLIES,
     * MAIL_NOT_CONFIGURED
     */
    async reply(caller: Caller, input: ReplyToMessageInput): Promise<void> {
      const hasMail = await mail.readIsConfigured();
      const request = { operation: "messages.reply", caller, input };
      await idempotency.once(request, async (unit) => {
        const { tx } = unit;
        const { id, text, repliesSeen } = input;
        const added = await add(caller, tx, id, { way: "mail", text, repliesSeen });
        if (!hasMail || !added.message.replyTo) throw new DomainError(mailNotConfigured);
        const mails = (await replies.findOf(id, tx)).filter(({ way }) => way === "mail");
        await mail.enqueueReply(unit, {
          id: added.replyId,
          to: added.message.replyTo,
          text,
          answers: added.message,
          earlierIds: [
            id,
            ...mails.map((reply) => reply.id).filter((one) => one !== added.replyId),
          ],
        });
        await unit.record("messages.reply", { kind: "message", id });
        return {};
      });
    },

    /**
     * Notes a reply that somebody has sent from elsewhere.
     * @throws {DomainError} MESSAGE_NOT_FOUND, MESSAGE_ANSWERED_MEANWHILE, TOO_MANY_REPLIES
     */
    async note(caller: Caller, input: NoteReplyInput): Promise<void> {
      const request = { operation: "messages.noteReply", caller, input };
      await idempotency.once(request, async (unit) => {
        const { id, ...reply } = input;
        await add(caller, unit.tx, id, reply);
        const { way } = reply;
        await unit.record("messages.noteReply", { kind: "message", id }, { way });
        return {};
      });
    },

    /**
     * Queues a refused reply again.
     * @throws {DomainError} REPLY_NOT_FOUND, MAIL_NOT_CONFIGURED
     */
    async sendAgain(caller: Caller, { id, replyId }: SendReplyAgainInput): Promise<void> {
      if (!(await mail.readIsConfigured())) throw new DomainError(mailNotConfigured);
      await write(caller.principal, async (unit) => {
        const isQueued =
          (await replies.has(unit.tx, id, replyId)) && (await mail.requeue(unit, replyId));
        if (!isQueued) throw new DomainError(replyNotFound);
        await unit.record("messages.sendAgain", { kind: "message", id });
      });
    },
  };
}

function customerOf(latest: LatestOrder | undefined): MessageThread["customer"] {
  if (!latest) return null;
  const { number: _number, ...customer } = latest;
  return customer;
}

type Sending = Pick<MessageReply, "sending" | "reason" | "canSendAgain">;

/**
 * @param delivery state of its mail; undefined once that is deleted
 * @param by address of the administrator
 */
function presentReply(
  row: ReplyRow,
  delivery: Delivery | undefined,
  by: string | undefined,
): MessageReply {
  const { id, way, text, createdAt } = row;
  return {
    _id: id,
    way,
    by: by ?? null,
    text,
    createdAt: createdAt.toISOString(),
    ...presentSending(row, delivery),
  };
}

function presentSending({ way, sentAt }: ReplyRow, delivery: Delivery | undefined): Sending {
  if (way !== "mail") return { sending: null, reason: null, canSendAgain: false };
  if (sentAt || delivery?.status === "sent") {
    return { sending: "sent", reason: null, canSendAgain: false };
  }
  if (!delivery) return { sending: "refused", reason: GONE_REASON, canSendAgain: false };
  const { status, lastError: reason } = delivery;
  return status === "queued"
    ? { sending: "waiting", reason, canSendAgain: false }
    : { sending: "refused", reason, canSendAgain: true };
}
