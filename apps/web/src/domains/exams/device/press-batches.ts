import {
  SITTING_EVENTS_SCHEMA_VERSION,
  type SittingEventsInput,
  type SittingEventsResult,
} from "@ebute/contracts/exams";
import { openDeviceDatabase, STRICT_DURABILITY } from "#lib/offline/device/device-database.ts";
import type { JournalPress } from "#lib/offline/device/device-types.ts";
import { updateUnsentMark } from "#lib/offline/device/unsent-mark.ts";

const PRESSES_AT_ONCE = 50;

type Batch = Omit<SittingEventsInput, "events"> & { events: Omit<JournalPress, "sittingId">[] };

/** Sittings with something that the server does not have. */
export async function findUnsentSittings(account: string): Promise<string[]> {
  const database = await openDeviceDatabase(account);
  const presses = await database.getAll("presses");
  const sittings = await database.getAll("sittings");
  const handedIn = sittings.filter(({ handIn }) => handIn !== null);
  return [...new Set([...presses, ...handedIn].map(({ sittingId }) => sittingId))];
}

/** The oldest presses of a sitting that the server does not have; the hand-in with the last ones. */
export async function readBatch(account: string, sittingId: string): Promise<Batch> {
  const database = await openDeviceDatabase(account);
  // One more than is sent tells whether these are the last.
  const count = PRESSES_AT_ONCE + 1;
  const waiting = await database.getAllFromIndex("presses", "sittingId", sittingId, count);
  const saved = await database.get("sittings", sittingId);
  const isLast = waiting.length <= PRESSES_AT_ONCE;
  return {
    id: sittingId,
    schemaVersion: SITTING_EVENTS_SCHEMA_VERSION,
    account,
    events: waiting.slice(0, PRESSES_AT_ONCE).map(({ sittingId: _id, ...event }) => event),
    handIn: (isLast && saved?.handIn) || null,
  };
}

/**
 * Removes from the journal what the server has, or refuses for good. Of a sitting that is closed, or
 * that goes on elsewhere, the questions go too.
 */
export async function acknowledgeBatch(
  account: string,
  { id, events, handIn }: Batch,
  { acknowledged, refused, clock }: SittingEventsResult,
): Promise<void> {
  const database = await openDeviceDatabase(account);
  const stores = ["sittings", "papers", "presses"] as const;
  const tx = database.transaction(stores, "readwrite", STRICT_DURABILITY);
  const presses = tx.objectStore("presses");
  const refusedIds = new Set(refused.map(({ _id }) => _id));
  const refusedQuestions = new Set(
    events.filter(({ _id }) => refusedIds.has(_id)).map((press) => press.questionVersionId),
  );
  for (const _id of [...acknowledged, ...refusedIds]) await presses.delete(_id);
  const saved = await tx.objectStore("sittings").get(id);
  if (saved) {
    const isOver = clock.state === "closed" || clock.epoch > saved.epoch;
    if (isOver) await tx.objectStore("papers").delete(id);
    // The server has closed it, or has ignored the hand-in of a device that the exam has left.
    const isSettled = handIn !== null && isOver;
    const states = Object.entries(saved.states).filter(([key]) => !refusedQuestions.has(key));
    const left = await presses.index("sittingId").count(id);
    if (isOver && left === 0) await tx.objectStore("sittings").delete(id);
    else {
      await tx.objectStore("sittings").put({
        ...saved,
        states: Object.fromEntries(states),
        handIn: isSettled ? null : saved.handIn,
      });
    }
  }
  await tx.done;
  await updateUnsentMark(account);
}

/** Deletes a sitting of an exam that is gone, with everything that waits. */
export async function deleteSitting(account: string, id: string): Promise<void> {
  const database = await openDeviceDatabase(account);
  const stores = ["sittings", "papers", "presses"] as const;
  const tx = database.transaction(stores, "readwrite", STRICT_DURABILITY);
  const presses = tx.objectStore("presses");
  for (const key of await presses.index("sittingId").getAllKeys(id)) await presses.delete(key);
  await tx.objectStore("papers").delete(id);
  await tx.objectStore("sittings").delete(id);
  await tx.done;
  await updateUnsentMark(account);
}
