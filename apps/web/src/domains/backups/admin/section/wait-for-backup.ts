import { type BackupActivity, backupTexts } from "@ebute/contracts/backups";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { ExplainedError } from "#lib/explained-error.ts";
import type { Trpc } from "#lib/trpc.ts";
import { backupActivityQuery, isUnderWay } from "./backup-section.queries.ts";

/**
 * Resolves once the backup that is under way has ended well. A poll without a response is repeated.
 * @throws {ExplainedError} the reason for which there is no backup
 */
export function waitForBackup(queryClient: QueryClient, trpc: Trpc): Promise<BackupActivity> {
  return new Promise((resolve, reject) => {
    const observer = new QueryObserver(queryClient, backupActivityQuery(trpc));
    const unsubscribe = observer.subscribe(({ data }) => {
      if (!data || isUnderWay(data)) return;
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
