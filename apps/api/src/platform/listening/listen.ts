import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { errorCode } from "../errors/error-code.ts";
import { StartupError } from "../errors/startup-error.ts";

type Address = { host: string; port: number };

/**
 * Checks the port before the database starts, so that a taken port is reported at once.
 * @throws {StartupError}
 */
export function assertPortIsFree({ host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, { host, port })));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/** @throws {StartupError} */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explain(error, { host, port });
  }
}

/** Stops accepting connections and resolves when every running request has its response. */
export async function stopListening(app: FastifyInstance): Promise<void> {
  // Connections that are still sending a response become idle only later, so idle ones are closed
  // repeatedly.
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearInterval(closingIdle);
  }
}

function explain(error: unknown, { host, port }: Address): unknown {
  const code = errorCode(error);
  if (code === "EADDRINUSE") {
    return new StartupError(
      `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
    );
  }
  if (code === "EACCES") {
    return new StartupError(
      `Port ${port} may not be opened by this user. Set PORT to a number from 1024 on.`,
    );
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new StartupError(
      `HOST ${host} is no address of this machine. Use 127.0.0.1 or 0.0.0.0.`,
    );
  }
  return error;
}
