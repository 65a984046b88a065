import { once } from "node:events";
import { isIP, type Socket } from "node:net";
import { type ConnectionOptions, connect } from "node:tls";
import type postgres from "postgres";
import { errorCode } from "../errors/error-code.ts";

export type TlsSettings = {
  options: ConnectionOptions;
  /** Falls back to no TLS if the server has none: `sslmode=prefer`. */
  isOptional: boolean;
  /** TLS begins at once, without PostgreSQL's request for it: `sslnegotiation=direct`. */
  isDirect: boolean;
};

/** The request for TLS and its positive response. Source: PostgreSQL documentation, SSLRequest. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const ACCEPTED = "S";

/** Modes that encrypt without a look at the certificate, as in PostgreSQL's own clients. */
const unverifiedModes = new Set<unknown>(["require", "allow", "prefer"]);

/** The startup and the response of the server have 5 s more (`connect_timeout`). */
const HANDSHAKE_TIMEOUT_MS = 4_000;

/**
 * Reads the TLS settings of a client, as the driver understands the connection URL and the
 * environment.
 */
export function readTlsSettings(client: postgres.Sql): TlsSettings | undefined {
  // The types of the driver omit `sslnegotiation`.
  const { ssl, sslnegotiation }: { ssl: unknown; sslnegotiation?: unknown } = client.options;
  if (!ssl) return undefined;
  const isDirect = sslnegotiation === "direct";
  return {
    options: {
      ...(unverifiedModes.has(ssl) ? { rejectUnauthorized: false } : {}),
      ...(isDirect ? { ALPNProtocols: ["postgresql"] } : {}),
    },
    isOptional: ssl === "prefer",
    isDirect,
  };
}

/**
 * Encrypts a connection to PostgreSQL.
 * @throws a connection error, also after some seconds without a response
 */
export async function upgradeToTls(
  socket: Socket,
  host: string,
  { options, isOptional, isDirect }: TlsSettings,
): Promise<Socket> {
  const timer = setTimeout(
    () => socket.destroy(connectionError("CONNECT_TIMEOUT", "no answer to the request for TLS")),
    HANDSHAKE_TIMEOUT_MS,
  );
  try {
    if (!isDirect && !(await requestTls(socket)) && isOptional) return socket;
    const names = isIP(host) ? { host } : { host, servername: host };
    const secured = connect({ ...options, ...names, socket });
    await once(secured, "secureConnect");
    return secured;
  } catch (error) {
    socket.destroy();
    // Node's error for an end within the handshake looks like a reset, but has no errno.
    const isEnd = error instanceof Error && errorCode(error) === "ECONNRESET";
    throw isEnd ? connectionError("CONNECTION_CLOSED", error.message) : error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * True if the server accepts TLS. A driver that goes on regardless gets the error that the operator
 * is shown.
 */
async function requestTls(socket: Socket): Promise<boolean> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    socket.write(SSL_REQUEST);
    const [response] = await Promise.race([
      once(socket, "data", { signal }),
      once(socket, "close", { signal }).then(() => {
        throw connectionError("CONNECTION_CLOSED", "the server ended the connection");
      }),
    ]);
    // An attacker in between may have appended plaintext, which the client would take for encrypted
    // data.
    if (response.length !== 1) throw connectionError("CONNECTION_CLOSED", "bytes before TLS");
    return String(response) === ACCEPTED;
  } finally {
    ended.abort();
  }
}

function connectionError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
