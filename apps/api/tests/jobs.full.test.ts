import { PassThrough } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#platform/db/client.ts";
import { createCircuitBreaker } from "#platform/db/outages/circuit-breaker.ts";
import { createOutageLog } from "#platform/db/outages/outage-log.ts";
import { createJobs, type JobKind } from "#platform/jobs/jobs.ts";
import { createLogger } from "#platform/runtime/logger.ts";
import { openDatabasePortProxy, urlAtPort } from "./support/database/database-port-proxy.ts";
import { openStallingProxy } from "./support/database/stalling-database-proxy.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { patience } from "./support/outages/patience.ts";
import { createOwnJobs } from "./support/own-jobs.ts";
import { freePort } from "./support/servers/free-port.ts";

const kind: JobKind<{ id: number }> = { name: "test.fails", retryLimit: 0, expireInSeconds: 60 };

const outages = { backgroundError: () => {}, logUnlessAway: () => {} };
const circuitBreaker = createCircuitBreaker();

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index);

const batched: JobKind<{ id: number }> = {
  name: "test.batched",
  retryLimit: 1,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
  batchSize: 8,
  concurrency: 4,
};

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

it("the job queue runs as many jobs of a batch at once as their kind allows, and retries only failed ones", async () => {
  const { jobs, enqueueAll } = await createOwnJobs();
  const runs: number[] = [];
  let running = 0;
  let mostRunning = 0;
  const isFull = Promise.withResolvers<void>();
  jobs.handle(batched, async ({ id }) => {
    runs.push(id);
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    if (running === 4) isFull.resolve();
    await isFull.promise;
    running -= 1;
    if (id === 3 && runs.filter((run) => run === 3).length === 1) throw new Error("not yet");
  });
  await jobs.start();
  await enqueueAll(batched, idsUpTo(20));
  await expect.poll(() => runs.length, { timeout: 20_000 }).toBe(21);
  expect(mostRunning).toBe(4);
  expect(runs.toSorted((a, b) => a - b)).toEqual([...idsUpTo(20), 3].toSorted((a, b) => a - b));
});

it("the job queue passes a whole batch to its handler, and retries all of it after a failure", async () => {
  const { jobs, sql, enqueueAll } = await createOwnJobs();
  const batches: number[][] = [];
  jobs.handleBatch({ ...batched, isPersonal: true }, async (payloads) => {
    batches.push(payloads.map(({ id }) => id).toSorted());
    if (batches.length === 1) throw new Error("not yet");
  });
  await jobs.start();
  await enqueueAll({ ...batched, isPersonal: true }, idsUpTo(5));
  // The delay of a retry is random for each job, so they may come due in several batches.
  const retried = () => batches.slice(1).flat().toSorted();
  await expect.poll(retried, { timeout: 20_000 }).toEqual(idsUpTo(5));
  expect(batches[0]).toEqual(idsUpTo(5));
  const left = () => sql`select 1 from pgboss.job where name = ${batched.name}`;
  await expect.poll(left).toHaveLength(0);
});
