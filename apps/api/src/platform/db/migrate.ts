import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { packageFolder } from "../package-folder.ts";
import type { DatabaseConnection } from "./database.ts";

const migrationsFolder = path.join(packageFolder, "migrations");

/** Any number will do, as long as every process of the product uses the same one. */
const MIGRATION_LOCK = 4_201_983;

/** Waiting for a lock longer than this would hold up every reader behind the migration. */
const LOCK_TIMEOUT = "10s";

/** Brings the schema up to date. Processes that start together take turns under an advisory lock. */
export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  const options = { max: 1, onnotice: () => {} };
  const sql =
    "url" in connection
      ? postgres(connection.url, options)
      : postgres({ ...connection, ...options });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, false)`;
    await migrate(drizzle(sql), { migrationsFolder });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
