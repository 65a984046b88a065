import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import { backupAlerts } from "../backups.rate-limits.ts";

type Deps = {
  mail: {
    isConfigured: boolean;
    enqueue(unit: UnitOfWork, mail: Alert & { kind: "backupAlert"; to: string }): Promise<unknown>;
  };
  findOwnerEmails(): Promise<string[]>;
  limits: Pick<RateLimits, "count">;
  write: Write;
};

type Alert = { reason: string; verifiedAt: Date | undefined };

export type BackupAlerts = ReturnType<typeof createBackupAlerts>;

/** Mails every owner that there is no new backup, at most once a day per site. */
export function createBackupAlerts({ mail, findOwnerEmails, limits, write }: Deps) {
  return async (alert: Alert): Promise<void> => {
    if (!mail.isConfigured) return;
    const owners = await findOwnerEmails();
    if (owners.length === 0) return;
    try {
      await write(async (unit) => {
        await limits.count(backupAlerts, "site", unit.tx);
        for (const to of owners) await mail.enqueue(unit, { kind: "backupAlert", to, ...alert });
      });
    } catch (error) {
      const isAlertedToday = error instanceof DomainError && error.failure.kind === "rate_limited";
      if (!isAlertedToday) throw error;
    }
  };
}
