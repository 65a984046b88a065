import type { LetterKind, LetterTemplate } from "@ebute/contracts/mail";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { deliverMailJob } from "./delivery/mail.jobs.ts";
import { type MailPriority, priorityOf } from "./delivery/mail.priorities.ts";
import { composeLetter } from "./letters/mail.composer.ts";
import type { LetterSite } from "./letters/mail.letter-draft.ts";
import type { Letter } from "./letters/mail.letters.ts";
import type { MailRepository } from "./mail.repository.ts";

// Other domains compose and send letters of their own.
export type { MailConnectionState } from "./delivery/mail.connection.ts";
export { type OpenGateway, sendDirectly, toFailedTest } from "./delivery/mail.direct-sending.ts";
export { MailFailure } from "./delivery/mail.failure.ts";
export type { OutgoingMail } from "./delivery/mail.gateway.ts";
export { type MailPriority, mailPriorities } from "./delivery/mail.priorities.ts";
export { type LetterBlock, renderHtml, renderText } from "./letters/mail.layout.ts";
export { type LetterSite, withoutLineBreaks } from "./letters/mail.letter-draft.ts";
export type { AdminAccountChange, ContactChange, Letter } from "./letters/mail.letters.ts";
export { UNCONFIRMED_ORIGIN } from "./mail.site-origin.ts";

export type MailService = ReturnType<typeof createMailService>;

type Deps = {
  /** Whether a mail server is set now. */
  isConfigured: () => boolean;
  /** The same, after reading what another process may have saved. */
  readIsConfigured: () => Promise<boolean>;
  mails: Pick<MailRepository, "insert" | "removeToAccount">;
  /** Current sender of the mails. */
  site: () => LetterSite;
  /** Current wording of a letter. */
  words: (kind: LetterKind) => LetterTemplate;
  clock: Clock;
};

export function createMailService(deps: Deps) {
  const { isConfigured, readIsConfigured, mails, site, words, clock } = deps;

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

    /** Queues the mail in the transaction that causes it; the job sends it after the commit. */
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
      const id = newId();
      const createdAt = clock.now();
      await mails.insert(unit.tx, {
        ...composed,
        id,
        status: "queued",
        attempts: 0,
        lastError: null,
        createdAt,
        triedAt: null,
        sentAt: null,
        expiresAt:
          expiresAfterMinutes === null
            ? null
            : new Date(createdAt.getTime() + expiresAfterMinutes * 60_000),
      });
      await unit.enqueue(deliverMailJob, { id }, { priority });
    },
  };
}
