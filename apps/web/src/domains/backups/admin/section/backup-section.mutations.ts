import { type BackupActivity, backupTexts } from "@ebute/contracts/backups";
import { type QueryClient, QueryObserver, useQueryClient } from "@tanstack/react-query";
import { ExplainedError } from "#lib/explained-error.ts";
import { followDownload } from "#lib/files/download-file.ts";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { storeAnswer } from "#lib/store-answer.ts";
import { type Trpc, useTRPC, useTRPCClient } from "#lib/trpc.ts";
import { backupActivityQuery, isBackupRunning } from "./backup-section.queries.ts";

/**
 * Makes a backup. The mutation ends when the backup ends, even after the owner has left the screen.
 */
export function useMakeBackup() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  return useAnnouncedMutation(
    {
      mutationFn: async () => {
        const activity = await client.backups.start.mutate();
        await storeAnswer(queryClient, trpc.backups.getActivity.queryKey(), activity);
        return waitForBackup(queryClient, trpc);
      },
    },
    {
      progress: backupTexts.running,
      success: backupTexts.done,
      refusals: "toast",
      // Refreshed after a failure too, because somebody else may have started a backup.
      invalidates: [trpc.backups.pathFilter()],
    },
  );
}

/**
 * Requests a download link and opens it; the browser's download manager can resume the download.
 */
export function useDownloadBackup() {
  return useAnnouncedMutation(
    useTRPC().backups.prepareDownload.mutationOptions({
      onSuccess: ({ href, fileName }) => followDownload(href, fileName),
    }),
    {
      progress: backupTexts.preparing,
      success: backupTexts.downloading,
      name: ({ fileName }) => fileName,
      refusals: "toast",
    },
  );
}

/**
 * Polls until the running backup has succeeded. A poll without a response is repeated.
 * @throws {ExplainedError} the reason why the backup failed
 */
function waitForBackup(queryClient: QueryClient, trpc: Trpc): Promise<BackupActivity> {
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
