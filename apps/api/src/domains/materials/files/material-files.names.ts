const END = "-material.bin";
const NAME = /^[0-9a-f]{32}-material\.bin$/;

/** Random, so the URL reveals nothing about the file and cannot be guessed. */
export function generateStorageName(randomBytes: (size: number) => Buffer): string {
  return `${randomBytes(16).toString("hex")}${END}`;
}

/** The storage contains other kinds of files, which the clean-up must not touch. */
export function isMaterialFileName(name: string): boolean {
  return NAME.test(name);
}
