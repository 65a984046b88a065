import { PassThrough } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#platform/db/client.ts";
import { createCircuitBreaker } from "#platform/db/outages/circuit-breaker.ts";
import { createOutageLog } from "#platform/db/outages/outage-log.ts";
import { createJobs, type JobKind } from "#platform/jobs/jobs.ts";
import { createLogger } from "#platform/runtime/logger.ts";
import { startTracing } from "#platform/tracing/start-tracing.ts";
import { openDatabasePortProxy, urlAtPort } from "./support/database/database-port-proxy.ts";
import { openStallingProxy } from "./support/database/stalling-database-proxy.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { patience } from "./support/outages/patience.ts";
import { freePort } from "./support/servers/free-port.ts";

const kind: JobKind<{ id: number }> = { name: "test.fails", retryLimit: 0, expireInSeconds: 60 };

const outages = { backgroundError: () => {}, logUnlessAway: () => {} };
const circuitBreaker = createCircuitBreaker();
const tracing = await startTracing(undefined);

it("the job queue opens the circuit breaker and logs one outage when it alone loses the database", async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.connection, { patience });
  const port = await freePort();
  const line = await openDatabasePortProxy(port, database.connection);
  const output = new PassThrough();
  const logger = createLogger("warn", output);
  const log = createOutageLog(logger);
  const breaker = createCircuitBreaker({ onLost: log.lost, onBack: log.back });
  const jobs = createJobs({
    connection: { url: urlAtPort(database.connection, port) },
    logger,
    outages: log,
    circuitBreaker: breaker,
    tracing,
  });
  onTestFinished(async () => {
    await jobs.stop();
    await close();
    await database.drop();
  });
  const hasBegun = Promise.withResolvers<void>();
  const interrupted = Promise.withResolvers<void>();
  jobs.handle(kind, () => {
    hasBegun.resolve();
    return interrupted.promise;
  });
  await jobs.start();
  await db.transaction((tx) => jobs.enqueue(tx, kind, { id: 1 }));
  await hasBegun.promise;
  expect(breaker.isOpen()).toBe(false);

  await line.close();
  interrupted.reject(Object.assign(new Error("closed"), { code: "CONNECTION_CLOSED" }));
  await expect.poll(breaker.isOpen, { timeout: 20_000 }).toBe(true);
  await openDatabasePortProxy(port, database.connection);
  await expect.poll(breaker.isOpen, { timeout: 20_000 }).toBe(false);
  const lines = String(output.read()).trim().split("\n");
  expect(lines.map((text) => JSON.parse(text))).toMatchObject([
    { msg: "database away", driver: "jobs" },
    { msg: "database back" },
  ]);
});

it("the job queue resumes after a network has dropped its connections silently", async () => {
  const database = await createTestDatabase();
  const line = await openStallingProxy(database.connection);
  const { db, close } = openDatabase(database.connection, { patience });
  const jobs = createJobs({
    connection: line.connection,
    logger: createLogger("silent"),
    outages,
    circuitBreaker,
    tracing,
    queryTimeoutMs: 500,
  });
  onTestFinished(async () => {
    await jobs.stop();
    line.close();
    await close();
    await database.drop();
  });
  const done: number[] = [];
  jobs.handle(kind, async ({ id }) => void done.push(id));
  await jobs.start();
  line.stallOpenConnections();
  await db.transaction((tx) => jobs.enqueue(tx, kind, { id: 7 }));
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([7]);
});
