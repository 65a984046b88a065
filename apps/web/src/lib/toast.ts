import { announce } from "#lib/page/announce-pages.ts";
import type { ToastAction, ToastKind } from "./toast-rules.ts";
import { withoutEmoji } from "./words.ts";

/** Loaded with the first toast: a reader who sends nothing pays nothing for it. */
async function show(kind: ToastKind, message: string, action?: ToastAction): Promise<void> {
  announce(withoutEmoji(message), kind === "error" ? "assertive" : "polite");
  // Without a connection it may not be there: the same message stands by its form, and has been said aloud.
  const toaster = await import("#components/ui/toaster.tsx").catch(() => undefined);
  toaster?.showToast(kind, message, action);
}

export const toast = {
  success: (message: string) => void show("success", message),
  error: (message: string) => void show("error", message),
  /** Stays longer, so that the step can be taken back. */
  withAction: (message: string, action: ToastAction) => void show("blank", message, action),
};
