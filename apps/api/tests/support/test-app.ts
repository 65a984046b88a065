import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { readConfig } from "#platform/config/config.ts";
import type { LoadedRenderer } from "#platform/pages/load-renderer.ts";
import { buildApp } from "#src/app.ts";
import { type Container, createContainer } from "#src/container.ts";
import { listRoutes, type Route } from "./list-routes.ts";
import { createPlainRenderer } from "./plain-renderer.ts";
import { createRestClient, type RestClient } from "./rest-client.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export const PUBLIC_URL = "https://ebute.example";

type Options = {
  /** Another app's database and folder: a second process of the same site. */
  beside?: Pick<TestApp, "database" | "dataDir" | "clock">;
  settings?: Record<string, string>;
  renderer?: LoadedRenderer;
  /** Where the clock stands; for a test that has another process beside it, now. */
  startAt?: string;
  /** Starts jobs and the listening for what other processes write. */
  hasBackground?: boolean;
};

export type TestApp = {
  app: FastifyInstance;
  container: Container;
  clock: TestClock;
  database: TestDatabase;
  dataDir: string;
  /** What Fastify itself knows of, HEAD and plugins' routes included. */
  routes: Route[];
  /** A caller without a token, from a place of its own. */
  visitor(): RestClient;
  close(): Promise<void>;
};

const undo: Array<() => Promise<void> | void> = [];

/** Takes down everything that a test file has made; `after-file.ts` calls it after each. */
export async function undoAll(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step();
}

/** The whole product but for its pages, on a database of its own. It goes when the test file ends. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const { beside, renderer = createPlainRenderer() } = options;
  const clock = beside?.clock ?? createTestClock(options.startAt);
  const dataDir = beside?.dataDir ?? makeFolder();
  const database = beside?.database ?? (await makeDatabase());
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL,
    LOG_LEVEL: "silent",
    ...options.settings,
  });
  const container = await createContainer({ config, connection: database.connection, clock });
  const { result: app, routes } = await listRoutes(() => buildApp(container, renderer));
  if (options.hasBackground) await container.startBackground();
  await app.ready();

  let closed: Promise<void> | undefined;
  function close(): Promise<void> {
    closed ??= app.close().then(() => container.close());
    return closed;
  }
  undo.push(close);
  const visitor = () => createRestClient(app);
  return { app, container, clock, database, dataDir, routes, visitor, close };
}

function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-app-"));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function makeDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  undo.push(() => database.drop());
  return database;
}
