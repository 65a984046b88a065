import { once } from "node:events";
import { Agent, get, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DrainableServer } from "../http/server/guarded-server.ts";
import { drainConnections } from "./drain.ts";

let server: Server;
let proxy: Agent;

beforeEach(async () => {
  server = new DrainableServer((_request, response) => response.end("here"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy = new Agent({ keepAlive: true, maxSockets: 1 });
});

afterEach(() => {
  proxy.destroy();
  server.closeAllConnections();
  server.close();
});

describe("a draining server", () => {
  it("refuses new connections", async () => {
    const port = portOf(server);
    await sendRequest(port);
    void drainConnections(server);
    const socket = connect(port, "127.0.0.1");
    const [error] = await once(socket, "error");
    expect(error).toMatchObject({ code: "ECONNREFUSED" });
  });

  it("sends one more response on an idle connection and asks to close it", async () => {
    const port = portOf(server);
    expect((await sendRequest(port)).connection).toBe("keep-alive");
    const drained = drainConnections(server);
    expect(await sendRequest(port)).toEqual({ status: 200, body: "here", connection: "close" });
    await drained;
  });

  it("resolves at once without connections", async () => {
    const closed = once(server, "close").then(async () => {
      for (let turn = 0; turn < 20; turn += 1) await setImmediate();
      return "still waiting after the server has closed";
    });
    expect(await Promise.race([drainConnections(server), closed])).toBeUndefined();
  });

  it("resolves if it never listened", async () => {
    expect(await drainConnections(new DrainableServer())).toBeUndefined();
  });
});

/** Sends a request like a proxy, on a single keep-alive connection. */
async function sendRequest(port: number) {
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
