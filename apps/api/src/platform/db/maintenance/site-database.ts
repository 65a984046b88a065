import { resolve } from "node:path";
import { StartupError } from "../../errors/startup-error.ts";
import type { DatabaseConnection } from "../client.ts";
import { startEmbeddedPostgres } from "../embedded/embedded-postgres.ts";
import { findRunningServer, hasEmbeddedDatabase } from "../embedded/running-postgres.ts";

type Options = {
  config: { databaseUrl: string | undefined; dataDir: string };
  onStep(text: string): void;
};

export type SiteDatabase = { connection: DatabaseConnection; close(): Promise<void> };

/**
 * Opens the database of a site for a second program: by DATABASE_URL, at the socket of a running
 * ebute, or started temporarily.
 * @throws {StartupError} the site has no database
 */
export async function openSiteDatabase({ config, onStep }: Options): Promise<SiteDatabase> {
  if (config.databaseUrl) return { connection: { url: config.databaseUrl }, close: async () => {} };
  if (!hasEmbeddedDatabase(config.dataDir)) {
    throw new StartupError(
      `There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL to those of the site.`,
    );
  }
  const running = await findRunningServer(config.dataDir);
  if (running) return { connection: running, close: async () => {} };
  return startEmbedded(config.dataDir, onStep);
}

/**
 * Opens the database for exclusive use, such as a restore: it fails while ebute runs on the
 * embedded database.
 * @throws {StartupError} ebute is running
 */
export async function openSiteDatabaseExclusively({
  config,
  onStep,
}: Options): Promise<SiteDatabase> {
  if (config.databaseUrl) return { connection: { url: config.databaseUrl }, close: async () => {} };
  return startEmbedded(config.dataDir, onStep);
}

async function startEmbedded(
  dataDir: string,
  onStep: (text: string) => void,
): Promise<SiteDatabase> {
  onStep("Starting the database");
  const server = await startEmbeddedPostgres({ dataDir: resolve(dataDir), onStep });
  return { connection: server.connection, close: server.stop };
}
