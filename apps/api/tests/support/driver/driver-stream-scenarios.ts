import type { Socket } from "node:net";
import type { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import type postgres from "postgres";
import { errorCode } from "#platform/errors/error-code.ts";
import {
  captureSockets,
  type DriverClients,
  outcome,
  pidOf,
  type Scenarios,
} from "./driver-clients.ts";

/** Scenarios of COPY and cursor streams that lose their connection. */
export const streamScenarios = ({
  admin,
  open,
  terminate,
  isSleeping,
}: DriverClients): Scenarios => ({
  async "a backend ends between two parts of a cursor"() {
    const sql = open({ max: 1 });
    const reading = sql`select pg_backend_pid() as pid from generate_series(1, 3)`.cursor(
      1,
      async ([row]) => terminate(row?.pid),
    );
    return [await outcome(reading), await outcome(sql`select 1 as one`)];
  },

  async "a backend ends while rows are copied out slowly"() {
    const sql = open({ max: 1 });
    const pid = await pidOf(sql);
    const rows = await sql
      .unsafe("copy (select repeat('x', 1000) from generate_series(1, 50000)) to stdout")
      .readable();
    rows.once("readable", () => void terminate(pid));
    const read = outcome(text(rows).then((all) => all.length));
    return [await read, await outcome(sql`select 1 as one`)];
  },

  async "a backend ends while rows are copied in"() {
    await admin`create table if not exists copied (value text)`;
    const closed = Promise.withResolvers<void>();
    const sql = open({ max: 1, onclose: () => closed.resolve() });
    const pid = await pidOf(sql);
    const target = await sql.unsafe("copy copied from stdin").writable();
    const failed = new Promise((resolve) =>
      target.once("error", (error) => resolve(errorCode(error) || "error")),
    );
    target.write("one\n");
    await terminate(pid);
    target.write("two\n");
    await outcome(closed.promise);
    return [
      await outcome(failed),
      await outcome(sql`select 1 as one`),
      (await admin`select 1 from copied`).length,
    ];
  },

  async "a backend ends after all rows were copied in"() {
    await createSlowTable(admin);
    const sql = open({ max: 1 });
    const pid = await pidOf(sql);
    const target = await sql.unsafe("copy slow_copies from stdin").writable();
    const ending = endWith(target, "one\n");
    await isSleeping(pid);
    await terminate(pid);
    return [await ending, await outcome(sql`select 1 as one`)];
  },

  async "a connection is cut after all rows were copied in"() {
    await createSlowTable(admin);
    const sockets: Socket[] = [];
    const sql = open({ max: 1, ...captureSockets(sockets) });
    const pid = await pidOf(sql);
    const target = await sql.unsafe("copy slow_copies from stdin").writable();
    const ending = endWith(target, "one\n");
    await isSleeping(pid);
    sockets.at(-1)?.destroy();
    return [await ending, await outcome(sql`select 1 as one`)];
  },

  async "the database refuses rows after all of them were copied in"() {
    await admin`create table if not exists distinct_copies (value text primary key)`;
    const sql = open({ max: 1 });
    const refused = await sql.unsafe("copy distinct_copies from stdin").writable();
    const refusal = await endWith(refused, "one\none\n");
    const accepted = await sql.unsafe("copy distinct_copies from stdin").writable();
    const acceptance = await endWith(accepted, "two\n");
    return [refusal, acceptance, await sql`select value from distinct_copies`];
  },

  async "more is copied out than a stream buffers"() {
    const sql = open({ max: 1 });
    // The only row comes with the end of the data and fills the stream's buffer, which pauses the
    // socket.
    const rows = await sql.unsafe("copy (select repeat('x', 100000)) to stdout").readable();
    while (rows.readableLength < rows.readableHighWaterMark) await setImmediate();
    const all = await text(rows);
    return [all.length, await outcome(sql`select 1 as one`)];
  },
});

/** Creates a table that sleeps at the end of each COPY, when the client has sent everything. */
async function createSlowTable(admin: postgres.Sql): Promise<void> {
  await admin`create table if not exists slow_copies (value text)`;
  await admin`
    create or replace function sleep_after_copy() returns trigger language plpgsql
    as 'begin perform pg_sleep(2); return null; end'`;
  await admin`
    create or replace trigger sleep_after_copy after insert on slow_copies
    for each statement execute function sleep_after_copy()`;
}

/** Sends the last rows and resolves with "finished", the error code, or "pending". */
function endWith(target: Writable, rows: string): Promise<unknown> {
  target.end(rows);
  return outcome(finished(target).then(() => "finished"));
}
