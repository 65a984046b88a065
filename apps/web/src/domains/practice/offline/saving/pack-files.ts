import type { PackFile } from "@ebute/contracts/packs";
import { type DeviceDatabase, itemsOf } from "#lib/offline/device/device-database.ts";
import type { LeftOutFile, SavedPack } from "#lib/offline/device/device-types.ts";
import { hashOf } from "../showing/place-files.ts";
import { isWholeFile } from "./digests.ts";
import { fetchFile } from "./fetch-file.ts";

/** Room for answers, which must be stored on a device that files have filled. */
const RESERVED_BYTES = 512 * 1024;

type Wanted = Pick<SavedPack, "files" | "chosen">;

/** Files that belong on the device: every picture, and the materials that the student chose. */
export function wantedFiles({ files, chosen }: Wanted): PackFile[] {
  return files.filter(({ kind, path }) => kind === "picture" || chosen.includes(path));
}

/** Wanted files that the device has not, or has otherwise; pictures first. */
export async function missingFiles(
  database: DeviceDatabase,
  subjectId: string,
  wanted: Wanted,
): Promise<PackFile[]> {
  const saved = new Map<string, string>();
  let cursor = await database.transaction("files").store.openCursor(itemsOf(subjectId));
  while (cursor) {
    saved.set(cursor.value.path, cursor.value.digest);
    cursor = await cursor.continue();
  }
  const missing = wantedFiles(wanted).filter(({ path, digest }) => saved.get(path) !== digest);
  return missing.sort((a, b) => Number(b.kind === "picture") - Number(a.kind === "picture"));
}

/**
 * Removes files that are wanted no longer. A file stays while an older text shows it: a question of
 * a session, or a lesson whose new text is not here yet.
 */
export async function removeFiles(
  database: DeviceDatabase,
  subjectId: string,
  pack: Wanted & Pick<SavedPack, "entries">,
): Promise<void> {
  const wanted = new Set(wantedFiles(pack).map(({ path }) => path));
  const newest = new Map(pack.entries.map(({ _id, digest }) => [_id, digest]));
  const tx = database.transaction(["files", "items"], "readwrite");
  const items = await tx.objectStore("items").getAll(itemsOf(subjectId));
  const former = JSON.stringify(items.filter(({ _id, digest }) => newest.get(_id) !== digest));
  const store = tx.objectStore("files");
  for (const key of await store.getAllKeys(itemsOf(subjectId))) {
    const [, path] = key;
    const isShown = former.includes(hashOf(path));
    if (!wanted.has(path) && !isShown) await store.delete(key);
  }
  await tx.done;
}

/**
 * Fetches and stores one file.
 * @returns the reason for which it is left out; undefined once it is stored
 * @throws {TypeError} no connection, or a server that is busy
 */
export async function saveFile(
  database: DeviceDatabase,
  subjectId: string,
  file: PackFile,
): Promise<LeftOutFile["reason"] | undefined> {
  // A file that cannot be stored costs no mobile data.
  if (!(await hasRoomFor(file.bytes))) return "noRoom";
  const blob = await fetchFile(file.path);
  if (!blob || !(await isWholeFile(file, blob))) return "refused";
  const { path, name, digest } = file;
  const tx = database.transaction("files", "readwrite");
  // The transaction tells the reason of a failure; the request often only that it was aborted.
  tx.store.put({ subjectId, path, name, digest, blob }).catch(() => {});
  try {
    await tx.done;
  } catch (failure) {
    if (isNoRoom(failure)) return "noRoom";
    throw failure;
  }
}

/** True where the browser tells nothing of its room. */
async function hasRoomFor(bytes: number): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota === undefined || usage === undefined) return true;
  return quota - usage > bytes + RESERVED_BYTES;
}

/** True for a write that failed for want of room on the device. */
export function isNoRoom(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === "QuotaExceededError";
}
