import postgres from "postgres";
import { StartupError } from "../../errors/startup-error.ts";
import type { DatabaseConnection } from "../client.ts";
import { openClientWithoutTimeout, withMaintenanceConnection } from "./scratch-database.ts";
import { quoteIdentifier } from "./table-copy.ts";

/** Name suffix of a replaced database. */
const REPLACED_SUFFIX = "_before_restore";

const OBJECT_IN_USE = "55006";

/**
 * Replaces the current database with another one of the server, by two renames in one transaction.
 * @returns the name under which the replaced one is kept; an earlier replaced one is dropped
 * @throws {StartupError} the database is in use
 */
export async function replaceDatabase(
  connection: DatabaseConnection,
  replacement: string,
): Promise<string> {
  const name = await nameOf(connection);
  const previous = `${name}${REPLACED_SUFFIX}`;
  await withMaintenanceConnection(connection, async (sql) => {
    await sql.unsafe(`drop database if exists ${quoteIdentifier(previous)} with (force)`);
    await sql
      .begin(async (tx) => {
        await tx.unsafe(
          `alter database ${quoteIdentifier(name)} rename to ${quoteIdentifier(previous)}`,
        );
        await tx.unsafe(
          `alter database ${quoteIdentifier(replacement)} rename to ${quoteIdentifier(name)}`,
        );
      })
      .catch((error) => {
        const isUsed = error instanceof postgres.PostgresError && error.code === OBJECT_IN_USE;
        throw isUsed ? inUse(1) : error;
      });
  });
  return previous;
}

/** Drops the database that was replaced last. @returns its name, if there was one */
export async function dropReplacedDatabase(
  connection: DatabaseConnection,
): Promise<string | undefined> {
  const previous = `${await nameOf(connection)}${REPLACED_SUFFIX}`;
  return withMaintenanceConnection(connection, async (sql) => {
    const existing = await sql`select 1 from pg_database where datname = ${previous}`;
    if (existing.length === 0) return undefined;
    await sql.unsafe(`drop database ${quoteIdentifier(previous)}`);
    return previous;
  });
}

/** @throws {StartupError} the database is in use */
export async function assertDatabaseUnused(connection: DatabaseConnection): Promise<void> {
  const sql = openClientWithoutTimeout(connection);
  try {
    const [row] = await sql<{ total: number }[]>`
      select count(*)::int as total from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    if (row && row.total > 0) throw inUse(row.total);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function inUse(connections: number): StartupError {
  return new StartupError(
    `The database is in use by ${connections} connections: stop ebute, all of its processes, and try again. Nothing was changed.`,
  );
}

async function nameOf(connection: DatabaseConnection): Promise<string> {
  const sql = openClientWithoutTimeout(connection);
  try {
    const [row] = await sql<{ name: string }[]>`select current_database() as name`;
    if (!row) throw new Error("the database has no name");
    return row.name;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
