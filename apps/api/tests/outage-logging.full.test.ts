import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import {
  openDatabasePortProxy,
  refuseConnections,
  urlAtPort,
} from "./support/database/database-port-proxy.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { freePort } from "./support/servers/free-port.ts";
import { startServerProcess } from "./support/servers/server-process.ts";

/** Enough for several of the job queue, and for readers besides. */
const ATTEMPTS = 8;

it("a server logs one line when its database is lost and one when it is back, whatever the number of attempts", async () => {
  const { connection, drop } = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ebute-outage-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const first = await openDatabasePortProxy(port, connection);
  const server = await startServerProcess({
    connection: { url: urlAtPort(connection, port) },
    dataDir,
    settings: { SAMPLE_CONTENT: "off", SITE_OPEN: "on" },
  });
  onTestFinished(async () => {
    await server.stop();
    await drop();
  });
  const textsOf = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line).msg);

  await first.close();
  await expect.poll(textsOf, { timeout: 20_000 }).toContain("database away");
  // The job queue retries every two seconds, requests immediately; each attempt is a refused
  // connection.
  const refused = await refuseConnections(port);
  await expect
    .poll(
      async () => {
        await fetch(`${server.url}/api/blog/all?q=x`);
        return refused.count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(ATTEMPTS);
  await refused.close();
  await openDatabasePortProxy(port, connection);
  await expect.poll(textsOf, { timeout: 20_000 }).toContain("database back");
  expect(textsOf()).toEqual(["database away", "database back"]);
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  const counts = figures.matchAll(/^ebute_database_outages_total\{driver="\w+"\} (\d+)$/gm);
  expect([...counts].map(([, count]) => Number(count)).sort()).toEqual([0, 1]);
  expect(figures).toContain("\nebute_database_circuit_open 0\n");
}, 90_000);
