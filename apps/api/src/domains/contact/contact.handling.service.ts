import { hasPermission } from "@ebute/contracts/administrators";
import {
  type AssignMessageInput,
  assigneeGone,
  messageNotFound,
  type SetMessageNoteInput,
  type SetMessageStateInput,
  SPAM_RETENTION_DAYS,
} from "@ebute/contracts/contact";
import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { isId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { ContactRepository } from "./contact.repository.ts";
import type { MessageRow } from "./contact.table.ts";

type Deps = {
  contact: ContactRepository;
  accounts: Pick<AccountsService, "lock" | "findById">;
  write: Write;
  clock: Clock;
};

const DAY_MS = 24 * 60 * 60 * 1_000;

export type ContactHandlingService = ReturnType<typeof createContactHandlingService>;

/** State, assignment and note of messages. */
export function createContactHandlingService({ contact, accounts, write, clock }: Deps) {
  /** @throws {DomainError} MESSAGE_NOT_FOUND */
  async function lock(tx: Transaction, id: string): Promise<MessageRow> {
    const row = await contact.findForUpdate(tx, id);
    if (!row) throw new DomainError(messageNotFound);
    return row;
  }

  /** @throws {DomainError} ASSIGNEE_GONE */
  async function assertReadsMessages(tx: Transaction, adminId: string): Promise<void> {
    if (!isId(adminId)) throw createFieldError(assigneeGone, "adminId");
    // A change of the role waits, and then takes the message away again.
    await accounts.lock(tx, adminId);
    const account = await accounts.findById(adminId, tx);
    if (!account || !hasPermission(account.admin.role, "readMessages")) {
      throw createFieldError(assigneeGone, "adminId");
    }
  }

  return {
    /**
     * Sets the given state, so a repeated request changes nothing.
     * @throws {DomainError} MESSAGE_NOT_FOUND
     */
    async setState(caller: Caller, { id, state, onlyFrom }: SetMessageStateInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const row = await lock(unit.tx, id);
        if (row.state === state || (onlyFrom && row.state !== onlyFrom)) return;
        const spamAt = state === "spam" ? clock.now() : null;
        await contact.update(unit.tx, id, { state, spamAt });
        await unit.record("messages.update", { kind: "message", id: row.id }, { state });
      });
    },

    /**
     * Names the administrator who answers the message, or nobody.
     * @throws {DomainError} MESSAGE_NOT_FOUND, ASSIGNEE_GONE
     */
    async assign(caller: Caller, { id, adminId }: AssignMessageInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        if (adminId !== null) await assertReadsMessages(unit.tx, adminId);
        const row = await lock(unit.tx, id);
        if (row.assigneeId === adminId) return;
        await contact.update(unit.tx, id, { assigneeId: adminId });
        const target = { kind: "message", id: row.id } as const;
        await unit.record("messages.assign", target, { isAssigned: adminId !== null });
      });
    },

    /**
     * Replaces the note for colleagues.
     * @throws {DomainError} MESSAGE_NOT_FOUND, VERSION_CONFLICT
     */
    async setNote(caller: Caller, { id, version, note }: SetMessageNoteInput) {
      return write(caller.principal, async (unit) => {
        const { row } = await contact.setNote(unit.tx, { id, version }, note);
        await unit.record("messages.setNote", { kind: "message", id: row.id });
        return { note: row.note, version: row.version };
      });
    },

    /** Deletes old spam for good. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - SPAM_RETENTION_DAYS * DAY_MS);
      await contact.deleteSpamBefore(before);
    },
  };
}
