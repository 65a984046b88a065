import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { type DatabaseConnection, openClient } from "#platform/db/client.ts";
import type { SocketTarget } from "#platform/db/outages/watched-sockets.ts";
import { errorCode } from "#platform/errors/error-code.ts";

export type Scenarios = Record<string, () => Promise<unknown>>;

/** Opens clients whose connections a scenario breaks, and an admin client that breaks them. */
export function createDriverClients(connection: DatabaseConnection) {
  const admin = open({ max: 1 });

  function open(settings: postgres.Options<Record<string, never>>): postgres.Sql {
    return openClient(connection, settings);
  }

  /** Terminates a backend and resolves when it is gone. */
  async function terminate(pid: number): Promise<void> {
    await admin`select pg_terminate_backend(${pid})`;
    for (;;) {
      const rows = await admin`select 1 from pg_stat_activity where pid = ${pid}`;
      if (rows.length === 0) return;
      await wait(10);
    }
  }

  /** Resolves when the backend is within a statement that sleeps. */
  async function isSleeping(pid: number): Promise<void> {
    for (;;) {
      const rows = await admin`
        select 1 from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`;
      if (rows.length > 0) return;
      await wait(5);
    }
  }

  /**
   * Counts the connections of a client that has ended, after each attempt to connect has had its
   * time.
   */
  async function countConnections(applicationName: string): Promise<number> {
    await admin`select pg_sleep(0.5)`;
    const rows = await admin`
      select 1 from pg_stat_activity where application_name = ${applicationName}`;
    return rows.length;
  }

  return { admin, open, terminate, isSleeping, countConnections };
}

export type DriverClients = ReturnType<typeof createDriverClients>;

export async function pidOf(sql: postgres.ISql): Promise<number> {
  const [row] = await sql`select pg_backend_pid() as pid`;
  return row?.pid;
}

/** Longer than any scenario takes: a promise that is pending by then never settles. */
const NEVER_MS = 4_000;

/** Resolves with the value, the error code, or "pending". */
export function outcome(promise: Promise<unknown>): Promise<unknown> {
  return Promise.race([
    promise.then(
      (value) => value,
      (error) => errorCode(error) || String(error),
    ),
    wait(NEVER_MS, "pending", { ref: false }),
  ]);
}

/**
 * Runs three concurrent statements, so that some wait in the queue of the transaction or session.
 */
export function runSeveral(sql: postgres.ISql): Promise<unknown[]> {
  return Promise.all([1, 2, 3].map((value) => outcome(sql`select ${value}::int as value`)));
}

/** Opens the driver's sockets and collects them, so that a scenario can break them. */
export function captureSockets(sockets: Socket[]) {
  return {
    socket: ({ host: [host], port: [port], path }: SocketTarget) => {
      const socket = path ? connect(path) : connect({ host, port: port ?? 5432 });
      sockets.push(socket);
      return socket;
    },
  };
}
