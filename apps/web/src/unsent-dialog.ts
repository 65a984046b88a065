import { showUnsentAnswers } from "#components/students/unsent-answers-dialog.tsx";
import { sendUnsent } from "./unsent-answers.ts";

export function openUnsentAnswersDialog(account: string): Promise<boolean> {
  return showUnsentAnswers(account, sendUnsent);
}
