import { once } from "node:events";
import { createServer, Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { createSocketWatchdog } from "./socket-watchdog.ts";

/** End of each response of PostgreSQL. */
const READY = "Z\0\0\0\x05I";

/** Opens a server and a function that connects to it. */
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

  function connect(): Socket {
    const socket = sockets.open({ host: ["127.0.0.1"], port: [port], path: undefined });
    if (!(socket instanceof Socket)) throw new Error("only TLS takes time");
    return socket;
  }

  return {
    circuitBreaker,
    passSeconds: (seconds: number) => {
      now += seconds * 1_000;
    },
    connect,
    /** Sends a message and waits for that response. */
    async exchange(socket: Socket, response: string) {
      const peer = once(server, "connection");
      if (socket.connecting) await peer;
      socket.write("a statement");
      accepted.at(-1)?.write(response);
      await once(socket, "data");
    },
  };
}

function errorOf(socket: Socket): Promise<unknown> {
  return once(socket, "error").then(([error]) => error.code);
}

it("destroys a connection whose response never begins", async () => {
  const { connect, passSeconds } = await open();
  const socket = connect();
  passSeconds(9);
  await expect(errorOf(socket)).resolves.toBe("CONNECTION_SILENT");
});

it("destroys a connection whose response stops before its end", async () => {
  const { connect, exchange, passSeconds } = await open();
  const socket = connect();
  await exchange(socket, "the first row");
  passSeconds(9);
  await expect(errorOf(socket)).resolves.toBe("CONNECTION_SILENT");
});

it("destroys an idle connection only while the circuit is open", async () => {
  const { connect, exchange, circuitBreaker, passSeconds } = await open();
  const socket = connect();
  await exchange(socket, READY);
  passSeconds(60);
  const later = connect();
  passSeconds(9);
  await expect(errorOf(later)).resolves.toBe("CONNECTION_SILENT");
  expect(socket.destroyed).toBe(false);
  circuitBreaker.listenerDown();
  passSeconds(3);
  await expect(errorOf(socket)).resolves.toBe("CONNECTION_SILENT");
});

it("closes the circuit when bytes arrive", async () => {
  const { connect, exchange, circuitBreaker, passSeconds } = await open();
  const socket = connect();
  circuitBreaker.listenerDown();
  await exchange(socket, READY);
  passSeconds(2);
  await exchange(socket, READY);
  passSeconds(2);
  expect(circuitBreaker.isOpen()).toBe(false);
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
