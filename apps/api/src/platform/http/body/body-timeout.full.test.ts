import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { type FastifyInstance, type FastifyRequest, fastify } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { extendBodyTimeout, registerBodyTimeout } from "./body-timeout.ts";

let app: FastifyInstance;
let port: number;
const recorded: [url: string, status: number][] = [];

beforeAll(async () => {
  app = fastify();
  const recorder = {
    recordRouted: ({ url }: FastifyRequest, status: number) => recorded.push([url, status]),
  };
  registerBodyTimeout(app, { seconds: 0.1, recorder });
  app.addContentTypeParser("*", (_request, body, done) => {
    body.resume().once("end", () => done(null));
  });
  app.post("/form", async () => "read");
  const preParsing = async (request: Parameters<typeof extendBodyTimeout>[0]) => {
    extendBodyTimeout(request, 0.6);
  };
  app.post("/upload", { preParsing }, async () => "read");
  app.post(
    "/refused",
    { onRequest: async (_request, reply) => reply.code(401).send("no") },
    () => "",
  );
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => app.close());

/** Sends half of a body and, if `restAfterMs` is set, the other half after that delay. */
async function send(path: string, restAfterMs?: number, connection = "close"): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const response = text(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\ncontent-type: text/x\r\ncontent-length: 10\r\n\r\nstart`,
  );
  if (restAfterMs !== undefined) setTimeout(() => socket.write("-rest"), restAfterMs);
  return response;
}

describe("the body timeout", () => {
  it("responds with 408 and the id of the request when the body stops arriving", async () => {
    const response = await send("/form");
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toMatch(/^x-request-id: req-\w+\r$/m);
    expect(recorded.at(-1)).toEqual(["/form", 408]);
  });

  it("allows a route to extend the timeout", async () => {
    expect(await send("/upload", 250)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send("/upload")).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("sends no second response to a request that was rejected before its body arrived", async () => {
    const response = await send("/refused", undefined, "keep-alive");
    expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 401"]);
  });

  it("does not affect a body that arrives in time", async () => {
    expect(await send("/form", 0)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
