import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import type { DatabaseConnection } from "#platform/db/client.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { createContainer } from "#src/composition/container.ts";
import { readConfig } from "#src/config/config.ts";
import { mailSettings, unreachableMailServer } from "./mail/mail-server.ts";
import { openAdministration, withDatabaseName } from "./servers/test-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Database server of this run, and the migrated template that each test file copies. */
    testServer: { connection: DatabaseConnection; template: string };
  }
}

type Server = { connection: DatabaseConnection; stop(): Promise<void> };

/**
 * Starts one PostgreSQL for the run, or uses TEST_DATABASE_URL, and creates the template database.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-test-"));
  chmodSync(folder, 0o755);
  const server = await startServer(path.join(folder, "data"));
  const template = `ebute_template_${process.pid}`;
  await makeTemplate(server.connection, template, folder);
  project.provide("testServer", { connection: server.connection, template });
  return async () => {
    const sql = openAdministration(server.connection);
    await sql`drop database if exists ${sql(template)} with (force)`;
    await sql.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function startServer(dataDir: string): Promise<Server> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { connection: { url }, stop: async () => {} };
  const server = await startEmbeddedPostgres({ dataDir });
  const sql = postgres({ ...server.connection, max: 1, onnotice: () => {} });
  // Test data need not survive a power cut.
  await sql`alter system set fsync = off`;
  await sql`alter system set full_page_writes = off`;
  await sql`select pg_reload_conf()`;
  await sql.end();
  return server;
}

/**
 * Creates the migrated template, including the job queues, which take longer to create than to
 * copy.
 */
async function makeTemplate(
  server: DatabaseConnection,
  template: string,
  folder: string,
): Promise<void> {
  const sql = openAdministration(server);
  await sql`create database ${sql(template)}`;
  await sql.end();
  const connection = withDatabaseName(server, template);
  await migrateDatabase(connection);
  const config = readConfig({
    DATA_DIR: path.join(folder, "template"),
    LOG_LEVEL: "silent",
    // Mail queues are created only if mail is configured.
    ...mailSettings(unreachableMailServer),
  });
  const container = await createContainer({ config, connection });
  await container.startBackground();
  await container.close();
}
