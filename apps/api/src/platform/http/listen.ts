import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { errorCode } from "../errors/error-code.ts";
import { StartupError } from "../errors/startup-error.ts";
import { closeDoors, openDoors } from "./doors.ts";

export type Address = { host: string; port: number };

/** Asked before anything is started, so that a taken port costs no second. @throws {StartupError} */
export function assertPortIsFree({ host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, { host, port })));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/** @throws {StartupError} */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<void> {
  // Sockets that share their port share it with other programs of this user as well, so it is asked for alone first.
  await assertPortIsFree({ host, port });
  const isShared = process.platform === "linux";
  const address = { host, port, reusePort: isShared };
  try {
    await app.listen(address);
    if (isShared) await openDoors(app.server, { host, port });
  } catch (error) {
    throw explain(error, { host, port });
  }
}

/** Accepts nobody any more, and resolves when everybody who is being answered has been. */
export async function stopListening(app: FastifyInstance): Promise<void> {
  const haveLeft = closeDoors(app.server);
  // An answer that had begun before keeps its connection, which then lies idle.
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
    await haveLeft;
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
