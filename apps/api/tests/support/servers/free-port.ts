import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that Linux gives to outgoing connections, one of which could otherwise take the
 * port before the server of the test does; above those that browsers refuse.
 */
const PORTS = { first: 11_000, last: 32_000 };

/** Finds a port of 127.0.0.1 on which nothing listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.first, PORTS.last + 1);
  const probe = createServer().listen(port, "127.0.0.1");
  const isFree = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  probe.close();
  await once(probe, "close");
  return port;
}
