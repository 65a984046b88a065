import { setMayHaveUnsentAnswers } from "#lib/offline/device-account.ts";
import { openDeviceDatabase } from "./device-database.ts";
import type { SavedSession } from "./device-types.ts";

/** True for an end that only the device knows. A session without any answer is nobody's business. */
export function isEndUnsent({ isUnsent, finishedAt, seq }: SavedSession): boolean {
  return isUnsent && finishedAt !== null && seq > 0;
}

/** Number of answers in practice and exams, and of hand-ins, that the server does not have yet. */
export async function countUnsent(account: string): Promise<number> {
  const database = await openDeviceDatabase(account);
  const [answers, presses, sittings] = await Promise.all([
    database.count("journal"),
    database.count("presses"),
    database.getAll("sittings"),
  ]);
  return answers + presses + sittings.filter(({ handIn }) => handIn !== null).length;
}

/** Removes the account's mark of unsent answers once nothing is left. */
export async function updateUnsentMark(account: string): Promise<void> {
  if ((await countUnsent(account)) > 0) return;
  const sessions = await (await openDeviceDatabase(account)).getAll("sessions");
  if (!sessions.some(isEndUnsent)) setMayHaveUnsentAnswers(account, false);
}
