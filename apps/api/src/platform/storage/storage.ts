/** Where media files are kept. Names are content hashes, so a file never changes once it is there. */
export type Storage = {
  write(name: string, content: Buffer): Promise<void>;
  /** The content, or undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
};
