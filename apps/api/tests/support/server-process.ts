import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseConnection } from "#platform/db/database.ts";
import { memorySettings } from "../../../../scripts/lib/server-memory.mjs";
import { freePort } from "./free-port.ts";
import { endProgram, startProgram } from "./program.ts";

export type ServerProcess = {
  url: string;
  pid: number;
  /** All that it has written so far, its log among it. */
  output(): string;
  /** Told to stop as a supervisor tells it; resolves to its exit code. */
  stop(): Promise<number | null>;
};

type Options = {
  connection: DatabaseConnection;
  dataDir: string;
  settings?: Record<string, string>;
};

const START_LIMIT_MS = 120_000;

/** The product as `npm start` runs it, from what is built. */
export async function startServerProcess(options: Options): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { child, output } = startProgram({
    ...memorySettings,
    PORT: String(port),
    ...databaseSettings(options.connection),
    DATA_DIR: options.dataDir,
    ...options.settings,
  });
  if (!(await becomesReady(url, child))) {
    await endProgram(child);
    throw new Error(`The server did not start:\n${output()}`);
  }
  return { url, pid: child.pid ?? 0, output, stop: () => endProgram(child) };
}

/** What an address cannot say, the folder of a socket, both drivers read where `psql` does. */
export function databaseSettings(connection: DatabaseConnection): Record<string, string> {
  if ("url" in connection) return { DATABASE_URL: connection.url };
  const { user, host, port, database } = connection;
  return {
    DATABASE_URL: `postgres:///${database}`,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
  };
}

async function becomesReady(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await wait(50);
  }
  return false;
}
