import { createHash } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Failure, temporarilyUnavailable } from "@ebute/contracts/errors";
import { v4 } from "uuid";
import { DomainError } from "../errors/domain-error.ts";
import { errorCode } from "../errors/error-code.ts";
import type { LocalFile } from "./storage.ts";

/** No upload takes this long: older files were left by a process that died. */
const LEFTOVER_AGE_MS = 3_600_000;

type Limit = { maxBytes: number; tooLarge: Failure };

/** A received file. The caller must discard it, even after it was moved. */
export type SpooledFile = LocalFile & { discard(): Promise<void> };

export type Spool = {
  /**
   * Streams the source to disk. Removes the file on any failure.
   * @throws {DomainError} the limit's failure; TEMPORARILY_UNAVAILABLE on a full disk; what the
   * source throws
   */
  receive(source: AsyncIterable<Uint8Array>, limit: Limit): Promise<SpooledFile>;
};

/** Creates the folder where uploads are stored until they are complete and validated. */
export function createUploadSpool(folder: string): Spool {
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

/** Creates the folder and removes files of a killed process. */
async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    const isLeftover = stats && Date.now() - stats.mtimeMs > LEFTOVER_AGE_MS;
    if (isLeftover) await rm(path, { force: true });
  }
}
