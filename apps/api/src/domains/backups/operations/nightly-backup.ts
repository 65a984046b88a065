import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { StartupError } from "#platform/errors/startup-error.ts";
import { hashFile, hashStream } from "#platform/storage/content-hash.ts";
import type { LocalFile } from "#platform/storage/storage.ts";
import { AGE_SUFFIX, encryptFile } from "../archives/age-encryption.ts";
import type { ArchiveFolder } from "../archives/archive-store.ts";
import type { FileVault } from "../archives/file-vault.ts";
import { backupName, backupTime, outdatedBackups } from "../archives/retention.ts";
import {
  type BackupSource,
  type BackupSummary,
  makeBackup,
  type StepProgress,
} from "./make-backup.ts";

/**
 * Target of the nightly backups: one archive per night, and a vault of files that all archives
 * share.
 */
export type BackupRepository = {
  archives: ArchiveFolder;
  vault: FileVault;
  /** Local folder with space for a copy of the database. */
  workFolder: string;
  /**
   * Resolves with one sentence if no archive can be written; `lastBytes` is the size of the last
   * one.
   */
  findProblem(lastBytes: number): Promise<string | undefined>;
  /** Public age key; undefined without encryption. */
  recipient: string | undefined;
};

const WORK_PREFIX = ".ebute-nightly-";
/** Age above which a work folder is a leftover, because no backup takes this long. */
const LEFTOVER_AGE_MS = 24 * 3_600_000;

type NightlyOptions = {
  now: Date;
  onStep?: (text: string) => void;
  onProgress?: (progress: StepProgress) => void;
};

/**
 * Creates and verifies one archive in a repository.
 * @throws {StartupError} the folder is full or not writable, or the archive failed verification
 */
export async function makeNightlyBackup(
  source: BackupSource,
  { archives, vault, workFolder, recipient }: BackupRepository,
  { now, onStep, onProgress }: NightlyOptions,
): Promise<BackupSummary> {
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  await removeLeftovers(workFolder);
  const work = await mkdtemp(path.join(workFolder, WORK_PREFIX));
  try {
    const file = path.join(work, backupName(now));
    const options = { ...source, file, now, vault };
    const summary = await makeBackup({
      ...options,
      ...(onStep && { onStep }),
      ...(onProgress && { onProgress }),
    });
    onProgress?.({ step: "storing", filesDone: 0, filesTotal: 0 });
    const finished = recipient
      ? await encryptFile(file, `${file}${AGE_SUFFIX}`, recipient)
      : { path: file, ...(await hashFile(file)) };
    await store(archives, finished);
    return { ...summary, file: path.basename(finished.path) };
  } finally {
    await rm(work, { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Stores a verified archive and reads it back. The hash shows that every byte is stored, also of an
 * encrypted archive, which this site cannot decrypt.
 * @throws {StartupError} the store returned something else; the archive is removed
 */
async function store(archives: ArchiveFolder, file: LocalFile): Promise<void> {
  const name = await archives.put(path.basename(file.path), file);
  try {
    const content = await archives.readStream(name);
    if (content && (await hashStream(content)).sha256 === file.sha256) return;
    throw new StartupError(
      "The stored backup is not what was written, and was removed. Check the disk or the store, or choose another place.",
    );
  } catch (error) {
    await archives.remove(name).catch(() => {});
    throw error;
  }
}

/** Removes the work folders of crashed runs, which contain unencrypted copies of the database. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(WORK_PREFIX)) continue;
    const left = path.join(folder, name);
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFTOVER_AGE_MS) await rm(left, { recursive: true, force: true });
  }
}

/** Removes archives by retention, and the files that only those referenced. */
export async function removeOutdated({ archives, vault }: BackupRepository): Promise<void> {
  const names = await archives.list();
  const outdated = new Set(outdatedBackups(names));
  for (const name of outdated) await archives.remove(name);
  const times = names
    .filter((name) => !outdated.has(name))
    .flatMap((name) => backupTime(name)?.getTime() ?? []);
  if (times.length > 0) await vault.removeUnseenSince(new Date(Math.min(...times)));
}
