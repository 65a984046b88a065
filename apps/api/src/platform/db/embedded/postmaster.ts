import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { StartupError } from "#platform/errors/startup-error.ts";
import { spawnIdentity } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import type { DataHome } from "./data-home.ts";
import { diesWithParent } from "./parent-death.ts";
import { holdsWithin } from "./processes.ts";
import type { ServerLog } from "./server-log.ts";
import { PORT, prepareSocketFolder } from "./socket-folder.ts";

export type PostmasterOptions = {
  home: DataHome;
  binaries: Binaries;
  socketFolder: string;
  label: string;
  log: ServerLog;
};

/** `awaitExit` keeps this process alive until the server has ended; without it the server alone does not. */
export type Postmaster = {
  pid: number;
  exited: Promise<void>;
  hasExited(): boolean;
  awaitExit(): Promise<void>;
};

/**
 * Starts the server process; it is not ready yet.
 * @throws {StartupError} the program cannot be run at all
 */
export function spawnPostmaster(options: PostmasterOptions): Postmaster {
  const { home, binaries, log } = options;
  prepareSocketFolder(options.socketFolder, home.account);
  // INT asks for a fast shutdown.
  const [program, ...args] = diesWithParent("INT", [
    binaries.postgres,
    "-D",
    home.cluster,
    ...settings(options).flatMap((setting) => ["-c", setting]),
  ]);
  const child = spawn(program, args, {
    ...spawnIdentity(home.account),
    // Our own working directory may be closed to that user.
    cwd: "/",
    env: {},
    stdio: ["ignore", log.descriptor, log.descriptor],
    // In a session of its own: Ctrl-C in a terminal must reach ebute only, which still needs the database to finish.
    detached: true,
  });
  child.unref();
  return follow(child, binaries.postgres);
}

/**
 * Waits until the server answers, however long recovery takes.
 * @throws {StartupError} it ended instead; the message carries its last complaint
 */
export async function becomesReady(options: PostmasterOptions, server: Postmaster): Promise<void> {
  const pidFile = path.join(options.home.cluster, "postmaster.pid");
  const isReady = () => {
    const lines = existsSync(pidFile) ? readFileSync(pidFile, "utf8").split("\n") : [];
    return Number(lines[0]) === server.pid && lines[7]?.trim() === "ready";
  };
  await holdsWithin(RECOVERY_LIMIT_MS, () => server.hasExited() || isReady());
  if (!server.hasExited() && isReady()) return;
  const complaint = options.log.lastComplaint();
  throw new StartupError(
    `The database in ${options.home.cluster} did not start${complaint ? `: ${complaint}` : ""} (see ${options.log.file}).`,
  );
}

/** One call for the whole file system in place of one for each of a thousand files: seconds less on a busy disk. */
export const SYNC_METHOD = process.platform === "linux" ? "syncfs" : "fsync";

const RECOVERY_LIMIT_MS = 300_000;

function follow(child: ChildProcess, program: string): Postmaster {
  const { pid } = child;
  if (pid === undefined) {
    child.once("error", () => {});
    throw new StartupError(`PostgreSQL cannot be run: ${program} does not fit this system.`);
  }
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => {
      ended = true;
      resolve();
    });
  });
  return {
    pid,
    exited,
    hasExited: () => ended,
    awaitExit() {
      child.ref();
      return exited;
    },
  };
}

// fsync and synchronous_commit keep their defaults: on.
function settings({ socketFolder, label }: PostmasterOptions): string[] {
  return [
    "listen_addresses=",
    `unix_socket_directories=${socketFolder}`,
    "unix_socket_permissions=0700",
    `port=${PORT}`,
    `cluster_name=${label}`,
    "max_connections=100",
    "shared_buffers=128MB",
    "max_wal_size=512MB",
    `recovery_init_sync_method=${SYNC_METHOD}`,
    "timezone=UTC",
    "log_timezone=UTC",
    // Reads come from memory at this size; the three I/O workers would only take some.
    "io_method=sync",
    // Not in /dev/shm: it is tiny in containers, and systemd empties it when the user logs out.
    "dynamic_shared_memory_type=mmap",
    "max_parallel_workers_per_gather=0",
    "jit=off",
    // No statement and no row value goes to the log: they hold people's names and numbers.
    "log_min_error_statement=panic",
    "log_error_verbosity=terse",
    "log_checkpoints=off",
  ];
}
