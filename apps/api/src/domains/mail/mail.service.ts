import type { LetterKind, LetterTemplate } from "@ebute/contracts/mail";
import type { Transaction } from "#platform/db/client.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { SENDING_TIMEOUT_MS } from "./delivery/mail.gateway.ts";
import { deliverMailJob } from "./delivery/mail.jobs.ts";
import { composeLetter } from "./letters/mail.composer.ts";
import type { ComposedLetter, LetterSite } from "./letters/mail.letter-draft.ts";
import type { Letter } from "./letters/mail.letters.ts";
import { composeReply, type ReplyLetter } from "./letters/mail.reply-letter.ts";
import { countByAccount, lettersPerAccount } from "./mail.rate-limits.ts";
import type { Delivery, MailRepository } from "./mail.repository.ts";

// Other domains compose and send letters of their own.
export type { MailConnectionState } from "./delivery/mail.connection.ts";
export { type OpenGateway, sendDirectly, toFailedTest } from "./delivery/mail.direct-sending.ts";
export { MailFailure } from "./delivery/mail.failure.ts";
export type { OutgoingMail } from "./delivery/mail.gateway.ts";
export { type LetterBlock, renderHtml, renderText } from "./letters/mail.layout.ts";
export {
  type LetterSite,
  oneClickHeaders,
  withoutLineBreaks,
} from "./letters/mail.letter-draft.ts";
export type {
  AdminAccountChange,
  ContactChange,
  Letter,
  NoticePart,
} from "./letters/mail.letters.ts";
export type { ReplyLetter } from "./letters/mail.reply-letter.ts";
export { countByAccount } from "./mail.rate-limits.ts";
export type { Delivery } from "./mail.repository.ts";
export { UNCONFIRMED_ORIGIN } from "./mail.site-origin.ts";

/** Longest time of an attempt, and as much again for a slow database. Unit: milliseconds. */
const ATTEMPT_MAX_MS = 2 * SENDING_TIMEOUT_MS;

export type MailService = ReturnType<typeof createMailService>;

type Deps = {
  /** Whether a mail server is set now. */
  isConfigured: () => boolean;
  /** Answers after it has read what another process may have saved. */
  readIsConfigured: () => Promise<boolean>;
  mails: Pick<
    MailRepository,
    | "insert"
    | "removeToAccount"
    | "removeResting"
    | "removeAllUnsent"
    | "removeNoticesTo"
    | "setQueued"
    | "findDeliveries"
  >;
  /** Current sender of the mails. */
  site: () => LetterSite;
  words: (kind: LetterKind) => LetterTemplate;
  limits: Pick<RateLimits, "count">;
  clock: Clock;
};

export function createMailService(deps: Deps) {
  const { isConfigured, readIsConfigured, mails, site, words, limits, clock } = deps;

  type Queued = Omit<ComposedLetter, "expiresAfterMinutes"> & {
    id: string;
    expiresAt: Date | null;
    earlierIds: string[];
  };

  async function queue(unit: UnitOfWork, mail: Queued, createdAt: Date, priority: MailPriority) {
    await countByAccount(limits, lettersPerAccount, unit);
    await mails.insert(unit.tx, {
      ...mail,
      status: "queued",
      attempts: 0,
      lastError: null,
      createdAt,
      triedAt: null,
      sentAt: null,
    });
    await unit.enqueue(deliverMailJob, { id: mail.id }, { priority });
  }

  return {
    /** False without a mail server: then mails are dropped, and callers must offer another way. */
    get isConfigured(): boolean {
      return isConfigured();
    },

    /**
     * Reads the saved settings first: a page must show a change that another process just saved.
     */
    readIsConfigured,

    /** Deletes every account mail to this address, so a deleted account leaves none. */
    forget: ({ tx }: UnitOfWork, recipient: string) => mails.removeToAccount(tx, recipient),

    /** Stops letters about work that the administrator may see no longer. */
    stopNoticesTo: ({ tx }: UnitOfWork, adminId: string) => mails.removeNoticesTo(tx, adminId),

    /**
     * Queues the mail in the transaction that causes it; the job sends it after the commit.
     * @throws {DomainError} TOO_MANY_REQUESTS where the account has caused too many
     */
    async enqueue(
      unit: UnitOfWork,
      letter: Letter,
      priority: MailPriority = priorityOf(letter),
    ): Promise<void> {
      if (!isConfigured()) return;
      const { expiresAfterMinutes, ...composed } = composeLetter(
        letter,
        site(),
        words(letter.kind),
      );
      const id = chosenId(letter) ?? newId();
      const createdAt = clock.now();
      const expiresAt =
        expiresAfterMinutes === null
          ? null
          : new Date(createdAt.getTime() + expiresAfterMinutes * 60_000);
      await queue(unit, { ...composed, id, expiresAt, earlierIds: [] }, createdAt, priority);
    },

    /** Queues an administrator's reply. Callers have checked that there is a mail server. */
    async enqueueReply(unit: UnitOfWork, letter: ReplyLetter): Promise<void> {
      const { expiresAfterMinutes: _never, ...composed } = composeReply(letter, site());
      const { id, earlierIds } = letter;
      const mail = { ...composed, id, earlierIds, expiresAt: null };
      await queue(unit, mail, clock.now(), mailPriorities.ordinary);
    },

    /** States of mails, by id. Those whose retention has ended are absent. */
    findDeliveries: (ids: readonly string[], tx?: Transaction): Promise<Map<string, Delivery>> =>
      mails.findDeliveries(ids, tx),

    /**
     * Deletes a mail that has not been delivered.
     * @returns `underWay` while it may be on its way to the mail server; `gone` if it was delivered
     * or deleted
     */
    async takeBack({ tx }: UnitOfWork, id: string): Promise<"taken" | "underWay" | "gone"> {
      const triedBefore = new Date(clock.now().getTime() - ATTEMPT_MAX_MS);
      if (await mails.removeResting(tx, id, triedBefore)) return "taken";
      const delivery = (await mails.findDeliveries([id], tx)).get(id);
      return delivery?.status === "queued" ? "underWay" : "gone";
    },

    /** Deletes mails that have lost their object; one that is being sent still arrives. */
    discard: ({ tx }: UnitOfWork, ids: readonly string[]): Promise<void> =>
      mails.removeAllUnsent(tx, ids),

    /** Queues a refused mail again; returns false if it was not refused. */
    async requeue(unit: UnitOfWork, id: string): Promise<boolean> {
      if (!(await mails.setQueued(unit.tx, id))) return false;
      await countByAccount(limits, lettersPerAccount, unit);
      await unit.enqueue(deliverMailJob, { id });
      return true;
    },
  };
}

/** Id that a mail shares with its letter about an order or its message. */
function chosenId(letter: Letter): string | undefined {
  if (letter.kind === "orderStep") return letter.id;
  return letter.kind === "contactNotice" ? letter.messageId : undefined;
}

/**
 * Order in which letters are sent. A person waits for a letter with a priority above zero, so it
 * passes all others.
 */
export const mailPriorities = {
  ordinary: 0,
  awaited: 1,
  /**
   * One of the first letters that a subnet requested; a flood from other subnets does not delay it.
   */
  awaitedFirst: 2,
} as const;

export type MailPriority = (typeof mailPriorities)[keyof typeof mailPriorities];

const awaitedKinds: ReadonlySet<Letter["kind"]> = new Set<Letter["kind"]>([
  "signInCode",
  "passwordReset",
  "emailProof",
  "adminPasswordReset",
  "adminEmailProof",
]);

function priorityOf({ kind }: Letter): MailPriority {
  return awaitedKinds.has(kind) ? mailPriorities.awaited : mailPriorities.ordinary;
}
