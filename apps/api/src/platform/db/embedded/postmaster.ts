import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { StartupError } from "#platform/errors/startup-error.ts";
import type { Binaries } from "./binaries.ts";
import type { DatabaseFolder } from "./database-folder.ts";
import { withParentDeathSignal } from "./parent-death-signal.ts";
import { spawnIdentity } from "./postgres-user.ts";
import { waitUntil } from "./processes.ts";
import type { ServerLog } from "./server-log.ts";
import { prepareSocketFolder, SOCKET_PORT } from "./socket-folder.ts";

export type PostmasterOptions = {
  home: DatabaseFolder;
  binaries: Binaries;
  socketFolder: string;
  label: string;
  log: ServerLog;
};

/**
 * The server process. `awaitExit` keeps this process alive until the server has ended; the server
 * alone does not.
 */
export type Postmaster = {
  pid: number;
  exited: Promise<void>;
  hasExited(): boolean;
  awaitExit(): Promise<void>;
};

/**
 * Starts the server process without waiting until it is ready.
 * @throws {StartupError} the program cannot be run at all
 */
export async function spawnPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { home, binaries, log } = options;
  prepareSocketFolder(options.socketFolder, home.account);
  // SIGINT triggers a fast shutdown.
  const [program, ...args] = withParentDeathSignal("INT", [
    binaries.postgres,
    "-D",
    home.cluster,
    ...settings(options).flatMap((setting) => ["-c", setting]),
  ]);
  const child = spawn(program, args, {
    ...spawnIdentity(home.account),
    // The user of PostgreSQL may not be able to enter the current directory.
    cwd: "/",
    env: {},
    stdio: ["ignore", log.descriptor, log.descriptor],
    // Detached, so that Ctrl-C reaches only ebute, which still needs the database to finish.
    detached: true,
  });
  await once(child, "spawn").catch((error: Error) => {
    throw new StartupError(`PostgreSQL cannot be run: ${error.message}.`);
  });
  child.unref();
  return trackExit(child);
}

/**
 * Waits until the server accepts connections, however long recovery takes.
 * @throws {StartupError} the server ended instead; the message contains its last error
 */
export async function waitUntilReady(
  options: PostmasterOptions,
  server: Postmaster,
): Promise<void> {
  const pidFile = path.join(options.home.cluster, "postmaster.pid");
  const isReady = () => {
    const lines = existsSync(pidFile) ? readFileSync(pidFile, "utf8").split("\n") : [];
    return Number(lines[0]) === server.pid && lines[7]?.trim() === "ready";
  };
  await waitUntil(RECOVERY_LIMIT_MS, () => server.hasExited() || isReady());
  if (!server.hasExited() && isReady()) return;
  const lastError = options.log.lastError();
  throw new StartupError(
    `The database in ${options.home.cluster} did not start${lastError ? `: ${lastError}` : ""} (see ${options.log.file}).`,
    { isTransient: true },
  );
}

/** A single call for the file system instead of one per file: seconds less on a busy disk. */
export const SYNC_METHOD = process.platform === "linux" ? "syncfs" : "fsync";

const RECOVERY_LIMIT_MS = 300_000;

function trackExit(child: ChildProcess): Postmaster {
  const { pid } = child;
  if (pid === undefined) throw new Error("a process that was started has no id");
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
    `port=${SOCKET_PORT}`,
    `cluster_name=${label}`,
    "max_connections=100",
    "shared_buffers=128MB",
    "max_wal_size=512MB",
    `recovery_init_sync_method=${SYNC_METHOD}`,
    "timezone=UTC",
    "log_timezone=UTC",
    // At this size reads come from memory, so I/O workers would only use memory.
    "io_method=sync",
    // Not in /dev/shm: it is tiny in containers, and systemd empties it at logout.
    "dynamic_shared_memory_type=mmap",
    "max_parallel_workers_per_gather=0",
    "jit=off",
    // Statements and row values stay out of the log, because they contain personal data.
    "log_min_error_statement=panic",
    "log_error_verbosity=terse",
    "log_checkpoints=off",
  ];
}
