import type { Clock } from "#platform/clock.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import { newId } from "#platform/ids.ts";
import { composeLetter } from "./mail.composer.ts";
import { deliverMailJob } from "./mail.jobs.ts";
import type { Letter } from "./mail.letters.ts";
import type { MailRepository } from "./mail.repository.ts";

export type { AdminAccountChange, Letter } from "./mail.letters.ts";

export type MailService = ReturnType<typeof createMailService>;

type Deps = {
  isConfigured: boolean;
  mails: Pick<MailRepository, "insert" | "removeToAccount">;
  /** Whose letters they are. */
  site: { name: string; email: string };
  publicUrl: string;
  clock: Clock;
};

export function createMailService({ isConfigured, mails, site, publicUrl, clock }: Deps) {
  const sender = { name: site.name, publicUrl, operatorEmail: site.email };
  return {
    /** False without `SMTP_URL`: then letters are dropped, and what depends on one must go another way. */
    isConfigured,

    /** Takes out every letter about an account to this address: a deleted account leaves none. */
    forget: ({ tx }: UnitOfWork, recipient: string) => mails.removeToAccount(tx, recipient),

    /** Writes the letter in the transaction that causes it; it is sent once that has committed. */
    async enqueue(unit: UnitOfWork, letter: Letter): Promise<void> {
      if (!isConfigured) return;
      const { usefulMinutes, ...composed } = composeLetter(letter, sender);
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
          usefulMinutes === null ? null : new Date(createdAt.getTime() + usefulMinutes * 60_000),
      });
      await unit.enqueue(deliverMailJob, { id });
    },
  };
}
