import { lstat, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "#platform/errors/error-code.ts";

export type FolderChoice = { folder: string } | { problem: string };

/**
 * Finds the folder that an owner typed, below one of the folders that the server allows. A name
 * alone is below the first of them. Links are refused, because they could lead anywhere.
 * @returns the folder, which need not exist yet, or the problem in one sentence
 */
export async function resolveBackupFolder(
  typed: string,
  bases: readonly string[],
): Promise<FolderChoice> {
  const [first] = bases;
  if (!first || typed.trim() === "") return { problem: "Enter the name of a folder." };
  const folder = path.resolve(first, typed.trim());
  const base = bases.find((one) => isBelow(folder, one));
  if (!base) {
    const allowed = bases.map((one) => `${one}${path.sep}`).join(" or ");
    return { problem: `Folder must be below ${allowed}, which the server allows for backups.` };
  }
  try {
    await mkdir(base, { recursive: true, mode: 0o700 });
    const problem = await findPathProblem(base, folder);
    return problem ? { problem } : { folder };
  } catch (error) {
    return {
      problem: `Folder ${base} cannot be used (${errorCode(error)}): whoever runs the server gives the site the right to write there, or allows another folder in BACKUP_BASES.`,
    };
  }
}

/** True if a backup there is lost together with the disk of the site's data. */
export async function isOnSameDisk(folder: string, dataDir: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(folder), stat(dataDir)]).catch(() => []);
  return !one || !other || one.dev === other.dev;
}

function isBelow(folder: string, base: string): boolean {
  const way = path.relative(base, folder);
  return way !== "" && !path.isAbsolute(way) && way.split(path.sep)[0] !== "..";
}

/** Looks at each part of the path below the base, as far as it exists. */
async function findPathProblem(base: string, folder: string): Promise<string | undefined> {
  let current = base;
  for (const part of path.relative(base, folder).split(path.sep)) {
    current = path.join(current, part);
    const stats = await lstat(current).catch((error) => {
      if (errorCode(error) === "ENOENT") return undefined;
      throw error;
    });
    if (!stats) return undefined;
    if (stats.isSymbolicLink()) {
      return `Folder ${current} is a link to another place: choose a folder without links.`;
    }
    if (!stats.isDirectory()) return `Folder ${current} is a file: choose another name.`;
  }
  return undefined;
}
