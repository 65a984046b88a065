import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { openClient } from "#platform/db/client.ts";
import {
  captureSockets,
  type DriverClients,
  outcome,
  pidOf,
  runSeveral,
  type Scenarios,
} from "./driver-clients.ts";

/** Scenarios of statements, transactions and reserved connections that lose their connection. */
export const statementScenarios = ({
  admin,
  open,
  terminate,
  isSleeping,
  countConnections,
}: DriverClients): Scenarios => ({
  async "a statement's caller has ended"() {
    const sql = open({ max: 1 });
    const ask = async () => {
      const held = { one: 1 };
      const run = async () => await sql`select ${held.one}::int as one`;
      return [await run(), new WeakRef(held)] as const;
    };
    const [rows, ref] = await ask();
    // An object that a weak reference was just made for lives until the end of the task.
    await setImmediate();
    globalThis.gc?.();
    return [rows, ref.deref() === undefined];
  },

  async "a backend ends during a statement of a transaction"() {
    const sql = open({ max: 1 });
    const transaction = outcome(
      sql.begin(async (tx) => {
        const pid = await pidOf(tx);
        void isSleeping(pid).then(() => terminate(pid));
        await tx`select pg_sleep(2)`;
      }),
    );
    return [await transaction, await outcome(sql`select 1 as one`)];
  },

  async "a transaction goes on after its backend has ended"() {
    const sql = open({ max: 1 });
    await admin`create table if not exists witnesses (value text)`;
    const isOver = Promise.withResolvers<void>();
    const late: unknown[] = [];
    const isLateOver = Promise.withResolvers<void>();
    const first = outcome(
      sql.begin(async (tx) => {
        await terminate(await pidOf(tx));
        await isOver.promise;
        late.push(await outcome(tx`insert into witnesses values ('of the first') returning value`));
        late.push(...(await runSeveral(tx)));
        isLateOver.resolve();
      }),
    );
    const firstOutcome = await first;
    const second = await outcome(
      sql.begin(async (tx) => {
        await tx`insert into witnesses values ('of the second')`;
        isOver.resolve();
        await isLateOver.promise;
        throw Object.assign(new Error("undone"), { code: "UNDONE" });
      }),
    );
    return [firstOutcome, second, late, (await admin`select value from witnesses`).length];
  },

  async "statements wait in a transaction whose backend ends"() {
    const sql = open({ max: 1 });
    let waiting: Promise<unknown> = Promise.resolve();
    const transaction = outcome(
      sql.begin(async (tx) => {
        const pid = await pidOf(tx);
        const running = outcome(tx`select pg_sleep(2)`);
        waiting = Promise.all([running, runSeveral(tx)]);
        await isSleeping(pid);
        void terminate(pid);
        await waiting;
      }),
    );
    return [await transaction, await waiting, (await sql`select 1 as one`).length];
  },

  async "a reserved connection is used and released after its backend has ended"() {
    const sockets: Socket[] = [];
    const sql = open({ max: 1, ...captureSockets(sockets) });
    const session = await sql.reserve();
    const closed = new Promise((resolve) => sockets.at(-1)?.once("close", resolve));
    await terminate(await pidOf(session));
    await closed;
    const used = await runSeveral(session);
    session.release();
    return [
      used,
      (await runSeveral(sql)).length,
      await outcome(sql.reserve().then(pidOf).then(Boolean)),
    ];
  },

  async "statements wait on a reserved connection whose backend ends"() {
    const sql = open({ max: 1 });
    const session = await sql.reserve();
    const pid = await pidOf(session);
    const waiting = Promise.all([outcome(session`select pg_sleep(2)`), runSeveral(session)]);
    await isSleeping(pid);
    await terminate(pid);
    return [await waiting, await outcome(sql`select 1 as one`)];
  },

  async "a backend says why it ends during a statement"() {
    const sql = open({ max: 1 });
    const pid = await pidOf(sql);
    const running = outcome(sql`select pg_sleep(2)`);
    await isSleeping(pid);
    await terminate(pid);
    return [
      await running,
      await outcome(sql`select 1 as one`),
      await outcome(sql`select 2 as two`),
    ];
  },

  async "a connection is reset inside a transaction"() {
    const sockets: Socket[] = [];
    const sql = open({ max: 1, ...captureSockets(sockets) });
    const transaction = outcome(
      sql.begin(async (tx) => {
        await tx`select 1`;
        sockets.at(-1)?.destroy(Object.assign(new Error("reset"), { code: "ECONNRESET" }));
        await tx`select 2`;
      }),
    );
    const next = [];
    for (let turn = 0; turn < 4; turn += 1)
      next.push(await outcome(sql`select ${turn}::int as turn`));
    return [await transaction, next];
  },

  async "a statement fails after some of its rows have come"() {
    const sql = open({ max: 1 });
    const failed = await outcome(
      sql`select value, 1 / (5000 - value) from generate_series(1, 9000) value`,
    );
    const after = await sql`select 1 as one`;
    return [failed, after.length, after[0]];
  },

  async "a connection ends after some rows of a statement have come"() {
    const sockets: Socket[] = [];
    const sql = open({ max: 1, ...captureSockets(sockets) });
    await sql`select 1`;
    const before = sockets.at(-1)?.bytesRead ?? 0;
    const running = outcome(
      sql`select repeat('x', 1000), pg_sleep(0.001) from generate_series(1, 3000)`,
    );
    while ((sockets.at(-1)?.bytesRead ?? 0) < before + 10_000) await wait(5);
    sockets.at(-1)?.destroy();
    const failed = await running;
    const after = await sql`select 1 as one`;
    return [failed, after.length, after[0]];
  },

  async "a transaction begins on a connection whose pipeline it fills"() {
    // The driver supports this option, but its types omit it.
    const settings = { max: 1, max_pipeline: 1 };
    const sql = open(settings);
    await sql`select 1`;
    const running = outcome(sql`select pg_sleep(0.05)`);
    const transaction = outcome(
      sql.begin(async (tx) => {
        const [row] = await tx`select pg_current_xact_id_if_assigned() is null as "isOurs"`;
        return row?.isOurs;
      }),
    );
    await running;
    const done = await transaction;
    const [row] = await admin`
      select count(*)::int as open from pg_stat_activity
      where state like 'idle in transaction%' and datname = current_database()`;
    return [done, row?.open];
  },

  async "a statement that cannot be built is asked for beside another"() {
    const sql = open({ max: 1 });
    await sql`select 1`;
    const bad = outcome(sql`select ${undefined as never}::int as bad`);
    const good = outcome(sql`select 7 as seven`);
    return [await bad, await good, await outcome(sql`select 8 as eight`)];
  },

  async "a statement that cannot be built is asked for during another"() {
    const sql = open({ max: 1 });
    await sql`select 1`;
    const good = outcome(sql`select 7 as seven`);
    const bad = outcome(sql`select ${undefined as never}::int as bad`);
    return [await good, await bad, await outcome(sql`select 8 as eight`)];
  },

  async "a connection ends while the client reads the types of the database"() {
    const sockets: Socket[] = [];
    const sql = open({ max: 1, ...captureSockets(sockets) });
    const first = outcome(sql`select 1 as one`);
    while (sockets.length === 0) await setImmediate();
    // The driver reads the types as soon as the connection is ready.
    sockets[0]?.once("data", () => void setImmediate().then(() => sockets[0]?.destroy()));
    return [await first, await outcome(sql`select 1 as one`)];
  },

  async "a proxy accepts connections and ends them"() {
    const server = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const sql = openClient({ url: `postgres://nobody@127.0.0.1:${port}/nothing` }, { max: 1 });
    const result = await outcome(sql`select 1`);
    server.close();
    return result;
  },

  async "a client ends while it waits to connect again"() {
    const sockets: Socket[] = [];
    const sql = open({
      max: 1,
      fetch_types: false,
      connection: { application_name: "waits" },
      ...captureSockets(sockets),
    });
    const pid = await pidOf(sql);
    // A statement that is written before the driver sees the end fails with the system's error
    // instead.
    const areClosed = Promise.all(sockets.map((socket) => once(socket, "close")));
    await terminate(pid);
    await areClosed;
    const again = outcome(sql`select 1`);
    await setImmediate();
    await sql.end({ timeout: 0 });
    return [await again, await countConnections("waits")];
  },

  async "a client ends whose statement lost its connection"() {
    const sockets: Socket[] = [];
    const sql = open({ max: 1, ...captureSockets(sockets) });
    const pid = await pidOf(sql);
    const running = outcome(sql`select pg_sleep(2)`);
    await isSleeping(pid);
    const ended = outcome(sql.end().then(() => "ended"));
    sockets.at(-1)?.destroy();
    return [await running, await ended];
  },
});
