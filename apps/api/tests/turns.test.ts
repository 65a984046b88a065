import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#platform/db/database.ts";
import { inTurn } from "#platform/db/turns.ts";
import { createTestDatabase } from "./support/test-database.ts";

const LOCK = 77;

async function openTwo() {
  const database = await createTestDatabase();
  const clients = [openDatabase(database.connection), openDatabase(database.connection)] as const;
  onTestFinished(async () => {
    for (const { close } of clients) await close();
    await database.drop();
  });
  return clients;
}

it("gives the turn on when the work failed, and lets the failure through", async () => {
  const [here, there] = await openTwo();
  const failing = inTurn(here, LOCK, () => Promise.reject(new Error("no picture")));
  await expect(failing).rejects.toThrow("no picture");
  expect(await inTurn(there, LOCK, async () => "mine")).toBe("mine");
});

it("lets one process at a time do its work", async () => {
  const clients = await openTwo();
  const order: string[] = [];
  await Promise.all(
    clients.map((client, index) =>
      inTurn(client, LOCK, async () => {
        order.push(`${index} begins`);
        await client.sql`select pg_sleep(0.3)`;
        order.push(`${index} ends`);
      }),
    ),
  );
  expect(order[1]).toBe(order[0]?.replace("begins", "ends"));
  expect(order).toHaveLength(4);
});

it("has the next wait longer than a statement may take", async () => {
  const [here, there] = await openTwo();
  await there.sql`select set_config('statement_timeout', '300', false)`;
  const release = Promise.withResolvers<void>();
  const first = inTurn(here, LOCK, () => release.promise);
  const second = inTurn(there, LOCK, async () => "at last");
  await here.sql`select pg_sleep(0.8)`;
  release.resolve();
  await first;
  expect(await second).toBe("at last");
});
