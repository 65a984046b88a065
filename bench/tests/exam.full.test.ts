import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Sql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareSite } from "#src/content/prepare-site.ts";
import { runExam } from "#src/exam/run-exam.ts";
import type { Child } from "#src/server/child.ts";
import { openDatabase } from "#src/server/database.ts";
import { startEbute } from "#src/server/ebute.ts";

const STUDENTS = 40;

let folder: string;
let server: Child;
let sql: Sql;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ebute-bench-"));
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, "data");
  server = await startEbute({ dataDir, settings: { RATE_LIMITS: "on" } });
  sql = openDatabase({ dataDir });
  const extent = { posts: 1, seed: 1 };
  await prepareSite({ url: server.url, sql }, { extent, onProgress: () => {} });
});

afterAll(async () => {
  await sql?.end();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Forty sign-ins and starts take a loaded machine a minute. */
const TIMEOUT_MS = 300_000;

it("marks an exam of forty students with limits on as an independent marker does, and loses no press", {
  timeout: TIMEOUT_MS,
}, async () => {
  const run = await runExam(
    { url: server.url, sql },
    {
      students: STUDENTS,
      addresses: 2,
      questions: 12,
      offlineShare: 0.1,
      seed: 7,
      arrivalSeconds: 1,
      examSeconds: 600,
      sittingSeconds: 5,
      pressSeconds: 1,
      deadlineSpreadSeconds: 1,
      returnSeconds: 1,
    },
  );
  expect(run.failures).toEqual([]);
  expect(run.differences).toEqual({ results: 0, lost: 0, unknown: 0, examples: [] });
  expect(run.ledgers.flatMap(({ refused }) => refused)).toEqual([]);
  expect(run.ledgers.filter(({ isOffline }) => isOffline)).toHaveLength(STUDENTS / 10);
  expect(run.ledgers.every(({ presses }) => presses.length > 0)).toBe(true);
});
