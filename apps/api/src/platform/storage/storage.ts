import type { Readable } from "node:stream";

/** A file as it is listed: enough to tell what nobody needs any more. */
export type StoredFile = { name: string; writtenAt: Date; bytes: number };

/** A file on this machine's disk, as `spool.ts` received it. */
export type LocalFile = { path: string; bytes: number; sha256: string };

/** First and last byte, both included, as HTTP counts them. */
export type ByteRange = { start: number; end: number };

/** Where files are kept. No name is used for two contents, so a file never changes once it is there. */
export type Storage = {
  write(name: string, content: Buffer): Promise<void>;
  /** The same for one that is too large for memory. It may be moved from where it is. */
  writeFile(name: string, file: LocalFile): Promise<void>;
  /** The content, or undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** The content, or a part of it, piece by piece as it is asked for; undefined when there is no such file. */
  readStream(name: string, range?: ByteRange): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
};

const STORABLE_NAME = /^[a-z0-9][a-z0-9-]{3,120}\.[a-z0-9]{2,5}$/;

/** Keeps a name from being a path: no separator, no second dot, nothing that a shell or a URL would read. */
export function assertStorableName(name: string): void {
  if (!STORABLE_NAME.test(name)) throw new Error("not a name that a file can be stored under");
}
