import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseConnection } from "#platform/db/client.ts";
import { memorySettings } from "../../../../../scripts/lib/servers/server-memory.mjs";
import { freePort } from "./free-port.ts";
import {
  endProgram,
  type ProgramOptions,
  sharedProcessorSettings,
  startProgram,
} from "./program.ts";

export type ServerProcess = {
  url: string;
  pid: number;
  /** Everything the process has written so far, including its log. */
  output(): string;
  /** Resolves with the exit code. */
  exited: Promise<number | null>;
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>;
};

type Options = {
  connection: DatabaseConnection;
  dataDir: string;
  settings?: Record<string, string>;
} & Pick<ProgramOptions, "dist" | "isEndedByCaller">;

const START_LIMIT_MS = 240_000;

/** Starts the built product as `npm start` does. */
export async function startServerProcess(options: Options): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    ...memorySettings,
    ...sharedProcessorSettings,
    PORT: String(port),
    ...databaseSettings(options.connection),
    DATA_DIR: options.dataDir,
    ...options.settings,
  };
  const { child, output } = startProgram(settings, options);
  if (!(await waitUntilReady(url, child))) {
    await endProgram(child);
    throw new Error(`The server did not start:\n${output()}`);
  }
  const exited = once(child, "close").then(() => child.exitCode);
  return { url, pid: child.pid ?? 0, output, exited, stop: () => endProgram(child) };
}

/**
 * Settings of a connection. A URL cannot name a socket folder, so both drivers read the variables
 * of `psql`.
 */
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

async function waitUntilReady(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await wait(50);
  }
  return false;
}
