import { type AiUsage, aiMonthUsedUp } from "@ebute/contracts/ai";
import { firstDayAfter, formatLocal, startOfDay, zoneOffset } from "@ebute/contracts/dates";
import type { SiteSettings } from "@ebute/contracts/settings";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { AiUsageRepository } from "./ai.usage.repository.ts";

type Deps = {
  usage: AiUsageRepository;
  /**
   * Reads the allowed number of drafts per month, including a limit that another process just
   * saved; null for no limit.
   */
  readLimit: () => Promise<number | null>;
  readRegion: () => Promise<Pick<SiteSettings["identity"], "timeZone" | "dateStyle">>;
  clock: Clock;
  /** Counts refusals in the metrics. */
  onRefused: () => void;
};

export type MonthlyLimit = ReturnType<typeof createMonthlyLimit>;

type ReservedDraft = {
  /** Subtracts the draft from the month in which it was counted, even if that month has ended. */
  giveBack(): Promise<void>;
};

/**
 * Counts the AI drafts of a month over all administrators and processes. The limit counts drafts,
 * not tokens: owners know what a draft is, and token counts differ between services.
 */
export function createMonthlyLimit({ usage, readLimit, readRegion, clock, onRefused }: Deps) {
  async function readMonth() {
    const { timeZone, dateStyle } = await readRegion();
    const now = clock.now().getTime();
    const offset = [zoneOffset(timeZone, now)];
    const month = formatLocal(now, "YYYY-MM", offset);
    const renewsOn = firstDayAfter(month);
    return {
      now,
      month,
      renewsAt: startOfDay(renewsOn, timeZone),
      renewsOn: writtenDay(renewsOn, dateStyle),
    };
  }

  return {
    /**
     * Counts one draft before the service is called.
     * @throws {DomainError} AI_MONTH_USED_UP
     */
    async reserve(): Promise<ReservedDraft> {
      const { now, month, renewsOn, renewsAt } = await readMonth();
      const limit = await readLimit();
      if (await usage.increment(month, limit)) return { giveBack: () => usage.decrement(month) };
      onRefused();
      throw new DomainError(aiMonthUsedUp(limit ?? 0, renewsOn), {
        retryAfterSeconds: Math.ceil((renewsAt.getTime() - now) / 1_000),
      });
    },

    async read(): Promise<AiUsage> {
      const { month, renewsAt } = await readMonth();
      return {
        drafts: await usage.findDrafts(month),
        limit: await readLimit(),
        renewsAt: renewsAt.toISOString(),
      };
    },

    async readMetrics(): Promise<{ drafts: number; limit: number }> {
      const { month } = await readMonth();
      return { drafts: await usage.findDrafts(month), limit: (await readLimit()) ?? 0 };
    },
  };
}

/** Formats a day in the date style of the site. */
function writtenDay(day: string, dateStyle: string): string {
  const [date = ""] = dateStyle.split(",", 1);
  return formatLocal(Date.parse(`${day}T00:00:00Z`), date, [0]);
}
