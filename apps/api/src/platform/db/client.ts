import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import {
  type CircuitBreaker,
  createCircuitBreaker,
  STATEMENT_TIMEOUT_MS,
} from "./outages/circuit-breaker.ts";
import type { OutageLog } from "./outages/outage-log.ts";
import { createWatchedSockets } from "./outages/watched-sockets.ts";
import { readTlsSettings } from "./tls.ts";

/** A connection URL from the settings, or the socket of the embedded server. */
export type DatabaseConnection =
  | { url: string }
  | { host: string; port: number; user: string; database: string };

export type Database = PostgresJsDatabase;

/** The open transaction of a unit of work. Every repository method that writes takes it. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type DatabaseClient = {
  db: Database;
  sql: postgres.Sql;
  circuitBreaker: CircuitBreaker;
  close(): Promise<void>;
};

/**
 * How long to wait for the database before it counts as lost. Tests wait longer, because they share
 * the processor with it. Unit: milliseconds.
 */
export type Patience = { connectMs: number; probeMs: number; statementMs: number };

type Options = {
  maxConnections?: number;
  outages?: OutageLog;
  patience?: Patience | undefined;
};

const CONNECT_TIMEOUT_MS = 5_000;
/** Ends the transaction of a process that the server cannot reach any more, with its locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const RECONNECT_AFTER_SECONDS = 0.1;

/** Less than a connection may be silent while a statement is pending. */
const IDLE_TIMEOUT_SECONDS = 5;

/**
 * The driver sends a statement while an earlier one runs on the same connection, unless this is
 * set: a slow statement would then delay others although connections are free. The driver's types
 * omit the option.
 */
const unpipelined = { max_pipeline: 0 };

export function openDatabase(
  connection: DatabaseConnection,
  { maxConnections = 10, outages, patience }: Options = {},
): DatabaseClient {
  const circuitBreaker = createCircuitBreaker({
    onLost: outages?.lost,
    onBack: outages?.back,
    statementTimeoutMs: patience?.statementMs,
  });
  const tls = readTlsSettings(openClient(connection, { max: 1 }));
  const sockets = createWatchedSockets(circuitBreaker);
  // The driver's types omit the option.
  const ownSockets = { socket: sockets.open };
  const settings = {
    max: maxConnections,
    idle_timeout: IDLE_TIMEOUT_SECONDS,
    ...ownSockets,
    ...(tls ? { ssl: tls.ssl } : {}),
    ...unpipelined,
    // While the circuit is open, waiting statements fail only one by one, with each connection
    // attempt, so attempts follow at once.
    backoff: () => (circuitBreaker.isOpen() ? 0 : RECONNECT_AFTER_SECONDS),
  };
  const client = openClient(connection, settings, patience);
  const sql = failFastWhileOpen(prepareWithoutValues(client), circuitBreaker);
  return {
    db: drizzle(sql, { casing: "snake_case" }),
    sql,
    circuitBreaker,
    async close() {
      await client.end({ timeout: 5 });
      sockets.close();
    },
  };
}

/**
 * The driver uses the simple protocol for statements without values, which PostgreSQL plans each
 * time, even if `prepare` is set.
 */
function prepareWithoutValues(sql: postgres.Sql): postgres.Sql {
  const { unsafe } = sql;
  const asPrepared = { simple: false };
  sql.unsafe = (text, values, options) =>
    unsafe(text, values, options?.prepare ? { ...options, ...asPrepared } : options);
  return sql;
}

/**
 * Fails fast while the database is known to be unreachable, instead of waiting for a connection.
 */
function failFastWhileOpen(sql: postgres.Sql, { allowProbe }: CircuitBreaker): postgres.Sql {
  const queries = new Set<string | symbol>(["unsafe", "begin", "reserve"]);
  const assertReachable = () => {
    if (allowProbe()) return;
    throw Object.assign(new Error("the database is away"), { code: "CONNECTION_AWAY" });
  };
  return new Proxy(sql, {
    apply(target, self, args) {
      // `sql(name)` only quotes an identifier; queries are template literals.
      if (Array.isArray(args[0]) && "raw" in args[0]) assertReachable();
      return Reflect.apply(target, self, args);
    },
    get(target, name, receiver) {
      if (queries.has(name)) assertReachable();
      return Reflect.get(target, name, receiver);
    },
  });
}

/** Opens a client without the circuit breaker, for work on separate connections. */
export function openClient(
  connection: DatabaseConnection,
  settings: postgres.Options<Record<string, never>>,
  { connectMs = CONNECT_TIMEOUT_MS, statementMs = STATEMENT_TIMEOUT_MS }: Partial<Patience> = {},
): postgres.Sql {
  const options = {
    connect_timeout: connectMs / 1_000,
    // The default backoff grows to 20 seconds, which would delay the recovery after an outage.
    backoff: () => RECONNECT_AFTER_SECONDS,
    onnotice: () => {},
    connection: {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: Math.max(IDLE_IN_TRANSACTION_TIMEOUT_MS, statementMs),
      application_name: "ebute",
    },
    ...settings,
  };
  return "url" in connection
    ? postgres(connection.url, options)
    : postgres({ ...connection, ...options });
}
