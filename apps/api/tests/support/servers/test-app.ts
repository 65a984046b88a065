import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { regradeJob } from "#domains/corrections/corrections.jobs.ts";
import { closeSittingsJob } from "#domains/exams/exams.jobs.ts";
import type { OpenResolver } from "#domains/mail/set-up/mail.txt-lookup.gateway.ts";
import { sendNewslettersJob } from "#domains/newsletters/newsletters.jobs.ts";
import { countWordsJob, publishDueJob } from "#domains/posts/publishing/posts.jobs.ts";
import type { ResolveTarget } from "#platform/net/outbound-target.ts";
import type { LoadedRenderer } from "#platform/pages/rendering/load-renderer.ts";
import { buildApp } from "#src/app.ts";
import { type Container, createContainer } from "#src/composition/container.ts";
import { readConfig } from "#src/config/config.ts";
import { listRoutes, type Route } from "../calls/list-routes.ts";
import { createRestClient, type RestClient } from "../calls/rest-client.ts";
import { atEndOfFile, closeAtEnd } from "../clean-up.ts";
import { createTestDatabase, type TestDatabase } from "../database/test-database.ts";
import { patience } from "../outages/patience.ts";
import { createTestClock, type TestClock } from "../test-clock.ts";
import { sharedProcessorSettings } from "./program.ts";
import { createStubRenderer } from "./stub-renderer.ts";

export const PUBLIC_URL = "https://ebute.example";

type Options = {
  /** Shares another app's database and folder, like a second process of the site. */
  beside?: Pick<TestApp, "database" | "dataDir" | "clock">;
  /** Default: a new database, dropped with the app. */
  database?: TestDatabase;
  settings?: Record<string, string>;
  renderer?: LoadedRenderer;
  /** Leads hosts that are typed in the panel to a server of the test. */
  resolveTarget?: ResolveTarget;
  /** Answers look-ups of a domain's records. */
  openResolver?: OpenResolver;
  /** Time of the clock; tests with a second real process use the current time. */
  startAt?: string;
  /** Starts jobs and the invalidation listener. */
  hasBackground?: boolean;
};

export type TestApp = {
  app: FastifyInstance;
  container: Container;
  clock: TestClock;
  database: TestDatabase;
  dataDir: string;
  /** All routes of Fastify, including HEAD and those of plugins. */
  routes: Route[];
  /** Returns a client without a token, in its own subnet. */
  visitor(): RestClient;
  close(): Promise<void>;
};

/**
 * Creates the product without the web package, until the test or the test file ends. Its own
 * database stays until the file ends.
 */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const { beside, renderer = createStubRenderer() } = options;
  const clock = beside?.clock ?? createTestClock(options.startAt);
  const dataDir = beside?.dataDir ?? makeFolder();
  const database = options.database ?? beside?.database ?? (await makeDatabase());
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL,
    LOG_LEVEL: "silent",
    FAST_PATH: process.env.FAST_PATH,
    ...sharedProcessorSettings,
    ...options.settings,
  });
  const container = await createContainer({
    config,
    connection: database.connection,
    clock,
    patience,
    ...(options.resolveTarget ? { resolveTarget: options.resolveTarget } : {}),
    ...(options.openResolver ? { openResolver: options.openResolver } : {}),
  });
  const { result: app, routes } = await listRoutes(() => buildApp(container, renderer));
  if (options.hasBackground) await container.startBackground();
  else skipPostJobs(container);
  await app.ready();

  const close = closeAtEnd(() => app.close().then(() => container.close()));
  const visitor = () => createRestClient(app);
  return { app, container, clock, database, dataDir, routes, visitor, close };
}

/**
 * Drops the jobs that writes of posts, newsletters, exams and corrections enqueue: without the
 * background their queues do not exist.
 */
function skipPostJobs({ jobs }: Container): void {
  const { enqueue } = jobs;
  const kinds = [countWordsJob, publishDueJob, sendNewslettersJob, closeSittingsJob, regradeJob];
  const skipped = kinds.map(({ name }) => name);
  jobs.enqueue = async (tx, kind, payload) => {
    if (!skipped.includes(kind.name)) await enqueue(tx, kind, payload);
  };
}

function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-app-"));
  atEndOfFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function makeDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  atEndOfFile(() => database.drop());
  return database;
}
