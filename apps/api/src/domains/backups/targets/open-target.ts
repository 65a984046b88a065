import path from "node:path";
import type { ResolveTarget } from "#platform/net/outbound-target.ts";
import { createPinnedSend } from "#platform/net/pinned-fetch.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import { createS3Storage, type S3Settings } from "#platform/storage/s3-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import {
  type ArchiveFolder,
  createBucketArchiveStore,
  createDiskArchiveStore,
} from "../archives/archive-store.ts";
import { findFolderProblem } from "../archives/check-folder.ts";
import { createFileVault, type VaultIndex } from "../archives/file-vault.ts";
import type { BackupRepository } from "../operations/nightly-backup.ts";
import type { BackupTarget } from "./backup-target.ts";
import { failWithSentence } from "./store-failure.ts";

/** A repository with the files that its archives share, for downloads. */
export type OpenedTarget = BackupRepository & { files: Pick<Storage, "list" | "readStream"> };

type Deps = {
  index: VaultIndex;
  recipient: string | undefined;
  dataDir: string;
  resolveTarget: ResolveTarget;
};

/** Opens the archives and the shared files of a place. */
export function openTarget(
  target: BackupTarget,
  { index, recipient, dataDir, resolveTarget }: Deps,
): OpenedTarget {
  if (target.kind === "folder") {
    const { folder, isTrusted } = target;
    const files = openFolderVault(folder);
    const label = isTrusted ? "BACKUP_DIR" : "The folder";
    return {
      ...{ archives: createDiskArchiveStore(folder), files, workFolder: folder, recipient },
      vault: createFileVault({ storage: files, index, recipient }),
      findProblem: (lastBytes) => findFolderProblem(folder, { lastBytes, label }),
    };
  }
  const { settings, isTrusted } = target;
  const files = isTrusted ? createS3Storage(settings) : openTypedStore(settings, resolveTarget);
  const archives = createBucketArchiveStore(files);
  return {
    ...{ archives, files, workFolder: dataDir, recipient },
    vault: createFileVault({ storage: files, index, recipient }),
    findProblem: () => findBucketProblem(archives, settings.bucket),
  };
}

/** A store that an owner typed in the panel. */
export function openTypedStore(settings: S3Settings, resolveTarget: ResolveTarget): Storage {
  return createS3Storage(settings, {
    send: createPinnedSend(resolveTarget),
    fail: failWithSentence,
  });
}

/** Opens the store of files that the archives of one folder share. */
export function openFolderVault(folder: string): Storage {
  return createDiskStorage(path.join(folder, "files"));
}

async function findBucketProblem(archives: ArchiveFolder, bucket: string) {
  try {
    await archives.list();
    return undefined;
  } catch (error) {
    if (error instanceof Error && error.name === "StoreFailure") return error.message;
    return `The bucket ${bucket} of the backups cannot be read: check BACKUP_S3_ENDPOINT, its name and its keys.`;
  }
}
