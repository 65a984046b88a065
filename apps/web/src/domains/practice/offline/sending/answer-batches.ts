import {
  DEVICE_ANSWERS_SCHEMA_VERSION,
  type DeviceAnswersInput,
  type DeviceAnswersResult,
  type DeviceSession,
} from "@ebute/contracts/packs";
import {
  type DeviceDatabase,
  openDeviceDatabase,
  STRICT_DURABILITY,
} from "#lib/offline/device/device-database.ts";
import type { SavedSession } from "#lib/offline/device/device-types.ts";
import { isEndUnsent, updateUnsentMark } from "#lib/offline/device/unsent-mark.ts";
import { newUuid } from "#lib/text/ids.ts";

const ANSWERS_AT_ONCE = 50;
const SESSIONS_AT_ONCE = 100;

/** The oldest answers that the server does not have, with their sessions; undefined for none. */
export async function readBatch(account: string): Promise<DeviceAnswersInput | undefined> {
  const database = await openDeviceDatabase(account);
  const answers = await database.getAll("journal", undefined, ANSWERS_AT_ONCE);
  const named = new Set(answers.map(({ sessionId }) => sessionId));
  const all = await database.getAll("sessions");
  const waiting = [
    ...all.filter(({ _id }) => named.has(_id)),
    ...all.filter((session) => !named.has(session._id) && isEndUnsent(session)),
  ];
  if (answers.length === 0 && waiting.length === 0) return undefined;
  return {
    schemaVersion: DEVICE_ANSWERS_SCHEMA_VERSION,
    account,
    device: await readDeviceId(database),
    sentAt: new Date().toISOString(),
    sessions: waiting.slice(0, SESSIONS_AT_ONCE).map(toSent),
    answers,
  };
}

/** Removes from the journal what the server has, or refuses for good. */
export async function acknowledgeBatch(
  account: string,
  sent: DeviceAnswersInput,
  { acknowledged, refused }: DeviceAnswersResult,
): Promise<void> {
  const database = await openDeviceDatabase(account);
  const stores = ["journal", "sessions", "refusals"] as const;
  const tx = database.transaction(stores, "readwrite", STRICT_DURABILITY);
  const sentAnswers = new Set(sent.answers.map(({ _id }) => _id));
  const settled = [...acknowledged, ...refused.map(({ _id }) => _id)];
  for (const id of settled.filter((one) => sentAnswers.has(one))) {
    await tx.objectStore("journal").delete(id);
  }
  for (const { _id, message } of refused.filter((one) => sentAnswers.has(one._id))) {
    await tx.objectStore("refusals").put({ _id, message });
  }
  for (const { _id, finishedAt } of sent.sessions) {
    const session = await tx.objectStore("sessions").get(_id);
    // A session that ended meanwhile is sent once more.
    const isSettled = session?.finishedAt === finishedAt && settled.includes(_id);
    if (session && isSettled) {
      await tx.objectStore("sessions").put({ ...session, isUnsent: false });
    }
  }
  await tx.done;
  await updateUnsentMark(account);
}

function toSent(session: SavedSession): DeviceSession {
  const { _id, subjectId, topicId, mode, questionVersionIds, startedAt, finishedAt } = session;
  return { _id, subjectId, topicId, mode, questionVersionIds, startedAt, finishedAt };
}

/** Id that tells the devices of a student apart, and says nothing else about them. */
async function readDeviceId(database: DeviceDatabase): Promise<string> {
  const known = await database.get("settings", "device");
  if (known) return known;
  const tx = database.transaction("settings", "readwrite", STRICT_DURABILITY);
  const id = (await tx.store.get("device")) ?? newUuid();
  await tx.store.put(id, "device");
  await tx.done;
  return id;
}
