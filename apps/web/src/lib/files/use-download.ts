import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { downloadFile } from "./download-file.ts";

/** Downloads a file; one toast shows progress and outcome. */
export function useDownload(href: string, fileName: string) {
  return useAnnouncedMutation(
    { mutationFn: () => downloadFile(href, fileName) },
    {
      progress: `Preparing ${fileName}...`,
      success: `${fileName} is saved with your downloads.`,
      refusals: "toast",
    },
  );
}
