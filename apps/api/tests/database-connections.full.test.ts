import { afterAll, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#platform/db/client.ts";
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
