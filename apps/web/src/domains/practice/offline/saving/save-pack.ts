import {
  PACK_ITEMS_A_CALL,
  type PackEntry,
  type PackFile,
  type PackItem,
  type PackManifest,
} from "@ebute/contracts/packs";
import type { TRPCClient } from "@trpc/client";
import {
  type DeviceDatabase,
  itemsOf,
  openDeviceDatabase,
  STRICT_DURABILITY,
} from "#lib/offline/device/device-database.ts";
import type { LeftOutFile, SavedPack } from "#lib/offline/device/device-types.ts";
import { inTurn } from "#lib/offline/device/in-turn.ts";
import { rememberDeviceAccount } from "#lib/offline/device-account.ts";
import type { AppRouter } from "#lib/trpc.ts";
import { isWholeItem } from "./digests.ts";
import { isNoRoom, missingFiles, removeFiles, saveFile } from "./pack-files.ts";

/** Items of one call, so that a cut costs little. Unit: bytes. */
const BYTES_A_CALL = 64 * 1024;

export type Saving = {
  account: string;
  subjectId: string;
  client: TRPCClient<AppRouter>;
  /** Paths of the materials to save; those chosen before when absent. */
  chosen?: readonly string[] | undefined;
  /** Unit: bytes. */
  onProgress: (done: number, total: number) => void;
};

/** The texts of a subject, without which it cannot be used, do not fit. */
export class NoRoomForTexts extends Error {
  readonly saved: number;
  readonly total: number;

  constructor(saved: number, total: number) {
    super("No room on this device.");
    this.saved = saved;
    this.total = total;
  }
}

/**
 * Saves a subject, or brings it up to date. Only what the device lacks is fetched, one call or file
 * at a time, also after a cut. Files that do not fit, or that the server refuses, are left out and
 * noted.
 * @returns whether everything that was wanted is on the device
 * @throws {TRPCClientError} no connection, or the subject is gone; {TypeError} no connection;
 * {NoRoomForTexts}
 */
export function savePack(saving: Saving): Promise<boolean> {
  // A second press, or another tab, would fetch the same files beside the first.
  return inTurn(lockOf(saving), () => save(saving));
}

function lockOf({ account, subjectId }: Pick<Saving, "account" | "subjectId">): string {
  return `pack:${account}:${subjectId}`;
}

async function save(saving: Saving): Promise<boolean> {
  const { account, subjectId, client, onProgress } = saving;
  const database = await openDeviceDatabase(account);
  rememberDeviceAccount(account);
  const manifest = await client.packs.manifest.query({ id: subjectId });
  const saved = await database.get("packs", subjectId);
  const chosen = [...(saving.chosen ?? saved?.chosen ?? [])];
  const pack = toPack(manifest, { chosen, isComplete: true });
  const entries = await missingEntries(database, subjectId, pack.entries);
  const files = await missingFiles(database, subjectId, pack);
  const total = sumBytes(entries) + sumBytes(files);
  const begun = saved ?? { ...pack, isComplete: false };
  await database.put("packs", { ...begun, files: pack.files, chosen, missingBytes: total });
  // Removing unwanted materials first makes room for the wanted ones.
  await removeFiles(database, subjectId, pack);
  let done = 0;
  const add = (bytes: number) => {
    done += bytes;
    onProgress(done, total);
  };
  add(0);
  await saveItems(database, { ...saving, pack, entries, onSaved: add });
  await removeItems(database, subjectId, pack.entries);
  await removeFiles(database, subjectId, pack);
  // From here on the subject can be used, whatever becomes of its files.
  await putPack(database, { ...pack, leftOut: notYet(files) });
  return saveFiles(database, { pack, files, onSaved: add });
}

type SavingFiles = {
  pack: SavedPack;
  files: readonly PackFile[];
  onSaved: (bytes: number) => void;
};

/** Saves files one at a time, so that a small device holds one in memory at most. */
async function saveFiles(
  database: DeviceDatabase,
  { pack, files, onSaved }: SavingFiles,
): Promise<boolean> {
  const leftOut: LeftOutFile[] = [];
  for (const [index, file] of files.entries()) {
    try {
      const reason = await saveFile(database, pack.subjectId, file);
      if (reason) leftOut.push({ path: file.path, reason });
    } catch (failure) {
      await putPack(database, { ...pack, leftOut: [...leftOut, ...notYet(files.slice(index))] });
      throw failure;
    }
    onSaved(file.bytes);
  }
  await putPack(database, { ...pack, leftOut }).catch((failure: unknown) => {
    if (!isNoRoom(failure)) throw failure;
  });
  return leftOut.length === 0;
}

function notYet(files: readonly PackFile[]): LeftOutFile[] {
  return files.map(({ path }) => ({ path, reason: "notYet" }));
}

type SavingItems = Pick<Saving, "subjectId" | "client"> & {
  pack: SavedPack;
  entries: readonly PackEntry[];
  onSaved: (bytes: number) => void;
};

async function saveItems(database: DeviceDatabase, saving: SavingItems): Promise<void> {
  const { subjectId, client, pack, entries, onSaved } = saving;
  let left = entries.length;
  for (const group of groupEntries(entries)) {
    const ids = group.map(({ _id }) => _id);
    const items = await client.packs.items.query({ id: subjectId, items: ids });
    const checks = await Promise.all(items.map(isWholeItem));
    const whole = items.filter((_item, index) => checks[index]);
    await storeItems(database, subjectId, whole).catch((failure: unknown) => {
      const total = pack.entries.length;
      throw isNoRoom(failure) ? new NoRoomForTexts(total - left, total) : failure;
    });
    left -= group.length;
    onSaved(sumBytes(group));
  }
}

/**
 * Compares a saved subject with the server's: what the student may no longer read leaves the device
 * at once, and what is new is counted.
 */
export function checkPack(checked: Checked): Promise<void> {
  // The check writes values that it read before a slow call, so no choice may be saved meanwhile.
  return inTurn(lockOf(checked), () => check(checked));
}

type Checked = Pick<Saving, "account" | "subjectId" | "client">;

async function check({ account, subjectId, client }: Checked): Promise<void> {
  const database = await openDeviceDatabase(account);
  const saved = await database.get("packs", subjectId);
  if (!saved) return;
  const { chosen, savedAt, isComplete, missingBytes } = saved;
  const known = missingBytes === 0 ? saved.version : undefined;
  const manifest = await client.packs.manifest.query({ id: subjectId, known });
  if (manifest.entries === null || manifest.files === null) {
    const { mistakes } = manifest;
    await database.put("packs", { ...saved, mistakes, checkedAt: Date.now() });
    return;
  }
  const pack = toPack(manifest, { chosen, isComplete });
  await removeItems(database, subjectId, pack.entries);
  await removeFiles(database, subjectId, pack);
  const missing = await missingFiles(database, subjectId, pack);
  const leftOut = saved.leftOut.filter((file) => missing.some(({ path }) => path === file.path));
  await putPack(database, { ...pack, savedAt, leftOut });
}

/** Stores what the device knows of a subject. Changes of the server during the download are news. */
async function putPack(database: DeviceDatabase, pack: SavedPack): Promise<void> {
  const { subjectId, entries } = pack;
  const missing = [
    ...(await missingEntries(database, subjectId, entries)),
    ...(await missingFiles(database, subjectId, pack)),
  ];
  const tx = database.transaction("packs", "readwrite", STRICT_DURABILITY);
  await tx.store.put({ ...pack, missingBytes: sumBytes(missing) });
  await tx.done;
}

export function sumBytes(entries: readonly { bytes: number }[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes, 0);
}

type OnDevice = Pick<SavedPack, "chosen" | "isComplete">;

function toPack(manifest: PackManifest, { chosen, isComplete }: OnDevice): SavedPack {
  const { _id, name, topics, version, mistakes, entries, files } = manifest;
  const now = Date.now();
  return {
    subjectId: _id,
    name,
    topics,
    version,
    mistakes,
    isComplete,
    entries: entries ?? [],
    files: files ?? [],
    chosen,
    leftOut: [],
    savedAt: now,
    checkedAt: now,
    missingBytes: 0,
  };
}

function groupEntries(entries: readonly PackEntry[]): PackEntry[][] {
  const groups: PackEntry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const last = groups.at(-1);
    bytes += entry.bytes;
    if (last && last.length < PACK_ITEMS_A_CALL && bytes <= BYTES_A_CALL) last.push(entry);
    else {
      groups.push([entry]);
      bytes = entry.bytes;
    }
  }
  return groups;
}

/** Entries whose contents the device has not, or has otherwise. */
async function missingEntries(
  database: DeviceDatabase,
  subjectId: string,
  entries: readonly PackEntry[],
): Promise<PackEntry[]> {
  const items = await database.getAll("items", itemsOf(subjectId));
  const digests = new Map(items.map(({ _id, digest }) => [_id, digest]));
  return entries.filter(({ _id, digest }) => digests.get(_id) !== digest);
}

/** @throws {DOMException} QuotaExceededError: no room on the device */
async function storeItems(
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
async function removeItems(
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
