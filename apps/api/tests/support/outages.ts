import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";

/** A PostgreSQL whose processes a test may signal, with a client that reconnects after each outage. */
export type OutageTarget = {
  postmasterPid(): number;
  /** @throws the database does not respond */
  withSql<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result>;
};

const FROZEN_MS = 4_000;

/**
 * All ways in which a site loses its database. Each resolves when the outage has begun; "frozen" resolves when it is
 * over.
 */
export const outages: Record<string, (target: OutageTarget) => Promise<void>> = {
  async "is restarted fast"({ postmasterPid }) {
    process.kill(postmasterPid(), "SIGINT");
  },
  async "is restarted at once"({ postmasterPid }) {
    process.kill(postmasterPid(), "SIGQUIT");
  },
  async "is killed"({ postmasterPid }) {
    process.kill(postmasterPid(), "SIGKILL");
  },
  async "ends all connections"({ withSql }) {
    await withSql(
      (sql) => sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
  },
  async "is frozen for a while"({ postmasterPid }) {
    const pids = await processesOf(postmasterPid());
    for (const pid of pids) process.kill(pid, "SIGSTOP");
    await wait(FROZEN_MS);
    for (const pid of pids) process.kill(pid, "SIGCONT");
  },
};

/** Lists the process ids of the postmaster and its children. */
export async function processesOf(postmaster: number): Promise<number[]> {
  const children = path.join("/proc", String(postmaster), "task", String(postmaster), "children");
  const pids = [postmaster];
  if (!existsSync(children)) return pids;
  for await (const line of createInterface(createReadStream(children))) {
    pids.push(...line.split(" ").filter(Boolean).map(Number));
  }
  return pids;
}
