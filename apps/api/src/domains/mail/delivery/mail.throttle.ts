import type { MailUsage } from "@ebute/contracts/mail";
import type { MailSettings } from "@ebute/contracts/settings";
import type { Transaction } from "#platform/db/client.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { SendingTimesRepository } from "./mail.sending-times.repository.ts";

type Limits = Pick<MailSettings, "secondLimit" | "hourlyLimit" | "dailyLimit">;

type Deps = {
  sends: SendingTimesRepository;
  /** Current limits, including those that another process has just saved. */
  readLimits: () => Promise<Limits>;
  clock: Clock;
};

export type MailThrottle = ReturnType<typeof createMailThrottle>;

const SECOND_MS = 1_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Spreads letters over time, so that each second, each hour and each day stays within the limits of
 * the mail service. A letter beyond a limit is assigned the first free time, and the letters after
 * it later times, so that each waits once and their order is kept.
 */
export function createMailThrottle({ sends, readLimits, clock }: Deps) {
  return {
    /**
     * Assigns the sending time of a letter; all processes share the limits.
     * @returns seconds until the letter may be sent; 0 for at once
     */
    async reserve(id: string): Promise<number> {
      const limits = await readLimits();
      const now = clock.now();
      const sendAt = await sends.withLock(async (tx) => {
        const reserved = await sends.find(tx, id);
        if (reserved) return reserved;
        const first = async ({ max, windowMs }: Window) => {
          const before = await sends.findNthLast(tx, max);
          return before ? before.getTime() + windowMs : 0;
        };
        const times = await Promise.all(windowsOf(limits).map(first));
        const availableAt = new Date(Math.max(now.getTime(), ...times));
        await sends.insert(tx, id, availableAt);
        return availableAt;
      });
      return Math.max(0, Math.ceil((sendAt.getTime() - now.getTime()) / 1_000));
    },

    /**
     * Assigns the present moment to a letter that gives way to others: it takes no time in advance,
     * and leaves a share of the limits to letters that people wait for.
     * @returns milliseconds until there may be room; 0: assigned
     */
    async reserveNow(id: string): Promise<number> {
      const limits = await readLimits();
      const now = clock.now();
      return sends.withLock(async (tx) => {
        const wait = async ({ max, windowMs }: Window) => {
          const before = await sends.findNthLast(tx, bulkShareOf(max));
          return before ? before.getTime() + windowMs - now.getTime() : 0;
        };
        const waitMs = Math.max(0, ...(await Promise.all(windowsOf(limits).map(wait))));
        if (waitMs > 0) return waitMs;
        await sends.insert(tx, id, now);
        return 0;
      });
    },

    /** Estimates when the last of so many letters would leave that give way to others. */
    async estimateLast(letters: number): Promise<{ limits: Limits; lastAt: Date }> {
      const limits = await readLimits();
      const now = clock.now();
      const delay = async ({ max, windowMs }: Window) => {
        const share = bulkShareOf(max);
        const used = await sends.count(new Date(now.getTime() - windowMs), now);
        const later = letters - Math.max(0, share - used);
        return Math.max(0, Math.ceil(later / share)) * windowMs;
      };
      const delays = await Promise.all(windowsOf(limits).map(delay));
      return { limits, lastAt: new Date(now.getTime() + Math.max(0, ...delays)) };
    },

    /** Frees the assigned time of a letter that was not sent. */
    release: (id: string): Promise<void> => sends.remove(id),

    /**
     * Whether the letter still has its assigned time, which other limits saved meanwhile take away.
     * Limits that are saved before the transaction ends wait for it.
     */
    hold: (tx: Transaction, id: string): Promise<boolean> => sends.hold(tx, id),

    /**
     * Removes the assigned times of waiting letters, so that each gets a new one under the saved
     * limits.
     */
    forgetWaiting: (tx: Transaction): Promise<void> => sends.removeAfter(tx, clock.now()),

    /** Counts the letters sent within the last hour and day. */
    async read(): Promise<MailUsage> {
      const now = clock.now();
      const countSince = (windowMs: number) => sends.count(new Date(now.getTime() - windowMs), now);
      return { hour: await countSince(HOUR_MS), day: await countSince(DAY_MS) };
    },

    /** Deletes records that are too old for any limit. */
    sweep: (): Promise<void> => sends.removeBefore(new Date(clock.now().getTime() - DAY_MS)),
  };
}

/** At most `max` letters leave within the time. Unit: milliseconds. */
type Window = { max: number; windowMs: number };

function windowsOf({ secondLimit, hourlyLimit, dailyLimit }: Limits): Window[] {
  const all = [
    { max: secondLimit, windowMs: SECOND_MS },
    { max: hourlyLimit, windowMs: HOUR_MS },
    { max: dailyLimit, windowMs: DAY_MS },
  ];
  return all.flatMap(({ max, windowMs }) => (max === null ? [] : [{ max, windowMs }]));
}

/** Newsletters leave a tenth of a limit, and at least one letter, to other mail. */
function bulkShareOf(max: number): number {
  return Math.max(1, Math.min(max - 1, Math.floor(max * 0.9)));
}
