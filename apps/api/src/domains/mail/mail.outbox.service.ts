import {
  MAIL_RETENTION_DAYS,
  type MailState,
  type MailTableInput,
  type MailTablePage,
  mailNotConfigured,
  mailNotFound,
  mailOutdated,
} from "@ebute/contracts/mail";
import type { SiteAddress } from "#domains/settings/groups/settings.site-address.service.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";
import type { WaitingWork } from "#src/site/work/waiting-work.ts";
import { presentUnsentMail } from "./mail.presenter.ts";
import type { MailRepository } from "./mail.repository.ts";
import type { MailService } from "./mail.service.ts";

type Deps = {
  isConfigured: () => boolean;
  readSiteAddress: () => Promise<SiteAddress>;
  mails: MailRepository;
  mail: Pick<MailService, "requeue">;
  write: Write;
  clock: Clock;
};

const DAY_MS = 24 * 60 * 60 * 1_000;

export type MailOutboxService = ReturnType<typeof createMailOutboxService>;

/** The administrators' view of undelivered mails. */
export function createMailOutboxService(deps: Deps) {
  const { isConfigured, readSiteAddress, mails, mail, write, clock } = deps;
  return {
    async listTable(input: MailTableInput): Promise<MailTablePage> {
      const { rows, ...counts } = await mails.findTablePage(input);
      const presentedMails = rows.map((row) => presentUnsentMail(row, clock.now()));
      return { mails: presentedMails, page: input.page, ...counts };
    },

    async state(): Promise<MailState> {
      const failed = await mails.countByStatus("failed");
      const hasToWait = isConfigured() && !(await readSiteAddress()).isConfirmed;
      return {
        isConfigured: isConfigured(),
        failed,
        ...(hasToWait && { isWaitingForAddress: true }),
      };
    },

    /** Counts for the metrics, without personal data. */
    async readMetrics() {
      const [waiting, failed, oldestAt] = await Promise.all([
        mails.countByStatus("queued"),
        mails.countByStatus("failed"),
        mails.findOldestQueuedAt(),
      ]);
      const oldestWaitingSeconds = oldestAt
        ? (clock.now().getTime() - oldestAt.getTime()) / 1_000
        : 0;
      return { waiting, failed, oldestWaitingSeconds };
    },

    /**
     * Queues a failed mail again. A queued one stays as it is.
     * @throws {DomainError} MAIL_NOT_FOUND, MAIL_OUTDATED, MAIL_NOT_CONFIGURED,
     * TOO_MANY_REQUESTS
     */
    async sendAgain(caller: Caller, id: string): Promise<void> {
      if (!isConfigured()) throw new DomainError(mailNotConfigured);
      const row = await mails.findById(id);
      if (!row || row.status === "sent") throw new DomainError(mailNotFound);
      if (row.expiresAt && row.expiresAt <= clock.now()) throw new DomainError(mailOutdated);
      await write(caller.principal, async (unit) => {
        if (!(await mail.requeue(unit, row.id))) return;
        await unit.record("mail.sendAgain", { kind: "mail", id: row.id }, { letter: row.kind });
      });
    },

    /** @throws {DomainError} MAIL_NOT_FOUND */
    async delete(caller: Caller, id: string): Promise<void> {
      await write(caller.principal, async (unit) => {
        if (!(await mails.removeUnsent(unit.tx, id))) throw new DomainError(mailNotFound);
        await unit.record("mail.delete", { kind: "mail", id });
      });
    },

    /** Letters that could not be delivered. */
    waiting: {
      isFor: allowAdminsWith("manageMail"),
      count: () => mails.countByStatus("failed"),
    } satisfies WaitingWork,

    /** Deletes mails whose retention has ended, delivered or not. */
    async sweep(): Promise<void> {
      await mails.removeExpiredNotices(clock.now());
      await mails.removeCreatedBefore(
        new Date(clock.now().getTime() - MAIL_RETENTION_DAYS * DAY_MS),
      );
    },
  };
}
