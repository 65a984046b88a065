import { text } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { errorCode } from "#platform/errors/error-code.ts";
import { type DriverClients, outcome, pidOf, type Scenarios } from "./driver-clients.ts";

/** Scenarios of COPY and cursor streams that lose their connection. */
export const streamScenarios = ({ admin, open, terminate }: DriverClients): Scenarios => ({
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

  async "rows are copied in that do not fit"() {
    await admin`create table if not exists numbers (value int)`;
    const sql = open({ max: 1 });
    const target = await sql.unsafe("copy numbers from stdin").writable();
    // PostgreSQL reads the rows only after the last of them has been sent.
    const failed = outcome(finished(target));
    target.end("not a number\n");
    return [await failed, await outcome(sql`select 1 as one`)];
  },

  async "more is copied out than a stream buffers"() {
    const sql = open({ max: 1 });
    // The only row comes with the end of the data and fills the stream's buffer, which pauses the socket.
    const rows = await sql.unsafe("copy (select repeat('x', 100000)) to stdout").readable();
    while (rows.readableLength < rows.readableHighWaterMark) await setImmediate();
    const all = await text(rows);
    return [all.length, await outcome(sql`select 1 as one`)];
  },
});
