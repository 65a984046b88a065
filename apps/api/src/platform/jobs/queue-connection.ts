import type { ConnectionOptions } from "node:tls";
import { type DatabaseConnection, openClient } from "../db/client.ts";
import { readTlsSettings } from "../db/tls.ts";

type QueueConnection =
  | Extract<DatabaseConnection, { host: string }>
  | { connectionString: string; ssl: ConnectionOptions | false; sslnegotiation?: "direct" };

/**
 * URL parameters that are removed because `pg` misreads them: it treats every `sslmode` as
 * `verify-full`.
 */
const tlsParameters = ["ssl", "sslmode", "sslnegotiation"];

/**
 * Connection settings of the job queue's driver, with the TLS settings that the other driver reads
 * from the URL.
 */
export function toQueueConnection(connection: DatabaseConnection): QueueConnection {
  if (!("url" in connection)) return connection;
  const tls = readTlsSettings(openClient(connection, { max: 1 }));
  const url = new URL(connection.url);
  for (const name of tlsParameters) url.searchParams.delete(name);
  return {
    connectionString: url.href,
    ssl: tls ? tls.options : false,
    ...(tls?.isDirect ? { sslnegotiation: "direct" } : {}),
  };
}
