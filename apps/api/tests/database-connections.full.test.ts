import { afterAll, expect, it, onTestFinished } from "vitest";
import { openClient, openDatabase } from "#platform/db/client.ts";
import { createTestDatabase } from "./support/database/test-database.ts";

const database = await createTestDatabase({ isMigrated: false });
afterAll(() => database.drop());

function open(maxConnections: number) {
  const { sql, close } = openDatabase(database.connection, { maxConnections });
  onTestFinished(close);
  return sql;
}

it("the connection pool runs each statement on a free connection while a slow one runs", async () => {
  const sql = open(2);
  const locks = open(1);
  await locks`select pg_advisory_lock(1)`;
  const readMany = () => Promise.all(Array.from({ length: 4 }, () => sql`select 1 as one`));
  await readMany();
  const slow = sql`select pg_advisory_lock(1)`.execute();
  expect((await readMany()).flat()).toEqual(Array.from({ length: 4 }, () => ({ one: 1 })));
  await locks`select pg_advisory_unlock(1)`;
  await expect(slow).resolves.toHaveLength(1);
});

it("the database ends the transaction of an unreachable process within 10 s, and releases its locks", async () => {
  const rows = await open(
    1,
  )`select current_setting('idle_in_transaction_session_timeout') as limit`;
  expect(rows).toEqual([{ limit: "10s" }]);
});

it("the connection pool closes idle connections before they count as silent, and opens new ones", async () => {
  const sql = open(2);
  const watcher = openClient(database.connection, { max: 1 });
  onTestFinished(() => watcher.end());
  const readPid = async () => (await sql`select pg_backend_pid() as pid`)[0]?.pid;
  const before = await readPid();
  const isOpen = async () =>
    (await watcher`select 1 from pg_stat_activity where pid = ${before}`).length > 0;
  expect(await isOpen()).toBe(true);
  await expect.poll(isOpen, { timeout: 20_000 }).toBe(false);
  expect(await readPid()).not.toBe(before);
}, 30_000);
