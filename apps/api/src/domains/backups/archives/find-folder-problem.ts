import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "#platform/errors/error-code.ts";
import { formatBytes } from "#platform/runtime/command-line.ts";

/** Before the first backup its size is unknown. */
const MIN_FREE_BYTES = 100_000_000;

/**
 * Checks whether a backup can be written to the folder, which is created if missing.
 * @param lastBytes size of the last archive; a new one needs twice its size until it is verified
 * @param label how the sentence calls the folder
 * @returns the problem in one sentence; undefined if there is none
 */
export async function findFolderProblem(
  folder: string,
  { lastBytes = 0, label = "BACKUP_DIR" }: { lastBytes?: number; label?: string } = {},
): Promise<string | undefined> {
  const probe = path.join(folder, `.ebute-probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, "ebute", { mode: 0o600 });
    await rm(probe, { force: true });
    const { bavail, bsize } = await statfs(folder);
    const needed = Math.max(MIN_FREE_BYTES, 2 * lastBytes);
    if (bavail * bsize >= needed) return undefined;
    return `${label} ${folder} has ${formatBytes(bavail * bsize)} free, and a backup needs about ${formatBytes(needed)}: make room, or name another folder.`;
  } catch (error) {
    return `${label} ${folder} cannot be written to (${errorCode(error)}): give this user the right to, or name another folder.`;
  }
}
