import type { PassThrough } from "node:stream";
import { onTestFinished } from "vitest";
import { openDatabase } from "#platform/db/client.ts";
import { createCircuitBreaker } from "#platform/db/outages/circuit-breaker.ts";
import { createJobs, type JobKind } from "#platform/jobs/jobs.ts";
import { createLogger } from "#platform/runtime/logger.ts";
import { createTestDatabase } from "./database/test-database.ts";
import { patience } from "./outages/patience.ts";

const outages = { backgroundError: () => {}, logUnlessAway: () => {} };
const circuitBreaker = createCircuitBreaker();

/** Creates a job queue on a separate database until the test ends. */
export async function createOwnJobs(output?: PassThrough) {
  const database = await createTestDatabase();
  const { db, sql, close } = openDatabase(database.connection, { patience });
  const jobs = createJobs({
    connection: database.connection,
    logger: output ? createLogger("error", output) : createLogger("silent"),
    outages,
    circuitBreaker,
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
