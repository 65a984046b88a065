import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type OpenDBCallbacks,
  openDB,
  type StoreNames,
} from "idb";
import { deviceDatabaseName } from "#lib/offline/device-account.ts";
import type {
  JournalAnswer,
  JournalPress,
  Outcome,
  Refusal,
  SavedFile,
  SavedItem,
  SavedPack,
  SavedPaper,
  SavedSession,
  SavedSitting,
} from "./device-types.ts";

/** Raised with every step below. */
const VERSION = 3;

export type DeviceSchema = DBSchema & {
  /** Device id, and the browser's word on keeping the data. */
  settings: { key: string; value: string };
  packs: { key: string; value: SavedPack };
  items: { key: [subjectId: string, id: string]; value: SavedItem };
  files: { key: [subjectId: string, path: string]; value: SavedFile };
  sessions: { key: string; value: SavedSession };
  journal: { key: string; value: JournalAnswer };
  outcomes: { key: string; value: Outcome };
  refusals: { key: string; value: Refusal };
  sittings: { key: string; value: SavedSitting };
  papers: { key: string; value: SavedPaper };
  presses: { key: string; value: JournalPress; indexes: { sittingId: string } };
};

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/**
 * Without this, "complete" only says that the operating system has the data: a battery that dies
 * then takes an answer with it that was shown as given.
 */
export const STRICT_DURABILITY = { durability: "strict" } as const;

let opened: { account: string; database: Promise<DeviceDatabase> } | undefined;

/** Opens the database of an account, which no other account's pages open. */
export function openDeviceDatabase(account: string): Promise<DeviceDatabase> {
  if (opened?.account !== account) {
    const database = open(account);
    opened = { account, database };
    database.catch(forget);
  }
  return opened.database;
}

function open(account: string): Promise<DeviceDatabase> {
  const name = deviceDatabaseName(account);
  const hooks: OpenDBCallbacks<DeviceSchema> = {
    async upgrade(database, from, _to, tx) {
      if (from < 1) createStores(database);
      if (from < 2) createExamStores(database);
      if (from < 3) await createFileStore(database, tx);
    },
    // Another tab has a newer release, or deletes the database at the sign-out: both would wait.
    blocking(_current, _wanted, { target }) {
      if (target instanceof IDBDatabase) target.close();
      forget();
    },
    terminated: forget,
  };
  return openDB<DeviceSchema>(name, VERSION, hooks).catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== "VersionError") throw error;
    // A page of a newer release has been here. Its steps only add, so this one can still read.
    return openDB<DeviceSchema>(name, undefined, hooks);
  });
}

/** Stores of the first release. A later step must keep the journal, and add what it needs. */
function createStores(database: DeviceDatabase): void {
  database.createObjectStore("settings");
  database.createObjectStore("packs", { keyPath: "subjectId" });
  database.createObjectStore("items", { keyPath: ["subjectId", "_id"] });
  database.createObjectStore("sessions", { keyPath: "_id" });
  database.createObjectStore("journal", { keyPath: "_id" });
  database.createObjectStore("outcomes", { keyPath: "questionId" });
  database.createObjectStore("refusals", { keyPath: "_id" });
}

/** Papers are apart from the sittings, which every press writes. */
function createExamStores(database: DeviceDatabase): void {
  database.createObjectStore("sittings", { keyPath: "sittingId" });
  database.createObjectStore("papers", { keyPath: "sittingId" });
  const presses = database.createObjectStore("presses", { keyPath: "_id" });
  presses.createIndex("sittingId", "sittingId");
}

type Upgrade = IDBPTransaction<DeviceSchema, StoreNames<DeviceSchema>[], "versionchange">;

/** Subjects that were saved before have no file yet, and learn of theirs at the next contact. */
async function createFileStore(database: DeviceDatabase, tx: Upgrade): Promise<void> {
  database.createObjectStore("files", { keyPath: ["subjectId", "path"] });
  const packs = tx.objectStore("packs");
  for (const pack of await packs.getAll()) {
    await packs.put({ ...pack, files: [], chosen: [], leftOut: [] });
  }
}

/**
 * Waits until a write is on the disk.
 * @throws what the write throws, after taking it back: one that failed halfway must not be stored
 */
export async function settleWrite(
  tx: { abort(): void; done: Promise<void> },
  work: Promise<unknown>,
): Promise<void> {
  try {
    await work;
    await tx.done;
  } catch (error) {
    abort(tx);
    await tx.done.catch(() => {});
    throw error;
  }
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // A full disk has aborted it already.
  }
}

function forget(): void {
  opened = undefined;
}

/** Keys of the items of a subject, and of its files. */
export function itemsOf(subjectId: string): IDBKeyRange {
  return IDBKeyRange.bound([subjectId], [subjectId, []]);
}
