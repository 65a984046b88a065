import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { createReachability, type Reachability } from "./reachability.ts";
import { createWatchedSockets } from "./watched-socket.ts";

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
  reachability: Reachability;
  close(): Promise<void>;
};

const STATEMENT_TIMEOUT_MS = 10_000;
const RECONNECT_AFTER_SECONDS = 0.1;

export function openDatabase(
  connection: DatabaseConnection,
  { maxConnections = 10 }: { maxConnections?: number } = {},
): DatabaseClient {
  const reachability = createReachability();
  const sockets = createWatchedSockets(reachability);
  const watching = { socket: sockets.open };
  const client = openClient(connection, { max: maxConnections, ...watching });
  const sql = refuseWhileAway(prepareWithoutValues(client), reachability);
  return {
    db: drizzle(sql, { casing: "snake_case" }),
    sql,
    reachability,
    async close() {
      await client.end({ timeout: 5 });
      sockets.close();
    },
  };
}

/** The driver sends a statement without values as text, which is read and planned each time, also where it is to be prepared. */
function prepareWithoutValues(sql: postgres.Sql): postgres.Sql {
  const { unsafe } = sql;
  const asPrepared = { simple: false };
  sql.unsafe = (text, values, options) =>
    unsafe(text, values, options?.prepare ? { ...options, ...asPrepared } : options);
  return sql;
}

/** Who asks a database that is known to be away hears so at once, and does not wait in line for a connection. */
function refuseWhileAway(sql: postgres.Sql, { mayTry }: Reachability): postgres.Sql {
  const asks = new Set<string | symbol>(["unsafe", "begin", "reserve"]);
  const assertReachable = () => {
    if (mayTry()) return;
    throw Object.assign(new Error("the database is away"), { code: "CONNECTION_AWAY" });
  };
  return new Proxy(sql, {
    apply(target, self, words) {
      // `sql(name)` only quotes; a query is written as a template.
      if (Array.isArray(words[0]) && "raw" in words[0]) assertReachable();
      return Reflect.apply(target, self, words);
    },
    get(target, name, receiver) {
      if (asks.has(name)) assertReachable();
      return Reflect.get(target, name, receiver);
    },
  });
}

/** The driver alone, for what needs connections of its own. */
export function openClient(
  connection: DatabaseConnection,
  settings: postgres.Options<Record<string, never>>,
): postgres.Sql {
  const options = {
    connect_timeout: 5,
    // Its own waits grow to 20 seconds, which a database that has come back would be waited for as well.
    backoff: () => RECONNECT_AFTER_SECONDS,
    onnotice: () => {},
    connection: { statement_timeout: STATEMENT_TIMEOUT_MS, application_name: "ebute" },
    ...settings,
  };
  return "url" in connection
    ? postgres(connection.url, options)
    : postgres({ ...connection, ...options });
}
