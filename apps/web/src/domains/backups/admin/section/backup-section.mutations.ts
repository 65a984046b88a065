import { backupTexts } from "@ebute/contracts/backups";
import { useQueryClient } from "@tanstack/react-query";
import { followDownload } from "#lib/files/download-file.ts";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { storeAnswer } from "#lib/store-answer.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";
import { waitForBackup } from "./wait-for-backup.ts";

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
