import { once } from "node:events";
import { createServer, Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { createSocketWatchdog } from "./socket-watchdog.ts";

/** End of each response of PostgreSQL. */
const READY = "Z\0\0\0\x05I";

const STATEMENT = "a statement";

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

  /** Sends bytes from the server, and waits until they arrive. */
  async function notify(socket: Socket, bytes: string): Promise<void> {
    const isPeer = ({ remotePort }: Socket) => remotePort === socket.localPort;
    while (socket.connecting || !accepted.some(isPeer)) await setImmediate();
    accepted.find(isPeer)?.write(bytes);
    await once(socket, "data");
  }

  return {
    circuitBreaker,
    passSeconds: (seconds: number) => {
      now += seconds * 1_000;
    },
    connect,
    /** Sends a message and waits for that response. */
    async exchange(socket: Socket, response: string) {
      socket.write(STATEMENT);
      await notify(socket, response);
    },
    notify,
  };
}

function errorOf(socket: Socket): Promise<unknown> {
  return once(socket, "error").then(([error]) => error.code);
}

it("the socket watchdog destroys a connection whose response never begins", async () => {
  const { connect, passSeconds } = await open();
  const socket = connect();
  passSeconds(9);
  await expect(errorOf(socket)).resolves.toBe("CONNECTION_SILENT");
});

it("the socket watchdog destroys a connection whose response stops before its end", async () => {
  const { connect, exchange, passSeconds } = await open();
  const socket = connect();
  await exchange(socket, "the first row");
  passSeconds(9);
  await expect(errorOf(socket)).resolves.toBe("CONNECTION_SILENT");
});

it("the socket watchdog destroys a connection whose response never comes, however many statements follow", async () => {
  const { connect, exchange, passSeconds } = await open();
  const socket = connect();
  await exchange(socket, READY);
  const failure = errorOf(socket);
  for (let turn = 0; turn < 3; turn += 1) {
    socket.write(STATEMENT);
    passSeconds(3);
  }
  await expect(failure).resolves.toBe("CONNECTION_SILENT");
});

it("the socket watchdog destroys an idle connection only while the circuit is open", async () => {
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

it("the socket watchdog keeps an idle connection that receives a notification", async () => {
  const { connect, exchange, notify, passSeconds } = await open();
  const socket = connect();
  await exchange(socket, READY);
  await notify(socket, "a changed setting");
  const silent = connect();
  passSeconds(9);
  await expect(errorOf(silent)).resolves.toBe("CONNECTION_SILENT");
  expect(socket.destroyed).toBe(false);
});

it("the socket watchdog destroys connections that have been quiet as long as one that it destroys", async () => {
  const { connect, exchange, passSeconds } = await open();
  const [silent, quiet, busy] = [connect(), connect(), connect()];
  for (const socket of [silent, quiet, busy]) await exchange(socket, READY);
  passSeconds(1);
  silent.write(STATEMENT);
  passSeconds(4);
  await exchange(busy, READY);
  const failures = [errorOf(silent), errorOf(quiet)];
  passSeconds(4);
  await expect(Promise.all(failures)).resolves.toEqual(["CONNECTION_SILENT", "CONNECTION_SILENT"]);
  expect(busy.destroyed).toBe(false);
});

it("the socket watchdog closes the circuit when bytes arrive", async () => {
  const { connect, exchange, circuitBreaker, passSeconds } = await open();
  const socket = connect();
  circuitBreaker.listenerDown();
  await exchange(socket, READY);
  passSeconds(2);
  await exchange(socket, READY);
  passSeconds(2);
  expect(circuitBreaker.isOpen()).toBe(false);
});

it("the socket watchdog rejects new connections while the circuit is open, except one probe", async () => {
  const { connect, circuitBreaker, passSeconds } = await open();
  circuitBreaker.listenerDown();
  passSeconds(3);
  await expect(errorOf(connect())).resolves.toBe("CONNECTION_SILENT");
  expect(circuitBreaker.allowProbe()).toBe(true);
  const probe = connect();
  await once(probe, "connect");
  expect(probe.destroyed).toBe(false);
});
