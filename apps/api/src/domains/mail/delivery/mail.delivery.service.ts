import type { SiteAddress } from "#domains/settings/groups/settings.site-address.service.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { waitingTag } from "#src/site/work/panel-announcements.ts";
import type { MailRepository } from "../mail.repository.ts";
import { lacksOrigin, withOrigin } from "../mail.site-origin.ts";
import type { MailRow } from "../mail.table.ts";
import { type CurrentMailGateway, waitingReasons } from "./mail.current-gateway.ts";
import { MailFailure } from "./mail.failure.ts";
import { deliverMailJob } from "./mail.jobs.ts";
import type { MailThrottle } from "./mail.throttle.ts";

type Deps = {
  mails: MailRepository;
  readSiteAddress: () => Promise<SiteAddress>;
  gateway: Omit<CurrentMailGateway, "close">;
  throttle: Pick<MailThrottle, "reserve" | "hold" | "release">;
  write: Write;
  clock: Clock;
};

const EXPIRED_MESSAGE = "It could not be delivered while its link was valid.";
const UNCONFIRMED_MESSAGE =
  "It waits until an owner confirms the address of the site, under Settings > Address.";
/** Failures that an owner can resolve; they say nothing about the mail itself. */
const waitingMessages: readonly string[] = [...Object.values(waitingReasons), UNCONFIRMED_MESSAGE];
const THROTTLED_MESSAGE =
  "It waits, because the limits of the mail service under Settings > Mail are reached.";
/** Each process has read saved limits by then; a job that begins earlier may wait by the former. */
const NEW_LIMITS_SECONDS = 2;
const INTERRUPTED_MESSAGE = "Sending it was interrupted again and again.";

export type MailDeliveryService = ReturnType<typeof createMailDeliveryService>;

/** Sends queued mails to the mail server. Runs as a job, never during a request. */
export function createMailDeliveryService(deps: Deps) {
  const { mails, readSiteAddress, gateway, throttle, write, clock } = deps;

  /**
   * Ids of mails that were sent but not yet recorded as sent: if the database failed in between, a
   * retry must not send a copy.
   */
  const submittedIds = new Set<string>();

  async function recordSent(mail: MailRow): Promise<void> {
    await mails.setSent(mail, clock.now());
    submittedIds.delete(mail.id);
  }

  /** @throws {MailFailure} while a letter with a link waits for the address */
  async function fillLinks(mail: MailRow): Promise<MailRow> {
    if (!lacksOrigin(mail)) return mail;
    const { origin, isConfirmed } = await readSiteAddress();
    if (!isConfirmed) throw new MailFailure(UNCONFIRMED_MESSAGE, { cause: "addressUnconfirmed" });
    return withOrigin(mail, origin);
  }

  /**
   * True for a mail that cannot be delivered before an owner acts, either at the last attempt or
   * now.
   */
  async function isWaiting(mail: MailRow): Promise<boolean> {
    if (mail.lastError && waitingMessages.includes(mail.lastError)) return true;
    if (!(await gateway.isReady())) return true;
    return lacksOrigin(mail) && !(await readSiteAddress()).isConfirmed;
  }

  /** Gives a mail up, and tells open panels that it waits for somebody. */
  async function fail(id: string, failure: Parameters<typeof mails.setFailed>[1]): Promise<void> {
    await mails.setFailed(id, failure);
    await write(async (unit) => unit.invalidateTags(waitingTag("letters")));
  }

  async function sendAndRecord(mail: MailRow): Promise<void> {
    try {
      await gateway.send(await fillLinks(mail));
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      await throttle.release(mail.id);
      if (error.isFinal) {
        return fail(mail.id, { lastError: error.message, isOutdated: false });
      }
      await mails.setLastError(mail.id, error.message);
      throw error;
    }
    submittedIds.add(mail.id);
    await recordSent(mail);
  }

  /**
   * A wait is not an attempt. The queue runs the job again at the time that the throttle assigned,
   * or in a moment if the limits have changed since.
   */
  async function postpone(id: string, waitSeconds: number): Promise<void> {
    await mails.takeBackAttempt(id, THROTTLED_MESSAGE);
    await write(async (unit) => {
      const isAssigned = await throttle.hold(unit.tx, id);
      const startAfterSeconds = isAssigned ? waitSeconds : NEW_LIMITS_SECONDS;
      await unit.enqueue(deliverMailJob, { id }, { startAfterSeconds });
    });
  }

  return {
    /**
     * Sends the mail if it is still queued. Gives up at once when the server rejects the recipient
     * for good.
     * @throws {MailFailure} when a retry may help
     */
    async deliver(id: string): Promise<void> {
      const mail = await mails.beginAttempt(id, clock.now());
      if (!mail) return;
      if (submittedIds.has(id)) return recordSent(mail);
      if (isOutdated(mail, clock.now())) {
        return fail(id, { lastError: EXPIRED_MESSAGE, isOutdated: true });
      }
      const waitSeconds = await throttle.reserve(id);
      if (waitSeconds > 0) return postpone(id, waitSeconds);
      await sendAndRecord(mail);
    },

    /**
     * Marks the mail as failed after the last attempt and keeps the reason, so that an
     * administrator can decide. A mail that waited for a usable mail server or a confirmed site
     * address stays queued, even if the owner has provided them meanwhile.
     */
    async giveUp(id: string): Promise<void> {
      const mail = await mails.findById(id);
      if (!mail) return;
      const hasExpired = isOutdated(mail, clock.now());
      if (mail.status === "queued" && !hasExpired && (await isWaiting(mail))) {
        await write((unit) => unit.enqueue(deliverMailJob, { id }));
        return;
      }
      const lastError = mail.lastError ?? INTERRUPTED_MESSAGE;
      await fail(id, { lastError, isOutdated: hasExpired });
    },
  };
}

function isOutdated({ expiresAt }: MailRow, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
