import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export type ContentHash = { bytes: number; sha256: string };

/** Writes a stream to a local file and returns its size and hash. */
export async function copyWithHash(
  source: Readable | AsyncIterable<Buffer>,
  to: string,
  { mode = 0o640 }: { mode?: number } = {},
): Promise<ContentHash> {
  const hasher = createHasher();
  await pipeline(
    source,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hasher.add(chunk);
        yield chunk;
      }
    },
    createWriteStream(to, { mode }),
  );
  return hasher.read();
}

export async function hashStream(source: AsyncIterable<Buffer>): Promise<ContentHash> {
  const hasher = createHasher();
  for await (const chunk of source) hasher.add(chunk);
  return hasher.read();
}

/** Hashes content that is in memory, as hex. */
export function hashContent(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

export function hashFile(path: string): Promise<ContentHash> {
  return hashStream(createReadStream(path));
}

function createHasher() {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    add(chunk: Buffer): void {
      hash.update(chunk);
      bytes += chunk.length;
    },
    read: (): ContentHash => ({ bytes, sha256: hash.digest("hex") }),
  };
}
