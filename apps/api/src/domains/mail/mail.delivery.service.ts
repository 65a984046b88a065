import type { Clock } from "#platform/clock.ts";
import { MailFailure, type MailGateway } from "./mail.gateway.ts";
import type { MailRepository } from "./mail.repository.ts";
import type { MailRow } from "./mail.table.ts";

type Deps = { mails: MailRepository; gateway: MailGateway; clock: Clock };

const TOO_LATE = "It could not be delivered while its link was valid.";
const INTERRUPTED = "Sending it was interrupted again and again.";

export type MailDeliveryService = ReturnType<typeof createMailDeliveryService>;

/** Hands waiting mails to the mail server. Runs as a job, never while somebody waits for an answer. */
export function createMailDeliveryService({ mails, gateway, clock }: Deps) {
  /** Handed over, but not yet written down as sent: when the database was away just then, no copy may follow. */
  const handedOver = new Set<string>();

  async function recordSent(id: string): Promise<void> {
    await mails.setSent(id, clock.now());
    handedOver.delete(id);
  }

  async function handOver(mail: MailRow): Promise<void> {
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
    handedOver.add(mail.id);
    await recordSent(mail.id);
  }

  return {
    /**
     * Sends the mail, if it still waits. A recipient that is refused for good is given up at once.
     * @throws {MailFailure} when another attempt may help
     */
    async deliver(id: string): Promise<void> {
      const mail = await mails.beginAttempt(id, clock.now());
      if (!mail) return;
      if (handedOver.has(id)) return recordSent(id);
      if (isOutdated(mail, clock.now())) {
        return mails.setFailed(id, { lastError: TOO_LATE, isOutdated: true });
      }
      await handOver(mail);
    },

    /** After the last attempt: the mail stays with the reason of that, for an administrator to decide. */
    async giveUp(id: string): Promise<void> {
      const mail = await mails.findById(id);
      if (!mail) return;
      const isUseless = isOutdated(mail, clock.now());
      const lastError = mail.lastError ?? INTERRUPTED;
      await mails.setFailed(id, { lastError, isOutdated: isUseless });
    },
  };
}

function isOutdated({ expiresAt }: MailRow, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
