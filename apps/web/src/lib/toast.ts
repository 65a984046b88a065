import { announce } from "#lib/page/announce-pages.ts";
import { loadToaster } from "./overlays.ts";
import { withoutEmoji } from "./text/emoji.ts";
import type { Toast } from "./toast-rules.ts";

/** Shows a toast and announces it. The toaster's chunk is loaded with the first toast. */
export async function showToast(toast: Toast) {
  const { kind, message } = toast;
  announce(withoutEmoji(message), kind === "error" ? "assertive" : "polite");
  // Offline, the chunk may fail to load. Then the toast is skipped: the form shows the same
  // message, and it was announced.
  const toaster = await loadToaster();
  toaster?.showToast(toast);
  return toaster;
}

export const toast = {
  success: (message: string) => void showToast({ kind: "success", message }),
  error: (message: string) => void showToast({ kind: "error", message }),
};
