import { backupTexts } from "@ebute/contracts/backups";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";

export function useStartBackup() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.backups.start.mutationOptions({
      networkMode: "always",
      onSuccess: (activity) => {
        toast.success(backupTexts.started);
        queryClient.setQueryData(trpc.backups.getActivity.queryKey(), activity);
      },
      onError: (error) => {
        toast.error(userMessage(error));
        // Somebody else may have begun one.
        void queryClient.invalidateQueries(trpc.backups.getActivity.queryFilter());
      },
    }),
  );
}

/** Asks for the link of a download and follows it; the browser's own download manager can resume it. */
export function useDownloadBackup() {
  return useMutation(
    useTRPC().backups.prepareDownload.mutationOptions({
      networkMode: "always",
      onSuccess: ({ href, fileName }) => followDownload(href, fileName),
      onError: (error) => toast.error(userMessage(error)),
    }),
  );
}

function followDownload(href: string, fileName: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = fileName;
  link.click();
}
