import { readFile } from "node:fs/promises";
import path from "node:path";
import { packageFolder } from "#platform/runtime/package-folder.ts";

/** Reads a file of the seeds folder. */
export function readSeed(name: string): Promise<Buffer> {
  return readFile(path.join(packageFolder, "seeds", name));
}

export async function readSeedText(name: string): Promise<string> {
  return (await readSeed(name)).toString();
}
