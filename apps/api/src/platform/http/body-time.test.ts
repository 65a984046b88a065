import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { type FastifyInstance, fastify } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allowBodyTime, endSlowBody, registerBodyTime } from "./body-time.ts";

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = fastify();
  registerBodyTime(app, { seconds: 0.1 });
  app.addContentTypeParser("*", (_request, body, done) => {
    body.resume().once("end", () => done(null));
  });
  app.post("/form", async () => "read");
  const preParsing = async (request: Parameters<typeof allowBodyTime>[0]) => {
    allowBodyTime(request, 0.6);
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

/** Sends half of a body, and after a while, if at all, the other half. */
async function send(path: string, restAfterMs?: number, connection = "close"): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const answer = text(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\ncontent-type: text/x\r\ncontent-length: 10\r\n\r\nstart`,
  );
  if (restAfterMs !== undefined) setTimeout(() => socket.write("-rest"), restAfterMs);
  return answer;
}

it("ends the connection of a request that was answered before its body, when that does not come", async () => {
  const server = createServer((request, response) => {
    response.end("no");
    endSlowBody(request, 0.1);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as AddressInfo;
  const socket = connect(own, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nstart");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  server.close();
});

describe("the time that a body may take", () => {
  it("ends a request whose body stops coming", async () => {
    expect(await send("/form")).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("is longer where a route says so, and ends there too", async () => {
    expect(await send("/upload", 250)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send("/upload")).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("gives who was refused before the body came no second answer", async () => {
    const answer = await send("/refused", undefined, "keep-alive");
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 401"]);
  });

  it("is of no concern to a body that is there", async () => {
    expect(await send("/form", 0)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
