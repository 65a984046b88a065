import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { packageFolder } from "../runtime/package-folder.ts";
import type { DatabaseConnection } from "./client.ts";

const migrationsFolder = path.join(packageFolder, "migrations");

/** Any number that is the same in every process. */
const MIGRATION_LOCK = 4_201_983;

/** A migration that waits longer for a lock would block every reader queued after it. */
const LOCK_TIMEOUT = "10s";

/** A longer statement would block the site; it is rolled back and reported. */
const STATEMENT_TIMEOUT = "15min";

type Options = {
  /** Applies only the first migrations, for a database of an older release. */
  count?: number;
  /** In PostgreSQL's format, such as `10s`. */
  lockTimeout?: string;
};

/**
 * Applies pending migrations. Processes that start together wait for each other through an advisory
 * lock.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  { count, lockTimeout = LOCK_TIMEOUT }: Options = {},
): Promise<void> {
  const options = { max: 1, onnotice: () => {} };
  const sql =
    "url" in connection
      ? postgres(connection.url, options)
      : postgres({ ...connection, ...options });
  const folder = count === undefined ? migrationsFolder : copyFirst(count);
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await sql`select set_config('lock_timeout', ${lockTimeout}, false)`;
    await sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, false)`;
    await migrate(drizzle(sql), { migrationsFolder: folder });
  } finally {
    await sql.end({ timeout: 5 });
    if (folder !== migrationsFolder) rmSync(folder, { recursive: true, force: true });
  }
}

/** Lists the hashes of this release's migrations as stored in the database, oldest first. */
export function listMigrationHashes(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

function copyFirst(count: number): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-migrations-"));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journalFile = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  writeFileSync(
    journalFile,
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
  );
  return folder;
}
