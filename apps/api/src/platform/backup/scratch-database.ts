import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { type DatabaseConnection, openClient } from "../db/database.ts";
import { shortHash } from "../db/embedded/socket-folder.ts";
import { StartupError } from "../errors/startup-error.ts";
import { quote } from "./tables.ts";

/** Begins the name of what is only there while a backup of this database is checked or restored. */
export function scratchPrefix(database: string): string {
  return `ebute_scratch_${shortHash(database)}_`;
}

const INSUFFICIENT_PRIVILEGE = "42501";

/** The same server, another database. */
export function connectionTo(server: DatabaseConnection, database: string): DatabaseConnection {
  if (!("url" in server)) return { ...server, database };
  const url = new URL(server.url);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { url: url.href };
}

/** One connection without a time limit, for work on the whole database. */
export function openWorker(connection: DatabaseConnection): postgres.Sql {
  return openClient(connection, {
    max: 1,
    connection: { application_name: "ebute backup", statement_timeout: 0 },
  });
}

/** For making, renaming and dropping databases. */
export async function withAdministration<Result>(
  server: DatabaseConnection,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = openWorker(connectionTo(server, "postgres"));
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
 * Makes an empty database beside the product's own. What an interrupted run left of such databases goes first.
 * @throws {StartupError} the account may not make databases
 */
export async function createScratchDatabase(server: DatabaseConnection): Promise<ScratchDatabase> {
  const { database, sorting } = await factsOf(server);
  const prefix = scratchPrefix(database);
  const name = `${prefix}${randomBytes(6).toString("hex")}`;
  await withAdministration(server, async (sql) => {
    await dropLeftovers(sql, prefix);
    await sql.unsafe(`create database ${quote(name)} template template0 ${sorting}`).catch(explain);
  });
  return {
    name,
    connection: connectionTo(server, name),
    drop: () =>
      withAdministration(server, async (sql) => {
        await sql.unsafe(`drop database if exists ${quote(name)} with (force)`);
      }),
  };
}

/** True when the account may not do what checking and restoring need. */
export class NoScratchError extends StartupError {}

/** Name, encoding and collation of the product's own database: the other one is to take its place. */
async function factsOf(server: DatabaseConnection): Promise<{ database: string; sorting: string }> {
  const sql = openWorker(server);
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
    await sql.unsafe(`drop database if exists ${quote(name)}`).catch(() => {});
  }
}

function explain(error: unknown): never {
  if (error instanceof postgres.PostgresError && error.code === INSUFFICIENT_PRIVILEGE) {
    throw new NoScratchError(
      "The database account may not make databases, which checking and restoring a backup need. Let its administrator run: ALTER ROLE <account> CREATEDB;",
    );
  }
  throw error;
}
