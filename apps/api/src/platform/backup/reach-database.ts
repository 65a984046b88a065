import { resolve } from "node:path";
import type { DatabaseConnection } from "../db/database.ts";
import { startEmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";
import { findRunningServer, hasEmbeddedDatabase } from "../db/embedded/running-server.ts";
import { StartupError } from "../errors/startup-error.ts";

type Options = {
  config: { databaseUrl: string | undefined; dataDir: string };
  onStep(text: string): void;
};

export type ReachedDatabase = { connection: DatabaseConnection; close(): Promise<void> };

/**
 * The database of a site from a program beside it: at the address of the settings, at the socket of a running ebute, or
 * started for as long as it is needed.
 * @throws {StartupError} there is none
 */
export async function reachDatabase({ config, onStep }: Options): Promise<ReachedDatabase> {
  if (config.databaseUrl) return { connection: { url: config.databaseUrl }, close: async () => {} };
  if (!hasEmbeddedDatabase(config.dataDir)) {
    throw new StartupError(
      `There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL to those of the site.`,
    );
  }
  const running = await findRunningServer(config.dataDir);
  if (running) return { connection: running, close: async () => {} };
  return startOwn(config.dataDir, onStep);
}

/**
 * The same for who needs it alone: it refuses while ebute runs.
 * @throws {StartupError} ebute runs on it
 */
export async function holdDatabase({ config, onStep }: Options): Promise<ReachedDatabase> {
  if (config.databaseUrl) return { connection: { url: config.databaseUrl }, close: async () => {} };
  return startOwn(config.dataDir, onStep);
}

async function startOwn(dataDir: string, onStep: (text: string) => void): Promise<ReachedDatabase> {
  onStep("Starting the database");
  const server = await startEmbeddedPostgres({ dataDir: resolve(dataDir), onStep });
  return { connection: server.connection, close: server.stop };
}
