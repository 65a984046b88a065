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
