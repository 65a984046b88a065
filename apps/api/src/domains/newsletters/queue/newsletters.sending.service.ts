import { setTimeout as wait } from "node:timers/promises";
import { MailFailure, type OutgoingMail } from "#domains/mail/mail.service.ts";
import type { SiteAddress } from "#domains/settings/groups/settings.site-address.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { addressLetter } from "../content/newsletters.address-letter.ts";
import type { NewsletterDigests } from "../digest/newsletters.digest.repository.ts";
import { fillDigest } from "../digest/newsletters.digest-composer.ts";
import { sendNewslettersJob } from "../newsletters.jobs.ts";
import type { NewslettersRepository } from "../newsletters.repository.ts";
import type { NewsletterRow } from "../newsletters.table.ts";
import type { ClaimedLetter, NewsletterQueue } from "./newsletters.queue.repository.ts";

type Deps = {
  queue: NewsletterQueue;
  newsletters: Pick<NewslettersRepository, "findById" | "setProblem" | "hold">;
  stops: {
    stop(tx: Transaction, ids: string[], change: { reason: string; at: Date }): Promise<unknown>;
  };
  digests: Pick<NewsletterDigests, "findPosts">;
  gateway: { send(mail: OutgoingMail): Promise<void>; isReady(): Promise<boolean> };
  throttle: {
    /** @returns milliseconds until there may be room; 0: there is */
    reserveNow(id: string): Promise<number>;
    release(id: string): Promise<void>;
  };
  readSiteAddress: () => Promise<SiteAddress>;
  write: Write;
  clock: Clock;
  /** Least time between the starts of two letters of this process. Unit: milliseconds. */
  intervalMs: number;
};

/** A run makes way for other jobs after so many letters or so long, and enqueues the next. */
const LETTERS_PER_RUN = 200;
const RUN_MAX_MS = 20_000;

/** A run waits out the limit of a second; a later run goes on after that of an hour or a day. */
const WAIT_MAX_MS = 1_000;

/** Longer than any attempt takes, so that only a process that is gone has left a letter so long. */
const ABANDONED_AFTER_MS = 5 * 60_000;

/** A letter that was put off so often is given up. The delays add up to about a day. */
const ATTEMPTS_MAX = 8;
const FIRST_DELAY_MS = 10 * 60_000;

/** After so many letters refused one after another, the newsletter itself is at fault. */
const REFUSALS_MAX = 3;

const REFUSED_PROBLEM =
  "The mail server refused the letter several times, so it was paused. Ask your mail service why.";

/** A letter that only has to be sent. */
type Prepared = { letter: ClaimedLetter; newsletter: NewsletterRow; mail: OutgoingMail };

/** Result of sending one letter. */
type Outcome =
  | "sent"
  | "unknown"
  /** The letter did not arrive; the next one may. */
  | "notSent"
  /** The server refused the letter itself. */
  | "refused"
  /** No letter would arrive at present. */
  | "heldUp";

type Step =
  | { outcome: Outcome | "nothingDue"; newsletterId?: string }
  | { outcome: "limited"; waitMs: number };

export type NewsletterSendingService = ReturnType<typeof createNewsletterSendingService>;

/** Sends the letters of newsletters one after another. Runs as a job. */
export function createNewsletterSendingService(deps: Deps) {
  const { queue, newsletters, digests, stops, gateway, throttle } = deps;
  const { readSiteAddress, write, clock } = deps;

  async function isReady(): Promise<boolean> {
    return (await readSiteAddress()).isConfirmed && (await gateway.isReady());
  }

  /** Reads all of a letter, so that nothing but the mail server can fail once it is claimed. */
  async function prepare(
    tx: Transaction,
    letter: ClaimedLetter,
    origin: string,
  ): Promise<Prepared> {
    const newsletter = await newsletters.findById(letter.newsletterId, tx);
    if (!newsletter) throw new Error(`newsletter ${letter.newsletterId} is gone`);
    const filled = newsletter.digestDueAt
      ? fillDigest(newsletter, await digests.findPosts(newsletter.id, letter.subscriberId, tx))
      : newsletter;
    const mail = addressLetter({ ...filled, createdAt: clock.now() }, letter, origin);
    return { letter, newsletter, mail };
  }

  async function sendLetter({ letter, newsletter, mail }: Prepared): Promise<Outcome> {
    try {
      await gateway.send(mail);
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      return settleFailure(letter, error);
    }
    await queue.settle(letter.id, { status: "sent", sentAt: clock.now() });
    if (newsletter.problem) await newsletters.setProblem(newsletter.id, null);
    return "sent";
  }

  async function settleFailure(letter: ClaimedLetter, failure: MailFailure): Promise<Outcome> {
    const { id, subscriberId, newsletterId } = letter;
    if (failure.mayHaveArrived) {
      await queue.settle(id, { status: "unknown" });
      return "unknown";
    }
    const isAboutReader = failure.cause === "recipientRefused";
    if (failure.isFinal && isAboutReader) {
      await write(async ({ tx }) => {
        await queue.settle(id, { status: "refused" }, tx);
        await stops.stop(tx, [subscriberId], { reason: failure.message, at: clock.now() });
      });
      return "notSent";
    }
    if (failure.isFinal) {
      await queue.settle(id, { status: "refused" });
      return "refused";
    }
    if (isAboutReader || failure.cause === "letterRefused") {
      await putOff(letter);
      return "notSent";
    }
    await queue.putBack(id);
    await newsletters.setProblem(newsletterId, failure.message);
    return "heldUp";
  }

  async function putOff({ id, attempts: before }: ClaimedLetter): Promise<void> {
    const attempts = before + 1;
    if (attempts >= ATTEMPTS_MAX) return queue.settle(id, { status: "refused", attempts });
    const notBefore = new Date(clock.now().getTime() + FIRST_DELAY_MS * 2 ** before);
    await queue.putBack(id, { attempts, notBefore });
  }

  /** Sends the next letter if the limits of the mail service leave room for it now. */
  async function sendNext(): Promise<Step> {
    const reservation = newId();
    const waitMs = await throttle.reserveNow(reservation);
    if (waitMs > 0) return { outcome: "limited", waitMs };
    const claimed = await claim().catch(async (error) => {
      await throttle.release(reservation);
      throw error;
    });
    if (claimed === undefined || claimed === "gone") {
      await throttle.release(reservation);
      return { outcome: claimed ? "notSent" : "nothingDue" };
    }
    const outcome = await sendLetter(claimed);
    if (outcome !== "sent" && outcome !== "unknown") await throttle.release(reservation);
    return { outcome, newsletterId: claimed.newsletter.id };
  }

  async function claim(): Promise<Prepared | "gone" | undefined> {
    const { origin } = await readSiteAddress();
    return queue.claim(clock.now(), (tx, letter) => prepare(tx, letter, origin));
  }

  /** Sends letters until nothing is due, a limit is reached, or the run has had its share. */
  async function sendDue(): Promise<void> {
    /** Letters of each newsletter that were refused one after another. */
    const refusals = new Map<string, number>();
    const endsAt = performance.now() + RUN_MAX_MS;
    for (let letters = 0; letters < LETTERS_PER_RUN && performance.now() < endsAt; letters += 1) {
      const startedAt = performance.now();
      const step = await sendNext();
      if (step.outcome === "limited") {
        if (step.waitMs > WAIT_MAX_MS) return;
        await wait(step.waitMs);
        continue;
      }
      const { outcome, newsletterId } = step;
      if (outcome === "nothingDue" || outcome === "heldUp") return;
      if (newsletterId && outcome === "sent") refusals.delete(newsletterId);
      if (newsletterId && outcome === "refused") {
        const total = (refusals.get(newsletterId) ?? 0) + 1;
        refusals.set(newsletterId, total);
        if (total >= REFUSALS_MAX) {
          await newsletters.hold(newsletterId, REFUSED_PROBLEM);
          refusals.delete(newsletterId);
        }
      }
      await wait(Math.max(0, startedAt + deps.intervalMs - performance.now()));
    }
    await write((unit) => unit.enqueue(sendNewslettersJob, {}));
  }

  return {
    async run(): Promise<void> {
      const now = clock.now();
      await queue.markAbandoned(new Date(now.getTime() - ABANDONED_AFTER_MS));
      if ((await queue.hasWaiting(now)) && (await isReady())) await sendDue();
      await queue.finish(clock.now());
    },
  };
}
