/** A file as it is listed: enough to tell what nobody needs any more. */
export type StoredFile = { name: string; writtenAt: Date };

/** Where media files are kept. Names are content hashes, so a file never changes once it is there. */
export type Storage = {
  write(name: string, content: Buffer): Promise<void>;
  /** The content, or undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
};

const STORABLE_NAME = /^[a-z0-9][a-z0-9-]{3,120}\.[a-z0-9]{2,5}$/;

/** Keeps a name from being a path: no separator, no second dot, nothing that a shell or a URL would read. */
export function assertStorableName(name: string): void {
  if (!STORABLE_NAME.test(name)) throw new Error("not a name that a file can be stored under");
}
