import { createHash } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Failure, temporarilyUnavailable } from "@ebute/contracts/errors";
import { v4 } from "uuid";
import { DomainError } from "../errors/domain-error.ts";
import { errorCode } from "../errors/error-code.ts";
import type { LocalFile } from "./storage.ts";

/** No upload takes this long: what is older was left by a process that died. */
const LEFTOVER_AGE_MS = 3_600_000;

type Limit = { maxBytes: number; tooLarge: Failure };

/** A received file. Whoever asked for it discards it in the end, also after it was moved. */
export type SpooledFile = LocalFile & { discard(): Promise<void> };

export type Spool = {
  /**
   * Writes to disk what comes in, piece by piece. Whatever goes wrong on the way leaves no file behind.
   * @throws {DomainError} the limit's failure; TEMPORARILY_UNAVAILABLE on a full disk; what the source throws
   */
  receive(source: AsyncIterable<Uint8Array>, limit: Limit): Promise<SpooledFile>;
};

/** Where an upload waits until it is known to be whole and welcome. */
export function createSpool(folder: string): Spool {
  let prepared: Promise<void> | undefined;

  return {
    async receive(source, limit) {
      const path = join(folder, v4());
      const discard = () => rm(path, { force: true });
      try {
        prepared ??= prepare(folder);
        await prepared;
        return { path, ...(await writeTo(path, source, limit)), discard };
      } catch (error) {
        prepared = undefined;
        await discard().catch(() => {});
        if (!["ENOSPC", "EDQUOT"].includes(errorCode(error))) throw error;
        throw new DomainError(temporarilyUnavailable, { detail: "the upload disk is full" });
      }
    },
  };
}

async function writeTo(
  path: string,
  source: AsyncIterable<Uint8Array>,
  { maxBytes, tooLarge }: Limit,
) {
  const hash = createHash("sha256");
  let bytes = 0;
  const file = await open(path, "wx", 0o640);
  try {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new DomainError(tooLarge);
      hash.update(chunk);
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Makes the folder, and clears what a killed process left in it. */
async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    const isLeftover = found && Date.now() - found.mtimeMs > LEFTOVER_AGE_MS;
    if (isLeftover) await rm(path, { force: true });
  }
}
