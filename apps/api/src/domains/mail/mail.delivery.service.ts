import type { Write } from "#platform/db/unit-of-work.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { CurrentMailGateway } from "./mail.current-gateway.ts";
import { MailFailure } from "./mail.failure.ts";
import { deliverMailJob } from "./mail.jobs.ts";
import type { MailRepository } from "./mail.repository.ts";
import type { MailRow } from "./mail.table.ts";

type Deps = {
  mails: MailRepository;
  gateway: Omit<CurrentMailGateway, "close">;
  write: Write;
  clock: Clock;
};

const EXPIRED_MESSAGE = "It could not be delivered while its link was valid.";
const INTERRUPTED_MESSAGE = "Sending it was interrupted again and again.";

export type MailDeliveryService = ReturnType<typeof createMailDeliveryService>;

/** Sends queued mails to the mail server. Runs as a job, never during a request. */
export function createMailDeliveryService({ mails, gateway, write, clock }: Deps) {
  /**
   * Ids of mails that were sent but not yet recorded as sent: if the database failed in between, a retry must not send
   * a copy.
   */
  const submittedIds = new Set<string>();

  async function recordSent(id: string): Promise<void> {
    await mails.setSent(id, clock.now());
    submittedIds.delete(id);
  }

  async function sendAndRecord(mail: MailRow): Promise<void> {
    try {
      await gateway.send(mail);
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      if (error.isFinal) {
        return mails.setFailed(mail.id, { lastError: error.message, isOutdated: false });
      }
      await mails.setLastError(mail.id, error.message);
      throw error;
    }
    submittedIds.add(mail.id);
    await recordSent(mail.id);
  }

  return {
    /**
     * Sends the mail if it is still queued. Gives up at once when the server rejects the recipient for good.
     * @throws {MailFailure} when a retry may help
     */
    async deliver(id: string): Promise<void> {
      const mail = await mails.beginAttempt(id, clock.now());
      if (!mail) return;
      if (submittedIds.has(id)) return recordSent(id);
      if (isOutdated(mail, clock.now())) {
        return mails.setFailed(id, { lastError: EXPIRED_MESSAGE, isOutdated: true });
      }
      await sendAndRecord(mail);
    },

    /**
     * Marks the mail as failed after the last attempt and keeps the reason, so that an administrator can decide. While
     * the site has no usable mail server, the mail stays queued.
     */
    async giveUp(id: string): Promise<void> {
      const mail = await mails.findById(id);
      if (!mail) return;
      const hasExpired = isOutdated(mail, clock.now());
      if (mail.status === "queued" && !hasExpired && !(await gateway.isReady())) {
        await write((unit) => unit.enqueue(deliverMailJob, { id }));
        return;
      }
      const lastError = mail.lastError ?? INTERRUPTED_MESSAGE;
      await mails.setFailed(id, { lastError, isOutdated: hasExpired });
    },
  };
}

function isOutdated({ expiresAt }: MailRow, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
