import { realpathSync, rmSync } from "node:fs";
import postgres from "postgres";
import { errorCode } from "#platform/errors/error-code.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { findBinaries } from "./binaries.ts";
import { DATABASE_USER, ensureCluster } from "./cluster.ts";
import { lockFolder } from "./data-lock.ts";
import { type DatabaseFolder, makeDataDir, resolveDatabaseFolder } from "./database-folder.ts";
import { openServerLog } from "./server-log.ts";
import { SOCKET_PORT, shortHash, socketFolderOf } from "./socket-folder.ts";
import { superviseServer } from "./supervisor.ts";

export type EmbeddedPostgres = { connection: Connection; stop(): Promise<void> };

/**
 * Connection options for postgres.js; `host` is the folder of the server's unix socket, which only
 * its user and root can enter.
 */
export type Connection = { host: string; port: number; user: string; database: string };

/**
 * Starts the bundled PostgreSQL with its data under `dataDir`. The cluster is created on the first
 * start, recovered after a crash, and restarted when the server dies. The server stops with this
 * process.
 * @throws {StartupError} another ebute uses `dataDir`, or the database cannot be made or started
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  onStep?: (step: string) => void;
  /** Package with the binaries, if not the one for this platform. */
  packageFolder?: string;
}): Promise<EmbeddedPostgres> {
  const { onStep = () => {}, packageFolder } = options;
  const undo: UndoStep[] = [];
  let stopped: Promise<void> | undefined;
  function stop() {
    stopped ??= undoAll(undo);
    return stopped;
  }
  try {
    makeDataDir(options.dataDir);
    const dataDir = realpathSync(options.dataDir);
    const lock = await lockFolder(dataDir, dataDir);
    undo.push(lock.release);
    const home = resolveDatabaseFolder(dataDir);
    if (home.folder !== dataDir) {
      // A copied data folder contains the same note and leads to the same database, so that folder
      // is locked too.
      const homeLock = await lockFolder(home.folder, dataDir);
      undo.push(homeLock.release);
    }
    const connection = await startIn(home, { onStep, undo, packageFolder });
    return { connection, stop };
  } catch (error) {
    await stop();
    if (errorCode(error) !== "ENOSPC") throw error;
    throw new StartupError(
      `The disk that holds ${options.dataDir} is full: free some space on it.`,
      { isTransient: true },
    );
  }
}

type UndoStep = () => void | Promise<void>;

type Start = {
  onStep: (step: string) => void;
  undo: UndoStep[];
  packageFolder: string | undefined;
};

async function undoAll(steps: UndoStep[]): Promise<void> {
  for (const step of steps.reverse()) await step();
}

async function startIn(
  home: DatabaseFolder,
  { onStep, undo, packageFolder }: Start,
): Promise<Connection> {
  const binaries = findBinaries(home.account, packageFolder);
  await ensureCluster(home, binaries, onStep);
  const log = openServerLog(home.folder);
  undo.push(log.close);
  const socketFolder = socketFolderOf(home);
  undo.push(() => rmSync(socketFolder, { recursive: true, force: true }));
  const label = `${DATABASE_USER}-${shortHash(home.cluster)}`;
  const server = await superviseServer({ home, binaries, socketFolder, label, log }, onStep);
  undo.push(server.stop);
  const connection = {
    host: socketFolder,
    port: SOCKET_PORT,
    user: DATABASE_USER,
    database: DATABASE_USER,
  };
  await ensureDatabase(connection);
  return connection;
}

async function ensureDatabase(connection: Connection): Promise<void> {
  const sql = postgres({ ...connection, database: "postgres", max: 1 });
  try {
    const existing = await sql`SELECT 1 FROM pg_database WHERE datname = ${connection.database}`;
    if (existing.length === 0) await sql`CREATE DATABASE ${sql(connection.database)}`;
  } finally {
    await sql.end();
  }
}
