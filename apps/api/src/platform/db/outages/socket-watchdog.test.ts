import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { createSocketWatchdog } from "./socket-watchdog.ts";

/** Opens a server that sends nothing, and a function that connects to it. */
async function open() {
  let now = 0;
  const elapsed = () => now;
  const circuitBreaker = createCircuitBreaker({ elapsed });
  const sockets = createSocketWatchdog(circuitBreaker, { elapsed });
  const accepted: Socket[] = [];
  const server = createServer((socket) => accepted.push(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    sockets.close();
    for (const socket of accepted) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    circuitBreaker,
    accepted,
    passSeconds: (seconds: number) => {
      now += seconds * 1_000;
    },
    connect: () => sockets.open({ host: ["127.0.0.1"], port: [port], path: undefined }),
  };
}

function errorOf(socket: Socket): Promise<unknown> {
  return once(socket, "error").then(([error]) => error.code);
}

it("destroys a TLS connection without listeners while the circuit is open", async () => {
  const { connect, circuitBreaker, passSeconds } = await open();
  const socket = connect();
  await once(socket, "connect");
  // The driver does the same before it upgrades to TLS.
  socket.removeAllListeners();
  circuitBreaker.listenerDown();
  passSeconds(3);
  await expect(errorOf(socket)).resolves.toBe("CONNECTION_SILENT");
});

it("closes the circuit when bytes arrive over TLS", async () => {
  const { connect, circuitBreaker, passSeconds, accepted } = await open();
  const socket = connect();
  await once(socket, "connect");
  socket.removeAllListeners();
  socket.resume();
  circuitBreaker.listenerDown();
  passSeconds(3);
  accepted[0]?.write("something");
  await expect.poll(() => circuitBreaker.isOpen()).toBe(false);
  expect(socket.destroyed).toBe(false);
});

it("rejects new connections at once while the circuit is open, except one probe", async () => {
  const { connect, circuitBreaker, passSeconds } = await open();
  circuitBreaker.listenerDown();
  passSeconds(3);
  await expect(errorOf(connect())).resolves.toBe("CONNECTION_SILENT");
  expect(circuitBreaker.allowProbe()).toBe(true);
  const probe = connect();
  await once(probe, "connect");
  expect(probe.destroyed).toBe(false);
});
