import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import postgres from "postgres";
import { onTestFinished } from "vitest";
import type { Connection } from "#platform/db/embedded/embedded-postgres.ts";
import { readPostmasterPid } from "#platform/db/embedded/orphaned-postgres.ts";

/**
 * First message of `embedded-postgres-process.ts`: ready, or the reason why it refused to start.
 */
export type Outcome = { connection?: Connection; refusal?: string };

export type Run = { child: ChildProcess; outcome: Promise<Outcome>; step: Promise<string> };

/**
 * Returns the path of a data folder that does not exist yet, below a folder that every user can
 * enter.
 */
export function makeDataDir(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-test-"));
  chmodSync(folder, 0o755);
  onTestFinished(() => {
    const note = path.join(folder, "data/database-location.txt");
    if (existsSync(note)) rmSync(firstLine(note), { recursive: true });
    rmSync(folder, { recursive: true });
  });
  return path.join(folder, "data");
}

/** Runs the database of `dataDir` in a child process that ends with the test. */
export function runInProcess(dataDir: string): Run {
  const program = path.join(import.meta.dirname, "embedded-postgres-process.ts");
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => killAndWait(child, "SIGTERM"));
  const outcome = Promise.withResolvers<Outcome>();
  const step = Promise.withResolvers<string>();
  createInterface(child.stdout).on("line", (line) => {
    const event = JSON.parse(line);
    if (event.step) return step.resolve(event.step);
    outcome.resolve(event);
  });
  return { child, outcome: outcome.promise, step: step.promise };
}

export async function killAndWait(child: ChildProcess, name: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(name);
  await once(child, "exit");
}

export async function connectionOf(run: Run): Promise<Connection> {
  const { connection, refusal } = await run.outcome;
  if (connection) return connection;
  throw new Error(refusal);
}

export function connect(connection: Connection): postgres.Sql {
  const sql = postgres({ ...connection, onnotice: () => {} });
  onTestFinished(() => sql.end({ timeout: 0 }));
  return sql;
}

/** True if a new client gets a response. */
export async function canConnect(connection: Connection): Promise<boolean> {
  const sql = postgres({ ...connection, max: 1 });
  try {
    await sql`SELECT 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 0 });
  }
}

export function postmasterPid(dataDir: string): number {
  const pid = readPostmasterPid(path.join(dataDir, "postgres/postmaster.pid"));
  // Signalling process id 0 would hit the test runner.
  if (!pid) throw new Error(`no PostgreSQL runs on ${dataDir}`);
  return pid;
}

export function firstLine(file: string): string {
  return readFileSync(file, "utf8").split("\n")[0] ?? "";
}
