import { randomBytes } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "#platform/errors/error-code.ts";
import type { ResolveTarget } from "#platform/net/outbound-target.ts";
import { createPinnedSend } from "#platform/net/pinned-fetch.ts";
import { formatBytes } from "#platform/runtime/command-line.ts";
import { newId } from "#platform/runtime/ids.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import { createS3Storage, type S3Settings } from "#platform/storage/s3-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { createBucketArchiveStore, createDiskArchiveStore } from "../archives/archive-store.ts";
import { createFileVault, type VaultIndex } from "../archives/file-vault.ts";
import type { BackupRepository } from "../operations/nightly-backup.ts";
import type { BackupTarget } from "./backup-target.ts";
import { StoreFailure, throwStoreFailure } from "./store-failure.ts";

/** A repository with the files that its archives share, for downloads. */
export type OpenedTarget = BackupRepository & { files: Pick<Storage, "list" | "readStream"> };

type Deps = {
  index: VaultIndex;
  recipient: string | undefined;
  dataDir: string;
  resolveTarget: ResolveTarget;
};

/** Opens the archives and the shared files of a target. */
export function openTarget(
  target: BackupTarget,
  { index, recipient, dataDir, resolveTarget }: Deps,
): OpenedTarget {
  if (target.kind === "folder") {
    const { folder, isTrusted } = target;
    const files = openFolderVault(folder);
    const label = isTrusted ? "BACKUP_DIR" : "The folder";
    return {
      archives: createDiskArchiveStore(folder),
      files,
      workFolder: folder,
      recipient,
      vault: createFileVault({ storage: files, index, recipient }),
      findProblem: (lastBytes) => findFolderProblem(folder, { lastBytes, label }),
    };
  }
  const { settings, isTrusted } = target;
  const files = isTrusted ? openTrustedStore(settings) : openTypedStore(settings, resolveTarget);
  return {
    archives: createBucketArchiveStore(files),
    files,
    workFolder: dataDir,
    recipient,
    vault: createFileVault({ storage: files, index, recipient }),
    findProblem: () => findBucketProblem(files, target),
  };
}

/** A store that the environment names. */
export function openTrustedStore(settings: S3Settings): Storage {
  return createS3Storage(settings, { fail: throwStoreFailure });
}

/** A store that an owner typed in the panel. */
export function openTypedStore(settings: S3Settings, resolveTarget: ResolveTarget): Storage {
  return createS3Storage(settings, {
    send: createPinnedSend(resolveTarget),
    fail: throwStoreFailure,
  });
}

/** Opens the store of files that the archives of one folder share. */
export function openFolderVault(folder: string): Storage {
  return createDiskStorage(path.join(folder, "files"));
}

async function findBucketProblem(
  files: Storage,
  { isTrusted, settings: { bucket } }: Extract<BackupTarget, { kind: "bucket" }>,
): Promise<string | undefined> {
  try {
    await testStore(files);
    return undefined;
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return isTrusted
      ? `The bucket ${bucket} of BACKUP_S3_BUCKET takes no backups. ${error.message}`
      : error.message;
  }
}

const CONTENT_BYTES = 32;

/**
 * Writes, reads and removes a small file: keys that may only list a bucket cannot store backups.
 * @throws {StoreFailure} the store returned other content
 */
export async function testStore(store: Pick<Storage, "write" | "read" | "remove">): Promise<void> {
  const name = `check-${newId()}.txt`;
  const content = Buffer.from(randomBytes(CONTENT_BYTES).toString("hex"));
  await store.write(name, content);
  const readBack = await store.read(name);
  await store.remove(name);
  if (!readBack?.equals(content)) {
    throw new StoreFailure(
      "The store took a small file and gave another one back. Choose another store.",
    );
  }
}

/** Before the first backup its size is unknown. */
const MIN_FREE_BYTES = 100_000_000;

/**
 * Checks whether a backup can be written to the folder, which is created if missing.
 * @param lastBytes size of the last archive; a new one needs twice its size until it is verified
 * @param label how the sentence calls the folder
 * @returns the problem in one sentence; undefined if there is none
 */
export async function findFolderProblem(
  folder: string,
  { lastBytes = 0, label = "BACKUP_DIR" }: { lastBytes?: number; label?: string } = {},
): Promise<string | undefined> {
  const probe = path.join(folder, `.ebute-probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, "ebute", { mode: 0o600 });
    await rm(probe, { force: true });
    const { bavail, bsize } = await statfs(folder);
    const needed = Math.max(MIN_FREE_BYTES, 2 * lastBytes);
    if (bavail * bsize >= needed) return undefined;
    return `${label} ${folder} has ${formatBytes(bavail * bsize)} free, and a backup needs about ${formatBytes(needed)}: make room, or name another folder.`;
  } catch (error) {
    return `${label} ${folder} cannot be written to (${errorCode(error)}): give this user the right to, or name another folder.`;
  }
}
