import { openDeviceDatabase, STRICT_DURABILITY } from "#lib/offline/device/device-database.ts";
import type { SavedSession } from "#lib/offline/device/device-types.ts";
import { isEndUnsent } from "#lib/offline/device/unsent-mark.ts";

/** Finished practice that stays on the device, to be looked at again. */
const REVIEWABLE_SESSIONS = 20;

/** Deletes finished practice that the server has, but for the newest. */
export async function forgetOldSessions(account: string): Promise<void> {
  const database = await openDeviceDatabase(account);
  // Sessions and journal share one transaction, so that no answer loses its session.
  const tx = database.transaction(["sessions", "journal"], "readwrite", STRICT_DURABILITY);
  const answers = await tx.objectStore("journal").getAll();
  const sessions = await tx.objectStore("sessions").getAll();
  const unsent = new Set(answers.map(({ sessionId }) => sessionId));
  for (const id of listOldSessions(sessions, unsent)) await tx.objectStore("sessions").delete(id);
  await tx.done;
}

/**
 * Ids of sessions that the device may forget.
 * @param sessions oldest first
 * @param unsent sessions with answers that the server does not have
 */
export function listOldSessions(
  sessions: readonly SavedSession[],
  unsent: ReadonlySet<string>,
): string[] {
  const sent = sessions.filter(
    (one) => one.finishedAt !== null && !unsent.has(one._id) && !isEndUnsent(one),
  );
  return sent.slice(0, -REVIEWABLE_SESSIONS).map(({ _id }) => _id);
}
