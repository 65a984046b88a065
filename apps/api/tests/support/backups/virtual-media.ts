import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { Storage } from "#platform/storage/storage.ts";

const BLOCK_BYTES = 1 << 20;

type Options = {
  files: number;
  fileBytes: number;
  /** Receives the name of each file that is read. */
  reads: string[];
};

/**
 * A media folder of any size without a disk: each file is its own name, followed by the same random
 * bytes.
 */
export function createVirtualMedia({ files, fileBytes, reads }: Options) {
  const block = randomBytes(BLOCK_BYTES);
  const names = Array.from({ length: files }, (_, number) => nameOf(number));
  const writtenAt = new Date("2026-03-01T00:00:00.000Z");

  function* contentOf(name: string): Generator<Buffer> {
    yield Buffer.from(name);
    let left = fileBytes - name.length;
    while (left > 0) {
      const chunk = block.subarray(0, Math.min(left, BLOCK_BYTES));
      left -= chunk.length;
      yield chunk;
    }
  }

  const storage: Pick<Storage, "list" | "readStream"> = {
    async *list() {
      for (const name of names) yield { name, bytes: fileBytes, writtenAt };
    },
    async readStream(name) {
      reads.push(name);
      return Readable.from(contentOf(name));
    },
  };
  return {
    storage,
    names: () => [...names],
    /** Adds one file. @returns its name */
    add(): string {
      const name = nameOf(names.length);
      names.push(name);
      return name;
    },
  };
}

/** Names of the site begin with a hash, which spreads them over the folders of the store. */
function nameOf(number: number): string {
  const start = (number % 256).toString(16).padStart(2, "0");
  return `${start}${String(number).padStart(8, "0")}-material.bin`;
}
