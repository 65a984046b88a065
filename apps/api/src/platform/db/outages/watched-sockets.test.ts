import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { createWatchedSockets } from "./watched-sockets.ts";

const STATEMENT = "a statement";
const RESPONSE = "a response";
const STEP_MS = 50;

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }),
);
afterEach(() => void vi.useRealTimers());

/** Opens a server and a function that connects to it. */
async function open() {
  let now = 0;
  const circuitBreaker = createCircuitBreaker({ elapsed: () => now });
  const sockets = createWatchedSockets(circuitBreaker);
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
    passSeconds: (seconds: number) => {
      for (const end = now + seconds * 1_000; now < end; ) {
        now += STEP_MS;
        vi.advanceTimersByTime(STEP_MS);
      }
    },
    connect: () => sockets.open({ host: ["127.0.0.1"], port: [port], path: undefined }),
    /** Sends a message and waits for that response. */
    async exchange(socket: Socket, response: string) {
      socket.write(STATEMENT);
      const isPeer = ({ remotePort }: Socket) => remotePort === socket.localPort;
      while (socket.connecting || !accepted.some(isPeer)) await setImmediate();
      accepted.find(isPeer)?.write(response);
      socket.resume();
      await once(socket, "data");
    },
  };
}

function errorOf(socket: Socket): Promise<unknown> {
  return once(socket, "error").then(([error]) => error.code);
}

it("a connection is destroyed when its response never begins", async () => {
  const { connect, passSeconds } = await open();
  const socket = connect();
  passSeconds(9);
  await expect(errorOf(socket)).resolves.toBe("CONNECTION_SILENT");
});

it("a connection is destroyed when its response stops before its end", async () => {
  const { connect, exchange, passSeconds } = await open();
  const socket = connect();
  await exchange(socket, "the first row");
  passSeconds(9);
  await expect(errorOf(socket)).resolves.toBe("CONNECTION_SILENT");
});

it("a connection is kept while bytes come, and destroyed after the longest statement in silence", async () => {
  const { connect, exchange, passSeconds } = await open();
  const [busy, silent] = [connect(), connect()];
  for (const socket of [busy, silent]) await exchange(socket, RESPONSE);
  passSeconds(5);
  await exchange(busy, RESPONSE);
  expect(silent.destroyed).toBe(false);
  passSeconds(5);
  await expect(errorOf(silent)).resolves.toBe("CONNECTION_SILENT");
  expect(busy.destroyed).toBe(false);
});

it("a connection is destroyed after a second of silence while the circuit is open", async () => {
  const { connect, exchange, circuitBreaker, passSeconds } = await open();
  const socket = connect();
  await exchange(socket, RESPONSE);
  circuitBreaker.listenerDown();
  passSeconds(2);
  expect(socket.destroyed).toBe(false);
  passSeconds(1);
  await expect(errorOf(socket)).resolves.toBe("CONNECTION_SILENT");
});

it("a connection that receives bytes closes the circuit", async () => {
  const { connect, exchange, circuitBreaker, passSeconds } = await open();
  const socket = connect();
  circuitBreaker.listenerDown();
  await exchange(socket, RESPONSE);
  passSeconds(2);
  await exchange(socket, RESPONSE);
  passSeconds(2);
  expect(circuitBreaker.isOpen()).toBe(false);
});

it("a new connection is rejected while the circuit is open, except one probe", async () => {
  const { connect, circuitBreaker, passSeconds } = await open();
  circuitBreaker.listenerDown();
  passSeconds(3);
  await expect(errorOf(connect())).resolves.toBe("CONNECTION_SILENT");
  expect(circuitBreaker.allowProbe()).toBe(true);
  const probe = connect();
  await once(probe, "connect");
  expect(probe.destroyed).toBe(false);
});
