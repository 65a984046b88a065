import { loadUnsentDialog } from "#lib/overlays.ts";
import { readAccountId } from "#lib/session/session.ts";
import { mayHaveUnsentAnswers } from "./device-account.ts";

/** Asks before a sign-out that would delete answers that are not sent. True to go on. */
export async function confirmSignOut(): Promise<boolean> {
  const account = readAccountId();
  if (!mayHaveUnsentAnswers(account)) return true;
  const dialog = await loadUnsentDialog();
  // Offline, the dialog's chunk may not load; `window.confirm` always works.
  if (!dialog) return window.confirm("Some answers are not sent yet. Sign out and delete them?");
  return dialog.openUnsentAnswersDialog(account);
}
