import { createHash } from "node:crypto";
import type { PackFile } from "@ebute/contracts/packs";
import type { MediaService } from "#domains/media/media.service.ts";
import { createSemaphore } from "#platform/concurrency/semaphore.ts";

export type FileDigest = Pick<PackFile, "digest" | "bytes">;

/** Length of the content hashes of attachments, too. Unit: hexadecimal digits. */
const DIGEST_CHARS = 32;

/** At about 200 bytes each. */
const MAX_DIGESTS = 20_000;

/** Pictures are read whole, and pages must not wait for them. */
const MAX_READ_AT_ONCE = 4;

/** Finds digest and size of a public file by its name; undefined for one that does not exist. */
export type FindFileDigest = (name: string) => Promise<FileDigest | undefined>;

/**
 * Reads each picture once per process: its name contains a content hash, so its content never
 * changes.
 */
export function createFileDigests({ readFile }: Pick<MediaService, "readFile">): FindFileDigest {
  const digests = new Map<string, Promise<FileDigest | undefined>>();
  const runLimited = createSemaphore({ maxRunning: MAX_READ_AT_ONCE, maxWaiting: 0 });

  async function read(name: string): Promise<FileDigest | undefined> {
    const file = await runLimited(() => readFile(name), { priority: "background" });
    if (!file) return undefined;
    const hash = createHash("sha256").update(file.content).digest("hex");
    return { digest: hash.slice(0, DIGEST_CHARS), bytes: file.content.length };
  }

  return async (name) => {
    const known = digests.get(name);
    if (known) return known;
    const reading = read(name);
    digests.set(name, reading);
    const [oldest] = digests.keys();
    if (digests.size > MAX_DIGESTS && oldest !== undefined) digests.delete(oldest);
    // A file that is missing, or a storage that fails, is asked again the next time.
    const found = await reading.catch((error: unknown) => {
      digests.delete(name);
      throw error;
    });
    if (!found) digests.delete(name);
    return found;
  };
}
