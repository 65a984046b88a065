import { exportTexts } from "@ebute/contracts/exports";
import { followDownload } from "#lib/files/download-file.ts";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Requests a link to the export and opens it. */
export function useDownloadExport() {
  const trpc = useTRPC();
  return useAnnouncedMutation(
    trpc.exports.prepareDownload.mutationOptions({
      onSuccess: ({ href, fileName }) => followDownload(href, fileName),
    }),
    {
      progress: exportTexts.preparing,
      success: exportTexts.downloading,
      name: ({ fileName }) => fileName,
      refusals: "toast",
      invalidates: [trpc.audit.pathFilter()],
    },
  );
}
