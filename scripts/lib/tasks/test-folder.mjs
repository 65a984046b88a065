import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";

const { env } = process;

const SHARED_MEMORY = "/dev/shm";

/** Three times what a whole run was seen to use. */
const NEEDED_BYTES = 3 * 1024 ** 3;

/**
 * Makes the folder below which the tests write. It is in memory where there is room, because each
 * database consists of a thousand files; TMPDIR leads elsewhere. However this process ends, the
 * folder is removed, and what still works in it is killed before.
 * @param {string} [parent]
 * @returns {string}
 */
export function makeTestFolder(
  parent = env.TMPDIR || !hasRoomInMemory() ? os.tmpdir() : SHARED_MEMORY,
) {
  const folder = mkdtempSync(path.join(parent, "ebute-npm-test-"));
  // PostgreSQL runs as another user where root starts the tests.
  chmodSync(folder, 0o755);
  process.on("exit", () => {
    killUsersOf(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });
  return folder;
}

/** A database server, for example, leaves the process group of the test that started it. */
function killUsersOf(folder) {
  if (process.platform !== "linux") return;
  for (const pid of readdirSync("/proc").map(Number)) {
    if (!pid || pid === process.pid) continue;
    try {
      const words = ["cmdline", "environ"].map((name) => readFileSync(`/proc/${pid}/${name}`));
      if (words.some((text) => text.includes(folder))) process.kill(pid, "SIGKILL");
    } catch {
      // It has ended, or is another user's.
    }
  }
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
