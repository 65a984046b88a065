import type { DatabaseClient } from "#platform/db/client.ts";
import { readJobGauges } from "#platform/jobs/job-gauges.ts";
import { readConnectionGauges } from "#platform/metrics/connection-gauges.ts";
import type { GaugeReadings } from "#platform/metrics/database-gauges.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import type { Services } from "./services.ts";

type Deps = {
  database: Pick<DatabaseClient, "sql">;
  services: Pick<Services, "backups" | "mailOutbox" | "aiUsage">;
};

/**
 * Registers the metrics that all processes share. Each scrape reads them from the database, so
 * every replica reports the same.
 */
export function registerSiteMetrics(metrics: Metrics, { database, services }: Deps): void {
  metrics.addDatabaseGauges(() => readConnectionGauges(database.sql));
  metrics.addDatabaseGauges(() => readJobGauges(database.sql));
  metrics.addDatabaseGauges(async () => {
    const { waiting, failed, oldestWaitingSeconds } = await services.mailOutbox.readMetrics();
    return {
      ebute_mail: {
        help: "Letters that wait and that could not be delivered",
        values: [
          { labels: { state: "waiting" }, value: waiting },
          { labels: { state: "failed" }, value: failed },
        ],
      },
      ebute_mail_oldest_waiting_seconds: one(
        "For how long the oldest letter that waits has waited",
        oldestWaitingSeconds,
      ),
    };
  });
  metrics.addDatabaseGauges(async () => {
    const { drafts, limit } = await services.aiUsage.readMetrics();
    return {
      ebute_ai_drafts_this_month: one("Drafts that the AI service wrote this month", drafts),
      ebute_ai_drafts_monthly_limit: one("Drafts that a month may have; 0 without a limit", limit),
    };
  });
  metrics.addDatabaseGauges(async (): Promise<GaugeReadings> => {
    const figures = await services.backups.readMetrics();
    return {
      ebute_backup_nightly: one("1 when nightly backups are configured", Number(figures.isNightly)),
      ebute_backup_overdue: one(
        "1 when the last verified backup is older than two days, or none was made in that time",
        Number(figures.isOverdue),
      ),
      ebute_backup_failed: one("1 when the last backup failed", Number(figures.hasFailed)),
      ebute_backup_last_success_timestamp_seconds: one(
        "When the last verified backup was finished; 0 when there is none",
        figures.verifiedAtSeconds,
      ),
      ebute_backup_last_success_bytes: one("Size of the last verified backup", figures.bytes),
    };
  });
}

function one(help: string, value: number) {
  return { help, values: [{ value }] };
}
