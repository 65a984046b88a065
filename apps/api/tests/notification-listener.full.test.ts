import { afterAll, expect, it, onTestFinished } from "vitest";
import { listenForNotifications } from "#platform/db/notification-listener.ts";
import { openStallingProxy } from "./support/database/stalling-database-proxy.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { expectWithin } from "./support/outages/expect-within.ts";
import { connect as connectDatabase } from "./support/servers/test-server.ts";

const database = await createTestDatabase({ isMigrated: false });
const sql = connectDatabase(database.connection);
afterAll(async () => {
  await sql.end();
  await database.drop();
});

it("the notification listener detects a cut connection within a second, and reconnects when it is restored", async () => {
  const line = await openStallingProxy(database.connection);
  const heard: string[] = [];
  const listening = await listenForNotifications({
    connection: line.connection,
    channel: "test_channel",
    onMessage: (payload) => heard.push(payload),
    onUp: () => heard.push("(heard)"),
    onDown: () => heard.push("(lost)"),
  });
  onTestFinished(() => listening.close());
  expect(heard).toEqual(["(heard)"]);
  await sql.notify("test_channel", "one");
  await expect.poll(() => heard).toEqual(["(heard)", "one"]);

  line.stall();
  const cutAt = performance.now();
  await sql.notify("test_channel", "swallowed");
  await expect.poll(() => heard.at(-1), { interval: 20 }).toBe("(lost)");
  expectWithin(performance.now() - cutAt, 1_000);

  line.resume();
  await expect.poll(() => heard.at(-1)).toBe("(heard)");
  await sql.notify("test_channel", "two");
  await expect.poll(() => heard.at(-1)).toBe("two");
  expect(heard).not.toContain("swallowed");
});

it("the notification listener starts without a database, reports that, and connects once there is one", async () => {
  const line = await openStallingProxy(database.connection);
  line.close();
  const heard: string[] = [];
  const listening = await listenForNotifications({
    connection: line.connection,
    channel: "test_channel",
    onMessage: () => {},
    onUp: () => heard.push("(heard)"),
    onDown: () => heard.push("(lost)"),
  });
  onTestFinished(() => listening.close());
  expect(heard).toEqual(["(lost)"]);
});
