import { rm } from "node:fs/promises";
import path from "node:path";
import { copyWithHash, hashFile, hashStream } from "#platform/storage/content-hash.ts";
import type { LocalFile, Storage, StoredFile } from "#platform/storage/storage.ts";
import { AGE_SUFFIX, decryptStream, encryptFile, isEncrypted } from "./age-encryption.ts";
import type { SharedFile, SharedFiles } from "./archive-format.ts";
import { createDamagedArchiveError } from "./archive-reader.ts";

export type IndexedFile = SharedFile & {
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
 * Stores the files of all archives, each once. A name is never reused for other content (`Storage`), so an existing
 * name needs no second copy.
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
  const storedName = (name: string) => vaultName(name, recipient !== undefined);

  /** Copies one file and reads the copy back. @throws the copy differs from the source */
  async function copy(name: string, { source, workFolder }: SyncOptions) {
    const content = await source.readStream(name);
    if (!content) return undefined;
    const plain = path.join(workFolder, "file");
    const facts = await copyWithHash(content, plain);
    const local = recipient ? await encrypt(plain, recipient) : { path: plain, ...facts };
    const { bytes: storedBytes, sha256: storedHash } = local;
    await storage.writeFile(storedName(name), local);
    const copied = await storage.readStream(storedName(name));
    if (!copied || (await hashStream(copied)).sha256 !== storedHash) {
      throw new Error(`the copy of ${name} is not what was written`);
    }
    await rm(plain, { force: true });
    return { ...facts, storedBytes };
  }

  return {
    /** Copies new files. @returns every current file of the site, for the archive to reference */
    async sync(options: SyncOptions): Promise<SharedFiles> {
      const { source, now, onStep = () => {}, onFile = () => {} } = options;
      const known = new Map((await index.read()).map((file) => [file.name, file]));
      const present = await sizesIn(storage);
      const seen: IndexedFile[] = [];
      let copied = 0;
      let done = 0;
      const current: StoredFile[] = [];
      for await (const file of source.list()) current.push(file);
      for (const { name, bytes } of current) {
        onFile(done, current.length);
        done += 1;
        const file = known.get(name);
        const isThere = file?.bytes === bytes && present.get(storedName(name)) === file.storedBytes;
        const facts = isThere ? file : await copy(name, options);
        if (!facts) continue;
        if (facts.bytes !== bytes) {
          throw new Error(`${name} has ${facts.bytes} bytes and not ${bytes}`);
        }
        if (!isThere) copied += 1;
        const { sha256, storedBytes } = facts;
        seen.push({ name, bytes, sha256, storedBytes, lastSeenAt: now });
        if (copied > 0 && copied % 500 === 0) onStep(`${copied} new files copied`);
      }
      await index.save(seen);
      onStep(`${seen.length} files, ${copied} of them new`);
      return Object.fromEntries(seen.map(({ name, bytes, sha256 }) => [name, { bytes, sha256 }]));
    },

    /**
     * Removes files that no archive from `moment` on references, in both forms, because encryption may have been
     * switched on or off since.
     */
    async removeUnseenSince(moment: Date): Promise<void> {
      const names = await index.findUnseenSince(moment);
      for (const name of names) {
        await storage.remove(name);
        await storage.remove(vaultName(name, true));
      }
      await index.remove(names);
    },
  };
}

/**
 * Lists the referenced files that are missing or have the wrong size. Encrypted files are only checked for existence,
 * because their size differs.
 */
export async function findMissingFiles(
  vault: Pick<Storage, "list">,
  files: SharedFiles,
  isEncryptedVault: boolean,
): Promise<string[]> {
  const present = await sizesIn(vault);
  return Object.entries(files)
    .filter(([name, { bytes }]) => {
      const size = present.get(vaultName(name, isEncryptedVault));
      return isEncryptedVault ? size === undefined : size !== bytes;
    })
    .map(([name]) => name);
}

/**
 * Copies one file from the vault to a local path and verifies it.
 * @throws {ArchiveError} the file is missing or was modified
 */
export async function extractFile(
  vault: Pick<Storage, "readStream">,
  { name, file, to, identity }: { name: string; file: SharedFile; to: string; identity?: string },
): Promise<LocalFile> {
  const stored = await vault.readStream(vaultName(name, identity !== undefined));
  if (!stored) throw createDamagedArchiveError(`the file "${name}" is missing`);
  const content = identity ? decryptStream(stored, identity) : stored;
  const facts = await copyWithHash(content, to);
  if (facts.sha256 !== file.sha256)
    throw createDamagedArchiveError(`the file "${name}" is not what was written`);
  return { path: to, ...facts };
}

/** Returns the file's name in the vault; the dot before the extension becomes a dash if encrypted. */
function vaultName(name: string, encrypted: boolean): string {
  return encrypted && !isEncrypted(name) ? `${name.replace(".", "-")}${AGE_SUFFIX}` : name;
}

async function sizesIn(storage: Pick<Storage, "list">): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of storage.list()) sizes.set(name, bytes);
  return sizes;
}

async function encrypt(plain: string, recipient: string): Promise<LocalFile> {
  const encrypted = `${plain}${AGE_SUFFIX}`;
  await encryptFile(plain, encrypted, recipient);
  return { path: encrypted, ...(await hashFile(encrypted)) };
}
