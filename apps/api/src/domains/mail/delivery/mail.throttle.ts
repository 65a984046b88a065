import type { MailUsage } from "@ebute/contracts/mail";
import type { MailSettings } from "@ebute/contracts/settings";
import type { Transaction } from "#platform/db/client.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { assertAllowed, type Caller } from "#platform/security/principal.ts";
import { canSeeMailUsage } from "../mail.policy.ts";
import type { MailSendsRepository } from "./mail.sends.repository.ts";

type Limits = Pick<MailSettings, "hourlyLimit" | "dailyLimit">;

type Deps = {
  sends: MailSendsRepository;
  /** Current limits, including those that another process has just saved. */
  readLimits: () => Promise<Limits>;
  clock: Clock;
};

export type MailThrottle = ReturnType<typeof createMailThrottle>;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Spreads letters so that no more leave within any hour and any day than the mail service takes. A
 * letter beyond that gets the first free time, and the letters after it later ones, so that each
 * waits once and they keep their order.
 */
export function createMailThrottle({ sends, readLimits, clock }: Deps) {
  return {
    /**
     * Gives a letter its time, shared by all processes.
     * @returns seconds until the letter may leave; 0 for at once
     */
    async reserve(id: string): Promise<number> {
      const limits = await readLimits();
      const now = clock.now();
      const sendAt = await sends.withLock(async (tx) => {
        const reserved = await sends.find(tx, id);
        if (reserved) return reserved;
        const first = async (max: number | null, windowMs: number) => {
          const before = max === null ? undefined : await sends.findNthLast(tx, max);
          return before ? before.getTime() + windowMs : 0;
        };
        const availableAt = new Date(
          Math.max(
            now.getTime(),
            await first(limits.hourlyLimit, HOUR_MS),
            await first(limits.dailyLimit, DAY_MS),
          ),
        );
        await sends.insert(tx, id, availableAt);
        return availableAt;
      });
      return Math.max(0, Math.ceil((sendAt.getTime() - now.getTime()) / 1_000));
    },

    /** Frees the time of a letter that did not leave. */
    release: (id: string): Promise<void> => sends.remove(id),

    /**
     * Takes the times of waiting letters back, so that each gets one under the limits that are
     * saved now.
     */
    forgetWaiting: (tx: Transaction): Promise<void> => sends.removeAfter(tx, clock.now()),

    /** Letters that left within the last hour and day. */
    async read(caller: Caller): Promise<MailUsage> {
      assertAllowed(caller, canSeeMailUsage(caller.principal));
      const now = clock.now();
      const countSince = (windowMs: number) => sends.count(new Date(now.getTime() - windowMs), now);
      return { hour: await countSince(HOUR_MS), day: await countSince(DAY_MS) };
    },

    /** Forgets letters that count for no limit any more. */
    sweep: (): Promise<void> => sends.removeBefore(new Date(clock.now().getTime() - DAY_MS)),
  };
}
