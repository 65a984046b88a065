import type { Readable } from "node:stream";

/** A listed file, with what a clean-up needs to find unused ones. */
export type StoredFile = { name: string; writtenAt: Date; bytes: number };

/** A file on the local disk, as the spool received it. */
export type LocalFile = { path: string; bytes: number; sha256: string };

/** First and last byte, both inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** File storage. A name is never reused for other content, so a file never changes. */
export type Storage = {
  write(name: string, content: Buffer): Promise<void>;
  /** Stores a file that is too large for memory. It may be moved from its path. */
  writeFile(name: string, file: LocalFile): Promise<void>;
  /** Reads the content; undefined if the file does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Streams the content or a range of it; undefined if the file does not exist. */
  readStream(name: string, range?: ByteRange): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
};

const STORABLE_NAME = /^[a-z0-9][a-z0-9-]{3,120}\.[a-z0-9]{2,5}$/;

/**
 * Rejects names that could be a path: separators, second dots, and characters with a meaning in
 * shells or URLs.
 */
export function assertStorableName(name: string): void {
  if (!STORABLE_NAME.test(name)) throw new Error("not a name that a file can be stored under");
}
