import { rm } from "node:fs/promises";
import path from "node:path";
import { copyWithHash, hashContent, hashStream } from "#platform/storage/content-hash.ts";
import type { LocalFile, Storage, StoredFile } from "#platform/storage/storage.ts";
import { AGE_SUFFIX, type DecryptionKey, decryptStream, encryptFile } from "./age-encryption.ts";
import type { SharedFile, SharedFiles } from "./archive-format.ts";
import { createDamagedArchiveError } from "./archive-reader.ts";

/**
 * 128 bits of the name's hash: a name of any length that a storage takes has one of this length.
 */
const NAME_CHARS = 32;

/** 64 bits are enough to distinguish the few keys of one site. */
const FINGERPRINT_CHARS = 16;

export type IndexedFile = SharedFile & {
  /** Name in the vault; for an encrypted file it contains the key's fingerprint. */
  name: string;
  /** Size in the vault, after encryption. Unit: bytes. */
  storedBytes: number;
  /** Time of the last backup that found the file. */
  lastSeenAt: Date;
};

/** Index of the vault, so that each file is copied only once. */
export type VaultIndex = {
  read(): Promise<IndexedFile[]>;
  save(files: IndexedFile[]): Promise<void>;
  findUnseenSince(moment: Date): Promise<string[]>;
  remove(names: string[]): Promise<void>;
};

type Source = Pick<Storage, "list" | "readStream">;

type SyncOptions = {
  source: Source;
  workFolder: string;
  now: Date;
  onStep?: (text: string) => void;
  /** Called for each file, with the number of files in all. */
  onFile?: (done: number, total: number) => void;
};

export type FileVault = ReturnType<typeof createFileVault>;

/**
 * Stores the files of all archives, each once. A name is never reused for other content
 * (`Storage`), so an existing name needs no second copy.
 * @param recipient public age key; files are encrypted for its holder
 */
export function createFileVault({
  storage,
  index,
  recipient,
}: {
  storage: Storage;
  index: VaultIndex;
  recipient: string | undefined;
}) {
  const storedName = (name: string) => vaultName(name, recipient);

  /** Copies one file and reads the copy back. @throws the copy differs from the source */
  async function copy(name: string, { source, workFolder }: SyncOptions) {
    const content = await source.readStream(name);
    if (!content) return undefined;
    const plaintextPath = path.join(workFolder, "file");
    const measurements = await copyWithHash(content, plaintextPath);
    const local = recipient
      ? await encryptFile(plaintextPath, `${plaintextPath}${AGE_SUFFIX}`, recipient)
      : { path: plaintextPath, ...measurements };
    const { bytes: storedBytes, sha256: storedHash } = local;
    await storage.writeFile(storedName(name), local);
    const copied = await storage.readStream(storedName(name));
    if (!copied || (await hashStream(copied)).sha256 !== storedHash) {
      throw new Error(`the copy of ${name} is not what was written`);
    }
    await rm(plaintextPath, { force: true });
    return { ...measurements, storedBytes };
  }

  /**
   * Copies a file and enters it in the index at once, so that a run that is cut off need not begin
   * again.
   * @returns undefined for a file that the site has deleted meanwhile
   */
  async function add({ name, bytes }: StoredFile, options: SyncOptions) {
    const measurements = await copy(name, options);
    if (!measurements) return undefined;
    if (measurements.bytes !== bytes)
      throw new Error(`${name} has ${measurements.bytes} bytes and not ${bytes}`);
    const added = { name: storedName(name), ...measurements, lastSeenAt: options.now };
    await index.save([added]);
    return added;
  }

  return {
    /** Copies new files. @returns every current file of the site, for the archive to reference */
    async sync(options: SyncOptions): Promise<SharedFiles> {
      const { source, now, onStep = () => {}, onFile = () => {} } = options;
      const indexedFiles = new Map((await index.read()).map((file) => [file.name, file]));
      const present = await sizesIn(storage);
      const current: StoredFile[] = [];
      for await (const file of source.list()) current.push(file);
      const files: SharedFiles = {};
      const unchanged: IndexedFile[] = [];
      let copied = 0;
      for (const [done, file] of current.entries()) {
        onFile(done, current.length);
        const indexed = indexedFiles.get(storedName(file.name));
        const isThere =
          indexed?.bytes === file.bytes && present.get(indexed.name) === indexed.storedBytes;
        if (isThere) unchanged.push(indexed);
        const entry = isThere ? indexed : await add(file, options);
        if (!entry) continue;
        files[file.name] = { bytes: entry.bytes, sha256: entry.sha256 };
        if (isThere) continue;
        copied += 1;
        if (copied % 500 === 0) onStep(`${copied} new files copied`);
      }
      await index.save(unchanged.map((file) => ({ ...file, lastSeenAt: now })));
      onStep(`${Object.keys(files).length} files, ${copied} of them new`);
      return files;
    },

    /** Removes files that no archive from `moment` on references. */
    async removeUnseenSince(moment: Date): Promise<void> {
      const names = await index.findUnseenSince(moment);
      for (const name of names) {
        await storage.remove(name);
        // Rows of earlier releases name an encrypted file as the site does.
        await storage.remove(formerVaultName(name));
      }
      await index.remove(names);
    },
  };
}

/**
 * Lists the referenced files that are missing or have the wrong size. Encrypted files are only
 * checked for existence under the key that is given, because their size differs.
 */
export async function findMissingFiles(
  vault: Pick<Storage, "list">,
  files: SharedFiles,
  key: DecryptionKey | undefined,
): Promise<string[]> {
  const present = await sizesIn(vault);
  return Object.entries(files)
    .filter(([name, { bytes }]) =>
      key
        ? !possibleVaultNames(name, key.recipient).some((stored) => present.has(stored))
        : present.get(name) !== bytes,
    )
    .map(([name]) => name);
}

/**
 * Copies one file from the vault to a local path and verifies it.
 * @throws {ArchiveError} the file is missing or was modified
 */
export async function extractFile(
  vault: Pick<Storage, "readStream">,
  { name, file, to, key }: { name: string; file: SharedFile; to: string; key?: DecryptionKey },
): Promise<LocalFile> {
  const stored = await openFirst(vault, possibleVaultNames(name, key?.recipient));
  if (!stored) throw createDamagedArchiveError(`the file "${name}" is missing`);
  const content = key ? decryptStream(stored, key) : stored;
  const measurements = await copyWithHash(content, to);
  if (measurements.sha256 !== file.sha256)
    throw createDamagedArchiveError(`the file "${name}" is not what was written`);
  return { path: to, ...measurements };
}

async function openFirst(vault: Pick<Storage, "readStream">, names: string[]) {
  for (const name of names) {
    const stored = await vault.readStream(name);
    if (stored) return stored;
  }
  return undefined;
}

async function sizesIn(storage: Pick<Storage, "list">): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of storage.list()) sizes.set(name, bytes);
  return sizes;
}

/**
 * Returns a file's name in the vault. The name of an encrypted file contains the fingerprint of its
 * key: a new key gets new copies, and archives encrypted for the old key keep theirs.
 */
function vaultName(name: string, recipient: string | undefined): string {
  if (recipient === undefined) return name;
  const file = hashText(name).slice(0, NAME_CHARS);
  return `${file}-${hashText(recipient.trim()).slice(0, FINGERPRINT_CHARS)}${AGE_SUFFIX}`;
}

/** Name of an encrypted file in archives of earlier releases; it does not depend on the key. */
function formerVaultName(name: string): string {
  return `${name.replace(".", "-")}${AGE_SUFFIX}`;
}

/** The names under which a file may be stored for the holder of a key, the present one first. */
function possibleVaultNames(name: string, recipient: string | undefined): string[] {
  return recipient === undefined ? [name] : [vaultName(name, recipient), formerVaultName(name)];
}

function hashText(text: string): string {
  return hashContent(Buffer.from(text));
}
