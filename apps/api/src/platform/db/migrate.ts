import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
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

/** One statement that takes longer holds a lock for longer than a site may stand still; it is undone and reported. */
const STATEMENT_TIMEOUT = "15min";

type Options = {
  /** Only so many, for a database as an older release left it. */
  count?: number;
  /** As PostgreSQL writes it. */
  lockTimeout?: string;
};

/** Brings the schema up to date. Processes that start together take turns under an advisory lock. */
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

/** What each migration of this release is known by in the database, oldest first. */
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
