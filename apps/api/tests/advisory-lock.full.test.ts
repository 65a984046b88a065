import { expect, it, onTestFinished } from "vitest";
import { withAdvisoryLock } from "#platform/concurrency/advisory-lock.ts";
import { type DatabaseClient, openDatabase } from "#platform/db/client.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { patience } from "./support/outages/patience.ts";

const LOCK = 77;

async function openTwo() {
  const database = await createTestDatabase();
  const clients = [
    openDatabase(database.connection, { patience }),
    openDatabase(database.connection, { patience }),
  ] as const;
  onTestFinished(async () => {
    for (const { close } of clients) await close();
    await database.drop();
  });
  return clients;
}

it("the advisory lock is released when the work fails, and the error is passed on", async () => {
  const [here, there] = await openTwo();
  const failing = withAdvisoryLock(here, LOCK, () => Promise.reject(new Error("no picture")));
  await expect(failing).rejects.toThrow("no picture");
  expect(await withAdvisoryLock(there, LOCK, async () => "mine")).toBe("mine");
});

/**
 * Waits until another process has failed to get the lock, and returns the time of its last try.
 * Unit: milliseconds.
 */
async function waitForRefusedTry({ sql }: DatabaseClient, after = 0): Promise<number> {
  const find = async () => {
    const [row] = await sql`
      select extract(epoch from query_start) * 1000 as at from pg_stat_activity a
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'
        and query like '%pg_try_advisory_lock%'
        and not exists (select 1 from pg_locks l where l.pid = a.pid and l.locktype = 'advisory')`;
    return Number(row?.at ?? 0);
  };
  await expect.poll(find).toBeGreaterThan(after);
  return find();
}

it("the advisory lock lets one process at a time do its work", async () => {
  const clients = await openTwo();
  const order: string[] = [];
  await Promise.all(
    clients.map((client, index) =>
      withAdvisoryLock(client, LOCK, async () => {
        order.push(`${index} begins`);
        if (order.length === 1) await waitForRefusedTry(client);
        order.push(`${index} ends`);
      }),
    ),
  );
  expect(order[1]).toBe(order[0]?.replace("begins", "ends"));
  expect(order).toHaveLength(4);
});

it("the advisory lock lets the next process wait longer than the statement timeout", async () => {
  const [here, there] = await openTwo();
  await there.sql`select set_config('statement_timeout', '300', false)`;
  const [acquired, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = withAdvisoryLock(here, LOCK, () => {
    acquired.resolve();
    return release.promise;
  });
  await acquired.promise;
  const second = withAdvisoryLock(there, LOCK, async () => "at last");
  const firstTryAt = await waitForRefusedTry(here);
  await waitForRefusedTry(here, firstTryAt + 300);
  release.resolve();
  await first;
  expect(await second).toBe("at last");
});
