const END = "-material.bin";
const NAME = /^[0-9a-f]{32}-material\.bin$/;

/** Says nothing of what is in the file, and cannot be guessed from its address. */
export function newStorageName(randomBytes: (size: number) => Buffer): string {
  return `${randomBytes(16).toString("hex")}${END}`;
}

/** The storage also has files of other kinds, which are none of ours to remove. */
export function isMaterialName(name: string): boolean {
  return NAME.test(name);
}
