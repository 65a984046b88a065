import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { sendSignal } from "#platform/db/embedded/processes.ts";
import { depth } from "../generated-input/depth.ts";

/** A PostgreSQL that a test may disturb, with a client that reconnects after each outage. */
export type OutageTarget = {
  postmasterPid(): number;
  /** Ends the postmaster, which is then started again. */
  restart(signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): Promise<void>;
  /** @throws the database does not respond */
  withSql<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result>;
};

/** A PostgreSQL that nobody but the test starts, behind a network. */
export type OwnOutageTarget = OutageTarget & {
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Swallows the packets of open connections. */
  silenceConnections(): void;
};

type Outages<Target> = Record<string, (target: Target) => Promise<void>>;

const OUTAGE_MS = depth.outageSeconds * 1_000;

/**
 * The ways in which a site loses its database. Each resolves when the outage has begun; "frozen"
 * and "stopped" resolve when it is over.
 */
export const outages: Outages<OutageTarget> = {
  "is restarted fast": ({ restart }) => restart("SIGINT"),
  "is restarted at once": ({ restart }) => restart("SIGQUIT"),
  "is killed": ({ restart }) => restart("SIGKILL"),
  async "ends all connections"({ withSql }) {
    await withSql(
      (sql) => sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
  },
  async "is frozen for a while"({ postmasterPid }) {
    const pids = await processesOf(postmasterPid());
    for (const pid of pids) sendSignal(pid, "SIGSTOP");
    await wait(OUTAGE_MS);
    for (const pid of pids) sendSignal(pid, "SIGCONT");
  },
};

/** Those, and the ones from which an embedded database is protected. */
export const ownOutages: Outages<OwnOutageTarget> = {
  ...outages,
  async "is stopped and started later"({ stop, start }) {
    await stop();
    await wait(OUTAGE_MS);
    await start();
  },
  async "answers no open connection any more"({ silenceConnections }) {
    silenceConnections();
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
