import postgres from "postgres";
import type { DatabaseConnection } from "#platform/db/client.ts";

/** Returns a connection to another database of the same server. */
export function withDatabaseName(server: DatabaseConnection, database: string): DatabaseConnection {
  if (!("url" in server)) return { ...server, database };
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

export function connect(
  connection: DatabaseConnection,
  options: postgres.Options<Record<string, never>> = {},
): postgres.Sql {
  const settings = { max: 1, onnotice: () => {}, ...options };
  return "url" in connection
    ? postgres(connection.url, settings)
    : postgres({ ...connection, ...settings });
}

/** Connects to the `postgres` database, for creating and dropping databases. */
export function openAdministration(server: DatabaseConnection): postgres.Sql {
  return connect(withDatabaseName(server, "postgres"));
}
