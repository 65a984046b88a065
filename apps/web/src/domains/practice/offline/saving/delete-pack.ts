import {
  itemsOf,
  openDeviceDatabase,
  STRICT_DURABILITY,
} from "#lib/offline/device/device-database.ts";

/** Deletes a subject with its files, and its sessions that the server has. */
export async function deletePack(account: string, subjectId: string): Promise<void> {
  const database = await openDeviceDatabase(account);
  const stores = ["packs", "items", "files", "sessions", "journal"] as const;
  const tx = database.transaction(stores, "readwrite", STRICT_DURABILITY);
  const unsent = new Set((await tx.objectStore("journal").getAll()).map((one) => one.sessionId));
  const sessions = await tx.objectStore("sessions").getAll();
  for (const { _id, subjectId: subject, isUnsent, finishedAt } of sessions) {
    const isWaiting = unsent.has(_id) || (isUnsent && finishedAt !== null);
    if (subject === subjectId && !isWaiting) await tx.objectStore("sessions").delete(_id);
  }
  await tx.objectStore("items").delete(itemsOf(subjectId));
  await tx.objectStore("files").delete(itemsOf(subjectId));
  await tx.objectStore("packs").delete(subjectId);
  await tx.done;
}
