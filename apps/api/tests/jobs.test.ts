import { PassThrough } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#platform/db/client.ts";
import { createCircuitBreaker } from "#platform/db/outages/circuit-breaker.ts";
import { createJobs, type JobKind } from "#platform/jobs/jobs.ts";
import { createLogger } from "#platform/runtime/logger.ts";
import { startTracing } from "#platform/tracing/start-tracing.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { patience } from "./support/outages/patience.ts";

const kind: JobKind<{ id: number }> = { name: "test.fails", retryLimit: 0, expireInSeconds: 60 };

const outages = { backgroundError: () => {}, logUnlessAway: () => {} };
const circuitBreaker = createCircuitBreaker();
const tracing = await startTracing(undefined);

/** Creates a job queue on a separate database until the test ends. */
async function createOwnJobs(output?: PassThrough) {
  const database = await createTestDatabase();
  const { db, sql, close } = openDatabase(database.connection, { patience });
  const jobs = createJobs({
    connection: database.connection,
    logger: output ? createLogger("error", output) : createLogger("silent"),
    outages,
    circuitBreaker,
    tracing,
  });
  onTestFinished(async () => {
    await jobs.stop();
    await close();
    await database.drop();
  });
  async function enqueueAll(kind: JobKind<{ id: number }>, ids: number[], priority?: number) {
    await db.transaction(async (tx) => {
      for (const id of ids) await jobs.enqueue(tx, kind, { id }, { priority });
    });
  }
  return { db, jobs, sql, enqueueAll };
}

it("the job queue listens for new jobs, and gives a queue of an earlier release its present options", async () => {
  const { jobs, sql } = await createOwnJobs();
  jobs.handle({ ...kind, retryLimit: 2 }, async () => {});
  await sql`select 1 from pgboss.create_queue(${kind.name}, '{"policy": "standard", "retryLimit": 1, "retryBackoff": true, "retryDelayMax": 9}'::jsonb)`;
  await jobs.start();
  const queues = await sql`
    select retry_limit, retry_delay_max, expire_seconds, notify from pgboss.queue
    where name = ${kind.name}`;
  const present = { retry_limit: 2, retry_delay_max: null, expire_seconds: 60, notify: true };
  expect(queues).toEqual([present]);
  const listeners = await sql`
    select application_name from pg_stat_activity
    where datname = current_database() and query like 'LISTEN "pgboss%'`;
  expect(listeners).toEqual([{ application_name: "ebute jobs" }]);
});

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index);

it("the job queue logs a failed job with its name and id, and counts it as failed", async () => {
  const output = new PassThrough();
  const { jobs, sql, enqueueAll } = await createOwnJobs(output);
  jobs.handle(kind, () => Promise.reject(new Error("no picture")));
  await jobs.start();
  await enqueueAll(kind, [1]);

  const findJob = () => sql`select id, state from pgboss.job where name = ${kind.name}`;
  await expect.poll(async () => (await findJob())[0]?.state).toBe("failed");
  const [job] = await findJob();
  expect(JSON.parse(String(output.read()))).toMatchObject({
    msg: "job failed",
    job: { name: kind.name, id: job?.id },
    err: { message: "no picture" },
  });
});

it("the job queue stores no personal data of a completed job", async () => {
  const { db, jobs, sql } = await createOwnJobs();
  const personal: JobKind<{ email: string }> = {
    ...{ name: "test.personal", retryLimit: 0, expireInSeconds: 60, isPersonal: true },
  };
  const done: string[] = [];
  jobs.handle(personal, async ({ email }) => {
    done.push(email);
    if (email.startsWith("fails")) throw new Error("no mail");
  });
  await jobs.start();
  for (const email of ["ada@example.ng", "fails@example.ng"]) {
    await db.transaction((tx) => jobs.enqueue(tx, personal, { email }));
  }
  const find = () =>
    sql`select data, state, deletion_seconds as kept from pgboss.job where name = ${personal.name}`;
  await expect.poll(async () => (await find()).map(({ state }) => state)).toEqual(["failed"]);
  expect(done.sort()).toEqual(["ada@example.ng", "fails@example.ng"]);
  expect(await find()).toMatchObject([{ data: { email: "fails@example.ng" }, kept: 3600 }]);
});

const batched: JobKind<{ id: number }> = {
  ...{ name: "test.batched", retryLimit: 1, retryDelaySeconds: 1, expireInSeconds: 60 },
  ...{ batchSize: 8, concurrency: 4 },
};

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

it("the job queue runs urgent jobs first, and also while a batch of others is running", async () => {
  const urgent = { ...batched, name: "test.urgent", hasUrgentWorker: true } as const;
  const { jobs, enqueueAll } = await createOwnJobs();
  const runs: number[] = [];
  const end = Promise.withResolvers<void>();
  jobs.handle(urgent, async ({ id }) => {
    runs.push(id);
    if (id < 100) await end.promise;
  });
  await jobs.start();
  await enqueueAll(urgent, idsUpTo(50));
  await expect.poll(() => runs.length).toBe(4);
  await enqueueAll(urgent, [100, 101], 1);
  await expect.poll(() => runs.slice(4).toSorted()).toEqual([100, 101]);
  end.resolve();
  await expect.poll(() => runs.length, { timeout: 20_000 }).toBe(52);
});
