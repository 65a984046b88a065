import type { SittingClock, SittingPaper } from "@ebute/contracts/exams";
import type { IDBPTransaction } from "idb";
import {
  type DeviceSchema,
  openDeviceDatabase,
  STRICT_DURABILITY,
  settleWrite,
} from "#lib/offline/device/device-database.ts";
import type { PressedState, SavedSitting } from "#lib/offline/device/device-types.ts";
import { rememberDeviceAccount, setMayHaveUnsentAnswers } from "#lib/offline/device-account.ts";
import { newTimedUuid } from "#lib/text/ids.ts";

/** Thrown for a press after the deadline, and after the hand-in. */
export class SittingIsOver extends Error {}

type Served = Omit<SittingPaper, "questions">;

/** A sitting as the device has it. */
export type OnDevice = { saved: SavedSitting; unsent: number };

/**
 * Notes a paper that the server has shown, so that presses can be stored. What another device has
 * gone on with replaces what was pressed here before.
 */
export async function openSitting(account: string, served: Served): Promise<void> {
  const database = await openDeviceDatabase(account);
  const tx = database.transaction(["sittings", "papers"], "readwrite", STRICT_DURABILITY);
  const known = await tx.objectStore("sittings").get(served._id);
  const isSame = known?.epoch === served.epoch;
  if (known && !isSame) await tx.objectStore("papers").delete(served._id);
  await tx.objectStore("sittings").put({
    sittingId: served._id,
    title: served.title,
    epoch: served.epoch,
    seq: Math.max(known?.seq ?? 0, served.seq),
    graceMinutes: served.graceMinutes,
    allowsTakeBack: served.allowsTakeBack,
    ...clockOf(served, known),
    states: isSame ? known.states : {},
    handIn: isSame ? known.handIn : null,
  });
  await tx.done;
  rememberDeviceAccount(account);
}

/** Stores the questions, with which the exam goes on without a connection. */
export async function savePaper(account: string, paper: SittingPaper): Promise<void> {
  const sittingId = paper._id;
  const database = await openDeviceDatabase(account);
  const tx = database.transaction(["sittings", "papers"], "readwrite", STRICT_DURABILITY);
  const known = await tx.objectStore("sittings").get(sittingId);
  if (known?.epoch === paper.epoch) {
    await tx.objectStore("papers").put({ sittingId, paper });
    // The paper contains what the server had when it sent it.
    const newer = Object.entries(known.states).filter(([, { seq }]) => seq > paper.seq);
    await tx.objectStore("sittings").put({ ...known, states: Object.fromEntries(newer) });
  }
  await tx.done;
}

type Press = { questionVersionId: string; shown: PressedState };

/**
 * Stores the state of a question after a press, and resolves once it is on the disk. Only then may
 * the screen show it.
 * @param change makes the new state of the present one
 * @param now time by the exam's clock. Unit: milliseconds since 1970
 * @throws {SittingIsOver}; {DOMException} without room on the device
 */
export async function recordPress(
  account: string,
  sittingId: string,
  { questionVersionId, shown }: Press,
  change: (before: PressedState) => PressedState,
  now: number,
): Promise<void> {
  setMayHaveUnsentAnswers(account, true);
  await changeSitting(account, sittingId, async (tx, saved) => {
    // Presses never go back in time, because their order says what counts.
    const at = Math.max(Math.ceil(now), saved.highestAt + 1);
    if (saved.handIn || at >= Date.parse(saved.deadline)) throw new SittingIsOver();
    const seq = saved.seq + 1;
    const { answer, isFlagged } = change(saved.states[questionVersionId] ?? shown);
    await tx.objectStore("presses").add({
      _id: newTimedUuid(at),
      sittingId,
      epoch: saved.epoch,
      seq,
      questionVersionId,
      answer,
      isFlagged,
      at: new Date(at).toISOString(),
    });
    const states = { ...saved.states, [questionVersionId]: { answer, isFlagged, seq } };
    return { ...saved, seq, highestAt: at, states };
  });
}

/**
 * Notes that the student hands in. It goes to the server after the last press.
 * @throws {SittingIsOver} after the deadline
 */
export async function queueHandIn(account: string, sittingId: string, now: number): Promise<void> {
  setMayHaveUnsentAnswers(account, true);
  await changeSitting(account, sittingId, async (_tx, saved) => {
    const at = Math.max(Math.ceil(now), saved.highestAt + 1);
    if (at >= Date.parse(saved.deadline)) throw new SittingIsOver();
    const { epoch } = saved;
    return { ...saved, highestAt: at, handIn: { epoch, at: new Date(at).toISOString() } };
  });
}

/** Takes back a hand-in of which the server has not heard. */
export function withdrawHandIn(account: string, sittingId: string): Promise<void> {
  return changeSitting(account, sittingId, async (_tx, saved) => ({ ...saved, handIn: null }));
}

/** Notes how far the clock is, so that a restart does not put it back. */
export async function noteTime(
  account: string,
  sittingId: string,
  now: number,
  clock?: SittingClock,
): Promise<void> {
  const database = await openDeviceDatabase(account);
  const tx = database.transaction("sittings", "readwrite");
  const saved = await tx.store.get(sittingId);
  if (saved) {
    const told = clock && clockOf(clock, saved);
    const highestAt = Math.max(saved.highestAt, Math.floor(now));
    await tx.store.put({ ...saved, ...told, highestAt });
  }
  await tx.done;
}

export async function readSitting(
  account: string,
  sittingId: string,
): Promise<OnDevice | undefined> {
  const database = await openDeviceDatabase(account);
  const saved = await database.get("sittings", sittingId);
  if (!saved) return undefined;
  return { saved, unsent: await database.countFromIndex("presses", "sittingId", sittingId) };
}

export async function readPaper(
  account: string,
  sittingId: string,
): Promise<SittingPaper | undefined> {
  return (await (await openDeviceDatabase(account)).get("papers", sittingId))?.paper;
}

/** Removes the questions of a paper that takes no more answers. */
export async function removeQuestions(account: string, sittingId: string): Promise<void> {
  await (await openDeviceDatabase(account)).delete("papers", sittingId);
}

/** Removes the questions, and everything else that does not wait to be sent. */
export async function removePaper(account: string, sittingId: string): Promise<void> {
  const database = await openDeviceDatabase(account);
  const tx = database.transaction(
    ["sittings", "papers", "presses"],
    "readwrite",
    STRICT_DURABILITY,
  );
  await tx.objectStore("papers").delete(sittingId);
  const presses = await tx.objectStore("presses").index("sittingId").count(sittingId);
  const saved = await tx.objectStore("sittings").get(sittingId);
  const isWaiting = presses > 0 || saved?.handIn;
  if (!isWaiting) await tx.objectStore("sittings").delete(sittingId);
  await tx.done;
}

type SittingTransaction = IDBPTransaction<DeviceSchema, ("sittings" | "presses")[], "readwrite">;

async function changeSitting(
  account: string,
  sittingId: string,
  change: (tx: SittingTransaction, saved: SavedSitting) => Promise<SavedSitting>,
): Promise<void> {
  const database = await openDeviceDatabase(account);
  const tx = database.transaction(["sittings", "presses"], "readwrite", STRICT_DURABILITY);
  const work = async () => {
    const saved = await tx.objectStore("sittings").get(sittingId);
    if (!saved) throw new Error("This exam is not on this device.");
    await tx.objectStore("sittings").put(await change(tx, saved));
  };
  await settleWrite(tx, work());
}

function clockOf(
  { now, deadline }: Pick<SittingClock, "now" | "deadline">,
  known: SavedSitting | undefined,
) {
  const serverAt = Date.parse(now);
  const highestAt = Math.max(known?.highestAt ?? 0, serverAt);
  return { deadline, serverAt, wallAt: Date.now(), highestAt };
}
