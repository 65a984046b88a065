import type { PackEntry, PackItem } from "@ebute/contracts/packs";
import { type DeviceDatabase, itemsOf } from "#lib/offline/device/device-database.ts";

/** Entries whose contents the device has not, or has otherwise. */
export async function missingEntries(
  database: DeviceDatabase,
  subjectId: string,
  entries: readonly PackEntry[],
): Promise<PackEntry[]> {
  const items = await database.getAll("items", itemsOf(subjectId));
  const digests = new Map(items.map(({ _id, digest }) => [_id, digest]));
  return entries.filter(({ _id, digest }) => digests.get(_id) !== digest);
}

/** @throws {DOMException} QuotaExceededError: no room on the device */
export async function storeItems(
  database: DeviceDatabase,
  subjectId: string,
  items: readonly PackItem[],
): Promise<void> {
  const tx = database.transaction("items", "readwrite");
  // The transaction tells the reason of a failure; a request often only that it was aborted.
  for (const item of items) tx.store.put({ ...item, subjectId }).catch(() => {});
  await tx.done;
}

/** Removes items that no longer belong to the subject, unless a session goes on with them. */
export async function removeItems(
  database: DeviceDatabase,
  subjectId: string,
  entries: readonly PackEntry[],
): Promise<void> {
  const tx = database.transaction(["items", "sessions"], "readwrite");
  const sessions = await tx.objectStore("sessions").getAll();
  const open = sessions.filter(({ finishedAt }) => finishedAt === null);
  const stays = new Set([
    ...entries.map(({ _id }) => _id),
    ...open.flatMap(({ questionVersionIds }) => questionVersionIds),
  ]);
  const store = tx.objectStore("items");
  const items = await store.getAll(itemsOf(subjectId));
  for (const { _id, content } of items) {
    const isOpenQuestion = content.kind === "question" && stays.has(_id);
    if (isOpenQuestion && content.passageId !== null) stays.add(content.passageId);
  }
  for (const { _id } of items) {
    if (!stays.has(_id)) await store.delete([subjectId, _id]);
  }
  await tx.done;
}
