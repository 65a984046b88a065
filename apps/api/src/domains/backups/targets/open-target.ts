import path from "node:path";
import type { ResolveTarget } from "#platform/net/outbound-target.ts";
import { createPinnedSend } from "#platform/net/pinned-fetch.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import { createS3Storage, type S3Settings } from "#platform/storage/s3-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { createBucketArchiveStore, createDiskArchiveStore } from "../archives/archive-store.ts";
import { createFileVault, type VaultIndex } from "../archives/file-vault.ts";
import { findFolderProblem } from "../archives/find-folder-problem.ts";
import type { BackupRepository } from "../operations/nightly-backup.ts";
import type { BackupTarget } from "./backup-target.ts";
import { StoreFailure, throwStoreFailure } from "./store-failure.ts";
import { testStore } from "./test-store.ts";

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
