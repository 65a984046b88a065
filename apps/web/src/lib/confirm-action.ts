import type { ActionConfirmation } from "./action-confirmation.ts";
import { loadActionDialog } from "./overlays.ts";

let isAsking = false;

/**
 * Shows the confirmation dialog and resolves to true once the user agrees. Returns false while
 * another one is open.
 */
export async function confirmAction(question: ActionConfirmation): Promise<boolean> {
  if (isAsking) return false;
  isAsking = true;
  try {
    const dialog = await loadActionDialog();
    // Offline, the dialog's chunk may not load; `window.confirm` always works.
    if (!dialog) return window.confirm([question.question, ...question.names].join("\n"));
    return await dialog.openConfirmDialog(question);
  } finally {
    isAsking = false;
  }
}

/** Asks for confirmation of a deletion. */
export function confirmDeletion(
  question: string,
  named: string | readonly string[],
): Promise<boolean> {
  return confirmAction({ question, names: [named].flat(), action: "Delete" });
}
