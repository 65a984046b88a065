import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { type FastifyInstance, fastify } from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import { freePort } from "../../../tests/support/servers/free-port.ts";
import { createGuardedServer } from "../http/server/guarded-server.ts";
import { MAX_CONNECTIONS } from "../http/server/server-limits.ts";
import { assertPortIsFree, listen, stopListening } from "./listen.ts";

const host = "127.0.0.1";
const open = new Set<FastifyInstance>();
const sockets = new Set<Socket>();
const others = new Set<Server>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const app of open) await stopListening(app);
  for (const other of others) await new Promise((resolve) => other.close(resolve));
  for (const set of [open, sockets, others]) set.clear();
});

async function start(work: () => unknown = () => "here") {
  const recorder = { requestIdOf: () => "", recordEarly() {}, recordUnreadable: () => "" };
  const app = fastify({
    forceCloseConnections: "idle",
    serverFactory: (handle) => createGuardedServer({ handle, recorder, errorHeaders: () => ({}) }),
  });
  open.add(app);
  app.get("/", async () => work());
  const port = await freePort();
  await listen(app, { host, port });
  return { app, port, url: `http://${host}:${port}/` };
}

function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, host);
  sockets.add(socket);
  socket.on("error", () => {});
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(socket));
    socket.once("error", reject);
  });
}

describe("listen", () => {
  it("accepts as many connections as its limit, and drops the rest", async () => {
    const { app, port } = await start();
    let accepted = 0;
    let dropped = 0;
    app.server.on("connection", () => {
      accepted += 1;
    });
    app.server.on("drop", () => {
      dropped += 1;
    });
    for (let index = 0; index < MAX_CONNECTIONS + 300; index += 1) await connectTo(port);
    await expect.poll(() => accepted + dropped).toBe(MAX_CONNECTIONS + 300);
    expect(accepted).toBe(MAX_CONNECTIONS);
  });

  it.each([[false], [true]])(
    "reports that a port is taken, with reusePort %s",
    async (reusePort) => {
      const port = await freePort();
      const other = createServer();
      others.add(other);
      await new Promise<void>((resolve) => other.listen({ host, port, reusePort }, resolve));
      const sentence = `Port ${port} is taken by another program. Stop it, or set PORT to another number.`;
      await expect(assertPortIsFree({ host, port })).rejects.toThrow(sentence);
      await expect(listen(fastify(), { host, port })).rejects.toThrow(sentence);
    },
  );
});

describe("stopListening", () => {
  it("responds to all accepted requests, accepts no new connection, and then resolves", async () => {
    const order: string[] = [];
    const end = Promise.withResolvers<void>();
    let begun = 0;
    const { app, port, url } = await start(async () => {
      begun += 1;
      await end.promise;
      order.push("answered");
      return "answered";
    });
    const responses = Array.from({ length: 40 }, () => fetch(url).then((answer) => answer.text()));
    await expect.poll(() => begun).toBe(40);
    open.delete(app);
    const closeIdle = vi.spyOn(app.server, "closeIdleConnections");
    const stopped = stopListening(app).then(() => order.push("stopped"));
    await expect(connectTo(port)).rejects.toThrow("ECONNREFUSED");
    // Idle connections are closed repeatedly meanwhile, which ends none with a request.
    await expect.poll(() => closeIdle.mock.calls.length).toBeGreaterThan(2);
    end.resolve();
    expect(new Set(await Promise.all(responses))).toEqual(new Set(["answered"]));
    await stopped;
    expect(order).toEqual([...responses.map(() => "answered"), "stopped"]);
  });
});
