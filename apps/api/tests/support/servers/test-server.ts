import postgres from "postgres";
import type { DatabaseConnection } from "#platform/db/client.ts";
import { atEnd } from "../clean-up.ts";

/** Returns a connection to another database of the same server. */
export function withDatabaseName(server: DatabaseConnection, database: string): DatabaseConnection {
  if (!("url" in server)) return { ...server, database };
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

/** Opens a client that ends with the test or its file at the latest. */
export function connect(
  connection: DatabaseConnection,
  options: postgres.Options<Record<string, never>> = {},
): postgres.Sql {
  const settings = { max: 1, onnotice: () => {}, ...options };
  const sql =
    "url" in connection
      ? postgres(connection.url, settings)
      : postgres({ ...connection, ...settings });
  atEnd(() => sql.end({ timeout: 1 }));
  return sql;
}

/** Connects to the `postgres` database, for creating and dropping databases. */
export function openAdministration(server: DatabaseConnection): postgres.Sql {
  return connect(withDatabaseName(server, "postgres"));
}
