import { PassThrough } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#platform/db/database.ts";
import { createJobs, type JobKind } from "#platform/jobs/jobs.ts";
import { createLogger } from "#platform/logger.ts";
import { createTestDatabase } from "./support/test-database.ts";

const kind: JobKind<{ id: number }> = { name: "test.fails", retryLimit: 0, expireInSeconds: 60 };

it("logs a job that fails with its name and id, and counts it as failed", async () => {
  const database = await createTestDatabase();
  const { db, sql, close } = openDatabase(database.connection);
  const output = new PassThrough();
  const jobs = createJobs(database.connection, createLogger("error", output));
  onTestFinished(async () => {
    await jobs.stop();
    await close();
    await database.drop();
  });
  jobs.handle(kind, () => Promise.reject(new Error("no picture")));
  await jobs.start();
  await db.transaction((tx) => jobs.enqueue(tx, kind, { id: 1 }));

  const findJob = () => sql`select id, state from pgboss.job where name = ${kind.name}`;
  await expect.poll(async () => (await findJob())[0]?.state, { timeout: 10_000 }).toBe("failed");
  const [job] = await findJob();
  expect(JSON.parse(String(output.read()))).toMatchObject({
    msg: "job failed",
    job: { name: kind.name, id: job?.id },
    err: { message: "no picture" },
  });
});

it("keeps nothing of a job about somebody once it is done", async () => {
  const database = await createTestDatabase();
  const { db, sql, close } = openDatabase(database.connection);
  const jobs = createJobs(database.connection, createLogger("silent"));
  onTestFinished(async () => {
    await jobs.stop();
    await close();
    await database.drop();
  });
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
  await expect
    .poll(async () => (await find()).map(({ state }) => state), { timeout: 10_000 })
    .toEqual(["failed"]);
  expect(done.sort()).toEqual(["ada@example.ng", "fails@example.ng"]);
  expect(await find()).toMatchObject([{ data: { email: "fails@example.ng" }, kept: 3600 }]);
});
