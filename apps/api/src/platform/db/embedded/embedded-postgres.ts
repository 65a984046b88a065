import { realpathSync, rmSync } from "node:fs";
import postgres from "postgres";
import { errorCode } from "#platform/errors/error-code.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster, USER } from "./cluster.ts";
import { type DataHome, makeDataDir, settleDataHome } from "./data-home.ts";
import { lockFolder } from "./data-lock.ts";
import { openServerLog } from "./server-log.ts";
import { PORT, shortHash, socketFolderOf } from "./socket-folder.ts";
import { superviseServer } from "./supervisor.ts";

export type EmbeddedPostgres = { connection: Connection; stop(): Promise<void> };

/** For postgres.js; `host` is the folder of the server's unix socket, which only its user and root can enter. */
export type Connection = { host: string; port: number; user: string; database: string };

/**
 * Runs the PostgreSQL that comes with ebute, with its data under `dataDir`: made on the first start, recovered after
 * a crash of either side, started again when it dies. It ends with this process.
 * @throws {StartupError} another ebute uses `dataDir`, or the database cannot be made or started
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  onStep?: (step: string) => void;
}): Promise<EmbeddedPostgres> {
  const { onStep = () => {} } = options;
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
    const home = settleDataHome(dataDir);
    if (home.folder !== dataDir) {
      // A copy of the data folder brings the note with it, and so leads to the same database.
      const homeLock = await lockFolder(home.folder, dataDir);
      undo.push(homeLock.release);
    }
    const connection = await startIn(home, { onStep, undo });
    return { connection, stop };
  } catch (error) {
    await stop();
    if (errorCode(error) !== "ENOSPC") throw error;
    throw new StartupError(
      `The disk that holds ${options.dataDir} is full: free some space on it.`,
    );
  }
}

type UndoStep = () => void | Promise<void>;

async function undoAll(steps: UndoStep[]): Promise<void> {
  for (const step of steps.reverse()) await step();
}

async function startIn(
  home: DataHome,
  { onStep, undo }: { onStep: (step: string) => void; undo: UndoStep[] },
): Promise<Connection> {
  const binaries = findBinaries(home.account);
  await ensureCluster(home, binaries, onStep);
  const log = openServerLog(home.folder);
  undo.push(log.close);
  const socketFolder = socketFolderOf(home);
  undo.push(() => rmSync(socketFolder, { recursive: true, force: true }));
  const label = `${USER}-${shortHash(home.cluster)}`;
  const server = await superviseServer({ home, binaries, socketFolder, label, log }, onStep);
  undo.push(server.stop);
  const connection = { host: socketFolder, port: PORT, user: USER, database: USER };
  await ensureDatabase(connection);
  return connection;
}

async function ensureDatabase(connection: Connection): Promise<void> {
  const sql = postgres({ ...connection, database: "postgres", max: 1 });
  try {
    const found = await sql`SELECT 1 FROM pg_database WHERE datname = ${connection.database}`;
    if (found.length === 0) await sql`CREATE DATABASE ${sql(connection.database)}`;
  } finally {
    await sql.end();
  }
}
