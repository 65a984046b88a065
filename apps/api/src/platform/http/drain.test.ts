import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drain } from "./drain.ts";

let server: Server;
let proxy: Agent;

beforeEach(async () => {
  server = createServer((_request, response) => response.end("here"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy = new Agent({ keepAlive: true, maxSockets: 1 });
});

afterEach(() => {
  proxy.destroy();
  server.closeAllConnections();
  server.close();
});

describe("a server that takes leave", () => {
  it("accepts no connection", async () => {
    const port = portOf(server);
    await ask(port);
    void drain(server);
    const socket = connect(port, "127.0.0.1");
    const [error] = await once(socket, "error");
    expect(error).toMatchObject({ code: "ECONNREFUSED" });
  });

  it("answers once more on a connection that lay idle, and asks to close it", async () => {
    const port = portOf(server);
    expect((await ask(port)).connection).toBe("keep-alive");
    const drained = drain(server);
    expect(await ask(port)).toEqual({ status: 200, body: "here", connection: "close" });
    await drained;
  });

  it("waits no longer than there are connections", async () => {
    const startedAt = performance.now();
    await drain(server);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it("has nothing to do where it never listened", async () => {
    await drain(createServer());
  });
});

/** As a proxy asks: on the one connection that it keeps. */
async function ask(port: number) {
  const request = get({ host: "127.0.0.1", port, agent: proxy });
  const [response]: IncomingMessage[] = await once(request, "response");
  if (!response) throw new Error("no answer");
  const { statusCode: status, headers } = response;
  return { status, body: await text(response), connection: headers.connection };
}

function portOf(listening: Server): number {
  const address = listening.address();
  if (typeof address !== "object" || address === null) throw new Error("not listening");
  return address.port;
}
