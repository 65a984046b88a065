import { readFile } from "node:fs/promises";
import path from "node:path";
import { packageFolder } from "#platform/package-folder.ts";

/** A file of this folder. */
export function readSeed(name: string): Promise<Buffer> {
  return readFile(path.join(packageFolder, "seeds", name));
}

/** A text of this folder. */
export async function readSeedText(name: string): Promise<string> {
  return (await readSeed(name)).toString();
}
