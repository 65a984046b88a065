import { type BackupActivity, backupTexts } from "@ebute/contracts/backups";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { ExplainedError } from "#lib/explained-error.ts";
import type { Trpc } from "#lib/trpc.ts";
import { backupActivityQuery, isBackupRunning } from "./backup-section.queries.ts";

/**
 * Polls until the running backup has succeeded. A poll without a response is repeated.
 * @throws {ExplainedError} the reason why the backup failed
 */
export function waitForBackup(queryClient: QueryClient, trpc: Trpc): Promise<BackupActivity> {
  return new Promise((resolve, reject) => {
    const observer = new QueryObserver(queryClient, backupActivityQuery(trpc));
    const unsubscribe = observer.subscribe(({ data }) => {
      if (!data || isBackupRunning(data)) return;
      unsubscribe();
      const failure = failureOf(data);
      if (failure) reject(new ExplainedError(failure));
      else resolve(data);
    });
  });
}

function failureOf({ progress, last }: BackupActivity): string | null {
  return progress?.state === "interrupted" ? backupTexts.interrupted : (last?.failure ?? null);
}
