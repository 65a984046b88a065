import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const { env } = process;

const SHARED_MEMORY = "/dev/shm";

/** Three times what a whole run was seen to use. */
const NEEDED_BYTES = 3 * 1024 ** 3;

/**
 * Makes the folder below which the tests write. It is in memory where there is room, because each
 * database consists of a thousand files; TMPDIR leads elsewhere.
 * @returns {string}
 */
export function makeTestFolder() {
  const parent = env.TMPDIR || !hasRoomInMemory() ? os.tmpdir() : SHARED_MEMORY;
  const folder = mkdtempSync(path.join(parent, "ebute-npm-test-"));
  // PostgreSQL runs as another user where root starts the tests.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoomInMemory() {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return mayRunPrograms() && Math.min(bavail * bsize, os.freemem() / 2) >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** Containers forbid it, and the tests unpack a browser. */
function mayRunPrograms() {
  const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
  const options = mounts.map((line) => line.split(" ")).find(([, at]) => at === SHARED_MEMORY)?.[3];
  return options !== undefined && !options.split(",").includes("noexec");
}
