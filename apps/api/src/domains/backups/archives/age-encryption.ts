import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import { StartupError } from "#platform/errors/startup-error.ts";
import { copyWithHash } from "#platform/storage/content-hash.ts";
import type { LocalFile } from "#platform/storage/storage.ts";
import { ArchiveError } from "./archive-format.ts";

/** Suffix of encrypted files. Format: https://age-encryption.org/v1 */
export const AGE_SUFFIX = ".age";

export function hasAgeSuffix(name: string): boolean {
  return name.endsWith(AGE_SUFFIX);
}

/** A private key, with the public one that belongs to it. */
export type DecryptionKey = { identity: string; recipient: string };

/**
 * Encrypts a file for the holder of the private key that belongs to `recipient`.
 * @returns size and hash of what was encrypted, to compare with what the disk or a store returns
 */
export async function encryptFile(from: string, to: string, recipient: string): Promise<LocalFile> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(webStreamOf(createReadStream(from)));
  const content = Readable.fromWeb(encrypted as ReadableStream);
  return { path: to, ...(await copyWithHash(content, to, { mode: 0o600 })) };
}

/**
 * Decrypts a stream chunk by chunk.
 * @throws {ArchiveError} the key is wrong, or the content was modified
 */
export async function* decryptStream(
  source: Readable,
  { identity }: DecryptionKey,
): AsyncGenerator<Buffer, void, undefined> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    const decrypted = await decrypter.decrypt(webStreamOf(source));
    for await (const chunk of Readable.fromWeb(decrypted as ReadableStream))
      yield Buffer.from(chunk);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ArchiveError(
      `This backup cannot be decrypted with the key that was given (${message}). Nothing was changed.`,
    );
  }
}

/**
 * Reads the private key from a file written by `age-keygen`.
 * @throws {StartupError} the file is missing or contains no valid key
 */
export async function readKey(file: string): Promise<DecryptionKey> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new StartupError(`The key file ${file} cannot be read.`);
  });
  const identity = text.split(/\s+/).find((word) => word.startsWith("AGE-SECRET-KEY-"));
  if (!identity) throw new StartupError(`${file} holds no line that begins with AGE-SECRET-KEY-.`);
  const recipient = await identityToRecipient(identity).catch(() => {
    throw new StartupError(`The key in ${file} is not a complete age key.`);
  });
  return { identity, recipient };
}

function webStreamOf(source: Readable) {
  return Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>;
}
