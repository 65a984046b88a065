import { appendFileSync } from "node:fs";
import path from "node:path";
import { startServer } from "./server.ts";

/** Test data need not survive a power cut. */
const POSTGRES_SETTINGS = "fsync = off\nfull_page_writes = off\n";

/**
 * Global set-up of Playwright: starts the product once, and leaves its data folder for copies, as
 * making the database takes half of a start.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.end();
  appendFileSync(path.join(server.dataDir, "postgres/postgresql.auto.conf"), POSTGRES_SETTINGS);
  process.env.E2E_PREPARED_DATA = server.dataDir;
  return server.stop;
}
