import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { StartupError } from "../../errors/startup-error.ts";
import { type DatabaseConnection, openClient } from "../client.ts";
import { shortHash } from "../embedded/socket-folder.ts";
import { quoteIdentifier } from "./table-copy.ts";

/** Name prefix of temporary databases for checking or restoring a backup of this database. */
export function scratchPrefix(database: string): string {
  return `ebute_scratch_${shortHash(database)}_`;
}

const INSUFFICIENT_PRIVILEGE = "42501";

/** Returns a connection to another database of the same server. */
function withDatabaseName(server: DatabaseConnection, database: string): DatabaseConnection {
  if (!("url" in server)) return { ...server, database };
  const url = new URL(server.url);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { url: url.href };
}

/** Opens a client with one connection and no statement timeout, for work on the whole database. */
export function openClientWithoutTimeout(connection: DatabaseConnection): postgres.Sql {
  return openClient(connection, {
    max: 1,
    connection: { application_name: "ebute backup", statement_timeout: 0 },
  });
}

/** Connects to the `postgres` database, for creating, renaming and dropping databases. */
export async function withMaintenanceConnection<Result>(
  server: DatabaseConnection,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = openClientWithoutTimeout(withDatabaseName(server, "postgres"));
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

export type ScratchDatabase = {
  name: string;
  connection: DatabaseConnection;
  drop(): Promise<void>;
};

/**
 * Creates an empty temporary database beside the product's own. Leftovers of interrupted runs are
 * dropped first.
 * @throws {StartupError} the account may not create databases
 */
export async function createScratchDatabase(server: DatabaseConnection): Promise<ScratchDatabase> {
  const { database, sorting } = await readDatabaseSettings(server);
  const prefix = scratchPrefix(database);
  const name = `${prefix}${randomBytes(6).toString("hex")}`;
  await withMaintenanceConnection(server, async (sql) => {
    await dropLeftovers(sql, prefix);
    await sql
      .unsafe(`create database ${quoteIdentifier(name)} template template0 ${sorting}`)
      .catch(explain);
  });
  return {
    name,
    connection: withDatabaseName(server, name),
    drop: () =>
      withMaintenanceConnection(server, async (sql) => {
        await sql.unsafe(`drop database if exists ${quoteIdentifier(name)} with (force)`);
      }),
  };
}

/** The account may not create the database that checking and restoring need. */
class ScratchDatabaseError extends StartupError {}

/** Reads name, encoding and collation of the product's database, which the new one may replace. */
async function readDatabaseSettings(
  server: DatabaseConnection,
): Promise<{ database: string; sorting: string }> {
  const sql = openClientWithoutTimeout(server);
  try {
    const [found] = await sql<Record<"database" | "encoding" | "collate" | "ctype", string>[]>`
      select datname as database, pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype
      from pg_database where datname = current_database()`;
    if (!found) throw new Error("the database has no name");
    const { database, encoding, collate, ctype } = found;
    const sorting = `encoding '${encoding}' lc_collate '${collate}' lc_ctype '${ctype}'`;
    return { database, sorting };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function dropLeftovers(sql: postgres.Sql, prefix: string): Promise<void> {
  const rows = await sql<{ name: string }[]>`
    select datname as name from pg_database d
    where starts_with(datname, ${prefix})
      and not exists (select from pg_stat_activity a where a.datname = d.datname)`;
  for (const { name } of rows) {
    await sql.unsafe(`drop database if exists ${quoteIdentifier(name)}`).catch(() => {});
  }
}

function explain(error: unknown): never {
  if (error instanceof postgres.PostgresError && error.code === INSUFFICIENT_PRIVILEGE) {
    throw new ScratchDatabaseError(
      "The database account may not make databases, which checking and restoring a backup need. Let its administrator run: ALTER ROLE <account> CREATEDB;",
    );
  }
  throw error;
}
