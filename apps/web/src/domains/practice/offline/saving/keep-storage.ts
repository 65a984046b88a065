import { openDeviceDatabase } from "#lib/offline/device/device-database.ts";

/** The browser's word on data of this site: whether it may delete them when the device is full. */
export type StorageWord = "kept" | "mayBeDeleted" | "unknown";

/** Asks the browser to keep the data. It decides by itself, or asks the user. */
export async function askToKeepStorage(): Promise<StorageWord> {
  const isKept = await navigator.storage?.persist?.().catch(() => undefined);
  if (isKept === undefined) return "unknown";
  return isKept ? "kept" : "mayBeDeleted";
}

export async function readStorageWord(): Promise<StorageWord> {
  const isKept = await navigator.storage?.persisted?.().catch(() => undefined);
  if (isKept === undefined) return "unknown";
  return isKept ? "kept" : "mayBeDeleted";
}

/** True where Safari deletes the data after 7 days without a visit. */
export function isSafariTab(): boolean {
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  return isApple && !matchMedia("(display-mode: standalone)").matches;
}

/** True once nothing of the account is saved, no running exam either. */
export async function hasNoPacks(account: string): Promise<boolean> {
  const database = await openDeviceDatabase(account);
  return (await database.count("packs")) + (await database.count("papers")) === 0;
}
