import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import type { JobKind } from "#platform/jobs/jobs.ts";
import { createOwnJobs } from "./support/own-jobs.ts";

const kind: JobKind<{ id: number }> = { name: "test.fails", retryLimit: 0, expireInSeconds: 60 };

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
    name: "test.personal",
    retryLimit: 0,
    expireInSeconds: 60,
    isPersonal: true,
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
  name: "test.batched",
  retryLimit: 1,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
  batchSize: 8,
  concurrency: 4,
};

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
