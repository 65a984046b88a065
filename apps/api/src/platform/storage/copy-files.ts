import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { copyWithHash, hashStream } from "./content-hash.ts";
import type { Storage } from "./storage.ts";

type Options = {
  from: Pick<Storage, "list" | "readStream">;
  to: Pick<Storage, "readStream" | "writeFile">;
  /** Folder for temporary files. */
  workFolder: string;
  onFile?: (facts: { name: string; isCopied: boolean }) => void;
};

export type CopiedFiles = { copied: number; present: number; bytes: number };

/**
 * Copies every file to another storage and verifies the SHA-256 of each copy. Equal files that
 * exist already are skipped, so an interrupted run can be repeated. Nothing is removed.
 * @throws {Error} a copy differs from its source
 */
export async function copyFiles({ from, to, workFolder, onFile }: Options): Promise<CopiedFiles> {
  const work = await mkdtemp(path.join(workFolder, ".ebute-copy-"));
  const totals = { copied: 0, present: 0, bytes: 0 };
  try {
    for await (const { name, bytes } of from.list()) {
      const isCopied = await copyOne(name, bytes, {
        from,
        to,
        temporaryPath: path.join(work, "file"),
      });
      totals[isCopied ? "copied" : "present"] += 1;
      totals.bytes += bytes;
      onFile?.({ name, isCopied });
    }
    return totals;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function copyOne(
  name: string,
  bytes: number,
  { from, to, temporaryPath }: Pick<Options, "from" | "to"> & { temporaryPath: string },
): Promise<boolean> {
  const source = await from.readStream(name);
  if (!source) throw new Error(`${name} was removed meanwhile`);
  const { sha256 } = await copyWithHash(source, temporaryPath);
  if ((await sha256Of(await to.readStream(name))) === sha256) return false;
  await to.writeFile(name, { path: temporaryPath, bytes, sha256 });
  if ((await sha256Of(await to.readStream(name))) === sha256) return true;
  throw new Error(`${name} is another file at its target than at its source`);
}

async function sha256Of(content: Readable | undefined): Promise<string | undefined> {
  return content && (await hashStream(content)).sha256;
}
