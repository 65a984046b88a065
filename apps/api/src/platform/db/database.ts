import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** Where the database is: an address from the settings, or the socket of the embedded server. */
export type DatabaseConnection =
  | { url: string }
  | { host: string; port: number; user: string; database: string };

export type Database = PostgresJsDatabase;

/** The open transaction of a unit of work. Repositories ask for it wherever they write. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type DatabaseClient = {
  db: Database;
  sql: postgres.Sql;
  close(): Promise<void>;
};

const STATEMENT_TIMEOUT_MS = 10_000;

export function openDatabase(
  connection: DatabaseConnection,
  { maxConnections = 10 }: { maxConnections?: number } = {},
): DatabaseClient {
  const sql = openClient(connection, { max: maxConnections });
  return { db: drizzle(sql, { casing: "snake_case" }), sql, close: () => sql.end({ timeout: 5 }) };
}

/** The driver alone, for what needs connections of its own. */
export function openClient(
  connection: DatabaseConnection,
  settings: postgres.Options<Record<string, never>>,
): postgres.Sql {
  const options = {
    connect_timeout: 5,
    onnotice: () => {},
    connection: { statement_timeout: STATEMENT_TIMEOUT_MS, application_name: "ebute" },
    ...settings,
  };
  return "url" in connection
    ? postgres(connection.url, options)
    : postgres({ ...connection, ...options });
}
