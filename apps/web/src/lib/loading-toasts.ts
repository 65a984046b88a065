import { newId } from "./text/ids.ts";
import { showToast } from "./toast.ts";

/** Functions that replace or close a loading toast. */
export type LoadingToast = {
  success(message: string): void;
  error(message: string): void;
  /** Closes the toast of a cancelled task. */
  dismiss(): void;
};

/** Shows a toast for the duration of a task; its outcome replaces the message. */
export function showLoading(message: string): LoadingToast {
  const id = newId();
  // The outcome waits for this promise, because the toaster's chunk may still be loading.
  const toastHandle = showToast({ kind: "loading", message, id });
  return {
    success: (done) =>
      void toastHandle.then(() => showToast({ kind: "success", message: done, id })),
    error: (failure) =>
      void toastHandle.then(() => showToast({ kind: "error", message: failure, id })),
    dismiss: () => void toastHandle.then((toaster) => toaster?.dismissToast(id)),
  };
}

/** Shows a success message with an Undo action. */
export function showUndo(message: string, onUndo: () => void): void {
  void showToast({ kind: "custom", message, action: { label: "Undo", onClick: onUndo } });
}
