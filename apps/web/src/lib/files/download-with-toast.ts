import { showLoading } from "#lib/loading-toasts.ts";
import { downloadFile } from "./download-file.ts";

/** Downloads a file and reports progress and outcome in one toast. */
export async function downloadWithToast(href: string, fileName: string): Promise<void> {
  const loading = showLoading(`Preparing ${fileName}...`);
  try {
    await downloadFile(href, fileName);
    loading.success(`${fileName} is saved with your downloads.`);
  } catch (error) {
    loading.error(error instanceof Error ? error.message : String(error));
  }
}
