import { readAccountId, removeToken } from "../session/session.ts";
import {
  deviceDatabaseName,
  forgetDeviceAccount,
  mayHaveUnsentAnswers,
  setMayHaveUnsentAnswers,
} from "./device-account.ts";
import { STUDY_CACHE } from "./study-page.ts";

/** Prefix of all student data in storage and caches on this device. */
export const STUDENT_STORAGE_PREFIX = "student:";

/** Prefix of the addresses of unfinished uploads. */
export const UPLOAD_STORAGE_PREFIX = "upload:";

/** Drafts have `draft:` before the prefix. */
const storagePrefixes = [
  STUDENT_STORAGE_PREFIX,
  `draft:${STUDENT_STORAGE_PREFIX}`,
  UPLOAD_STORAGE_PREFIX,
];

/** Session storage keys with data of this tab; they carry no account. */
const tabStorageKeys = ["typed", "unanswered", "recent"];

let isClearing = false;

/** True while `clearLocalDataAndGo` runs, so that other code does not redirect as well. */
export function isClearingLocalData(): boolean {
  return isClearing;
}

/**
 * Maximum time for clearing, so that a browser that blocks storage cannot block the sign-out. Unit:
 * milliseconds.
 */
const CLEAR_TIMEOUT_MS = 1_500;

/**
 * Removes all data of the signed-in account from this device.
 * @param keepsUnsent true to leave saved subjects whose answers the server does not have
 */
async function clearLocalData(keepsUnsent: boolean): Promise<void> {
  const account = readAccountId();
  removeToken();
  for (const name of tabStorageKeys) sessionStorage.removeItem(name);
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage).filter(isAccountKey)) storage.removeItem(name);
  }
  await Promise.race([
    Promise.allSettled([
      deleteCaches(),
      deleteDrafts(),
      deleteQueuedItems(account),
      deleteSavedSubjects(account, keepsUnsent),
    ]),
    new Promise((resolve) => setTimeout(resolve, CLEAR_TIMEOUT_MS)),
  ]);
}

type Clearing = {
  /** True where nobody has agreed to lose answers that wait to be sent. */
  keepsUnsent?: boolean;
};

/** Clears the account's data, then loads a new page, which also clears memory. */
export async function clearLocalDataAndGo(
  href: string,
  { keepsUnsent = false }: Clearing = {},
): Promise<void> {
  isClearing = true;
  await clearLocalData(keepsUnsent);
  location.assign(href);
}

async function deleteCaches(): Promise<void> {
  // The Cache API exists only over https and on localhost.
  if (!("caches" in globalThis)) return;
  const names = (await caches.keys()).filter(isAccountKey);
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function deleteDrafts(): Promise<void> {
  const { delMany, keys } = await import("idb-keyval");
  const names = (await keys()).filter((key) => typeof key === "string" && isAccountKey(key));
  if (names.length > 0) await delMany(names);
}

async function deleteQueuedItems(account: string): Promise<void> {
  if (!account) return;
  const { clearOutbox } = await import("#lib/offline/outbox.ts");
  await clearOutbox(account);
}

async function deleteSavedSubjects(account: string, keepsUnsent: boolean): Promise<void> {
  if (!account) return;
  forgetDeviceAccount(account);
  if (keepsUnsent && mayHaveUnsentAnswers(account)) return;
  setMayHaveUnsentAnswers(account, false);
  if ("caches" in globalThis) await caches.delete(STUDY_CACHE);
  // As in `device-database.ts`, whose code most students never load.
  const deletion = indexedDB.deleteDatabase(deviceDatabaseName(account));
  await new Promise((resolve) => {
    deletion.onsuccess = resolve;
    deletion.onerror = resolve;
  });
}

function isAccountKey(name: string): boolean {
  return storagePrefixes.some((prefix) => name.startsWith(prefix));
}
