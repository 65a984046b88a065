import { createReadStream, existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import {
  type DecryptionKey,
  decryptStream,
  hasAgeSuffix,
  readKey,
} from "#domains/backups/archives/age-encryption.ts";
import { storedArchiveName } from "#domains/backups/archives/archive-names.ts";
import type { VaultReader } from "#domains/backups/operations/restore-backup.ts";
import { openFolderVault } from "#domains/backups/targets/open-target.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { copyWithHash } from "#platform/storage/content-hash.ts";
import { createS3Storage } from "#platform/storage/s3-storage.ts";
import type { Config } from "#src/config/config.ts";

type Options = {
  /** Path of a file, or name of an archive in the backup bucket. */
  given: string;
  identityFile: string | undefined;
  config: Pick<Config, "backupS3" | "dataDir">;
  onStep: (text: string) => void;
};

export type OpenedArchive = {
  /** Path of the decrypted archive on this machine. */
  archive: string;
  vault: VaultReader;
  /** Deletes the temporary copy that was downloaded or decrypted. */
  remove(): Promise<void>;
};

/**
 * Finds an archive, downloads it from the bucket and decrypts it where needed.
 * @throws {StartupError} no archive has this name, or its key is missing
 */
export async function openArchive({
  given,
  identityFile,
  config,
  onStep,
}: Options): Promise<OpenedArchive> {
  const file = path.resolve(given);
  const isFile = existsSync(file) && statSync(file).isFile();
  if (!isFile && !config.backupS3) throw new StartupError(`There is no file ${file}.`);
  if (hasAgeSuffix(given) && !identityFile) {
    throw new StartupError(`${given} is encrypted: name the key with --identity <key file>.`);
  }
  const key = identityFile ? await readKey(identityFile) : undefined;
  const store = config.backupS3 && !isFile ? createS3Storage(config.backupS3) : undefined;
  const storage = store ?? openFolderVault(path.dirname(file));
  const vault = key ? { storage, key } : { storage };
  if (isFile && !key) return { archive: file, vault, remove: async () => {} };

  const source = store ? await store.readStream(storedArchiveName(given)) : createReadStream(file);
  if (!source) throw new StartupError(`There is no archive ${given} in the bucket of the backups.`);
  onStep(store ? "Fetching the archive" : "Decrypting the archive");
  await mkdir(config.dataDir, { recursive: true });
  const folder = await mkdtemp(path.join(config.dataDir, ".ebute-archive-"));
  const archive = path.join(folder, "archive.tar");
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await copyWithHash(plain(source, key), archive);
    return { archive, vault, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function plain(source: Readable, key: DecryptionKey | undefined) {
  return key ? decryptStream(source, key) : source;
}
