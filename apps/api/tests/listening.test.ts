import { connect, createServer, type Socket } from "node:net";
import { afterAll, expect, it } from "vitest";
import type { DatabaseConnection } from "#platform/db/database.ts";
import { listenTo } from "#platform/db/listening.ts";
import { createTestDatabase } from "./support/test-database.ts";
import { connect as connectDatabase } from "./support/test-server.ts";

const database = await createTestDatabase({ isMigrated: false });
const sql = connectDatabase(database.connection);
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** A way to the database that can be made to swallow everything, as a cut cable does: no end, no error. */
async function openWay() {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(targetOf(database.connection));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => isCut || to.write(bytes));
      from.on("error", () => {});
      from.on("close", () => isCut || to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    connection: through(database.connection, port),
    cut() {
      isCut = true;
    },
    mend() {
      isCut = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function targetOf(connection: DatabaseConnection) {
  if (!("url" in connection)) return { path: `${connection.host}/.s.PGSQL.${connection.port}` };
  const { hostname, port } = new URL(connection.url);
  return { host: hostname, port: Number(port || 5432) };
}

function through(connection: DatabaseConnection, port: number): DatabaseConnection {
  if (!("url" in connection)) return { ...connection, host: "127.0.0.1", port };
  const url = new URL(connection.url);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href };
}

it("hears nothing and knows it within a second when the line is cut, and hears again once it is mended", async () => {
  const way = await openWay();
  const heard: string[] = [];
  const listening = await listenTo({
    connection: way.connection,
    channel: "test_channel",
    onMessage: (payload) => heard.push(payload),
    onHeard: () => heard.push("(heard)"),
    onLost: () => heard.push("(lost)"),
  });
  expect(heard).toEqual(["(heard)"]);
  await sql.notify("test_channel", "one");
  await expect.poll(() => heard).toEqual(["(heard)", "one"]);

  way.cut();
  const cutAt = performance.now();
  await sql.notify("test_channel", "swallowed");
  await expect.poll(() => heard.at(-1), { timeout: 5_000, interval: 20 }).toBe("(lost)");
  expect(performance.now() - cutAt).toBeLessThan(1_000);

  way.mend();
  await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe("(heard)");
  await sql.notify("test_channel", "two");
  await expect.poll(() => heard.at(-1)).toBe("two");
  expect(heard).not.toContain("swallowed");
  await listening.close();
  way.close();
});

it("begins without a database, says so, and hears as soon as there is one", async () => {
  const way = await openWay();
  way.close();
  const heard: string[] = [];
  const listening = await listenTo({
    connection: way.connection,
    channel: "test_channel",
    onMessage: () => {},
    onHeard: () => heard.push("(heard)"),
    onLost: () => heard.push("(lost)"),
  });
  expect(heard).toEqual(["(lost)"]);
  await listening.close();
});
