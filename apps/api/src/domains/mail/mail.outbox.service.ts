import {
  type ListUnsentMailsInput,
  MAIL_KEPT_DAYS,
  type MailState,
  type MailTableInput,
  type MailTablePage,
  mailNotConfigured,
  mailNotFound,
  mailOutdated,
  type UnsentMail,
} from "@ebute/contracts/mail";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import { deliverMailJob } from "./mail.jobs.ts";
import { canManageMail } from "./mail.policy.ts";
import { presentUnsentMail } from "./mail.presenter.ts";
import type { MailRepository } from "./mail.repository.ts";

type Deps = {
  isConfigured: boolean;
  mails: MailRepository;
  audit: AuditLog;
  write: Write;
  clock: Clock;
};

const DAY_MS = 24 * 60 * 60 * 1_000;

type UnsentMailList = { mails: UnsentMail[]; nextCursor: string | null };

export type MailOutboxService = ReturnType<typeof createMailOutboxService>;

/** What administrators see of the mail: what has not arrived. */
export function createMailOutboxService(deps: Deps) {
  const { isConfigured, mails, audit, write, clock } = deps;
  return {
    /** By cursor, newest first. */
    async list(caller: Caller, input: ListUnsentMailsInput): Promise<UnsentMailList> {
      assertAllowed(caller, canManageMail(caller.principal));
      const { rows, nextCursor } = await mails.findByStatus(input);
      return { mails: rows.map((row) => presentUnsentMail(row, clock.now())), nextCursor };
    },

    /** One page of the administrators' Mail screen. */
    async listTable(caller: Caller, input: MailTableInput): Promise<MailTablePage> {
      assertAllowed(caller, canManageMail(caller.principal));
      const { rows, ...counts } = await mails.findTablePage(input);
      const shown = rows.map((row) => presentUnsentMail(row, clock.now()));
      return { mails: shown, page: input.page, ...counts };
    },

    /** For the dashboard. */
    async state(caller: Caller): Promise<MailState> {
      assertAllowed(caller, canManageMail(caller.principal));
      return { isConfigured, failed: await mails.countByStatus("failed") };
    },

    /**
     * Lets a mail that was given up be tried anew. One that waits already is left as it is.
     * @throws {DomainError} MAIL_NOT_FOUND, MAIL_OUTDATED, MAIL_NOT_CONFIGURED
     */
    async sendAgain(caller: Caller, id: string): Promise<void> {
      assertAllowed(caller, canManageMail(caller.principal));
      if (!isConfigured) throw new DomainError(mailNotConfigured);
      const mail = await mails.findById(id);
      if (!mail || mail.status === "sent") throw new DomainError(mailNotFound);
      if (mail.expiresAt && mail.expiresAt <= clock.now()) throw new DomainError(mailOutdated);
      await write(async (unit) => {
        if (!(await mails.setQueued(unit.tx, mail.id))) return;
        await unit.enqueue(deliverMailJob, { id: mail.id });
        await audit.record(unit.tx, {
          actor: caller.principal,
          action: "mail.sendAgain",
          target: { kind: "mail", id: mail.id },
          details: { letter: mail.kind },
        });
      });
    },

    /** @throws {DomainError} MAIL_NOT_FOUND */
    async delete(caller: Caller, id: string): Promise<void> {
      assertAllowed(caller, canManageMail(caller.principal));
      await write(async ({ tx }) => {
        if (!(await mails.removeUnsent(tx, id))) throw new DomainError(mailNotFound);
        await audit.record(tx, {
          actor: caller.principal,
          action: "mail.delete",
          target: { kind: "mail", id },
        });
      });
    },

    /** Forgets what is old, delivered or not. */
    async sweep(): Promise<void> {
      await mails.removeCreatedBefore(new Date(clock.now().getTime() - MAIL_KEPT_DAYS * DAY_MS));
    },
  };
}
