import { isIP } from "node:net";
import type { ConnectionOptions } from "node:tls";
import type postgres from "postgres";

type TlsSettings = {
  options: ConnectionOptions;
  /** TLS begins at once, without PostgreSQL's request for it: `sslnegotiation=direct`. */
  isDirect: boolean;
  /** For postgres.js, which does not know the host of a socket that it has not opened. */
  ssl: "prefer" | ConnectionOptions;
};

/** Modes that encrypt without a look at the certificate, as in PostgreSQL's own clients. */
const unverifiedModes = new Set<unknown>(["require", "allow", "prefer"]);

/**
 * Reads the TLS settings of a client, as the driver understands the connection URL and the
 * environment.
 */
export function readTlsSettings(client: postgres.Sql): TlsSettings | undefined {
  // The types of the driver omit `sslnegotiation`.
  const { ssl, sslnegotiation }: { ssl: unknown; sslnegotiation?: unknown } = client.options;
  if (!ssl) return undefined;
  const [host = "localhost"] = client.options.host;
  const isDirect = sslnegotiation === "direct";
  const options = {
    ...(unverifiedModes.has(ssl) ? { rejectUnauthorized: false } : {}),
    ...(isDirect ? { ALPNProtocols: ["postgresql"] } : {}),
  };
  const names = isIP(host) ? { host } : { host, servername: host };
  // The driver falls back to no TLS only in this mode, which checks no name.
  return { options, isDirect, ssl: ssl === "prefer" ? ssl : { ...options, ...names } };
}
