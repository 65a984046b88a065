import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { fastify } from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { handleError } from "./error-handler.ts";

function createApp() {
  const failures: string[] = [];
  const stream = { write: (line: string) => void failures.push(line) };
  const app = fastify({ logger: { level: "error", stream } });
  onTestFinished(() => app.close());
  const handled = new Promise<void>((resolve) => {
    app.setErrorHandler((error: Parameters<typeof handleError>[0], request, reply) => {
      handleError(error, request, reply);
      resolve();
    });
  });
  return { app, failures, handled };
}

it("logs no failure when a client leaves before its response has begun", async () => {
  const { app, failures, handled } = createApp();
  let client: Socket | undefined;
  app.post("/", () => {
    client?.destroy();
    return new Readable({ read: () => {} });
  });
  const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  client = connect(port, "127.0.0.1");
  const lines = ["POST / HTTP/1.1", "host: site", "content-type: application/json"];
  client.write([...lines, "content-length: 2", "", "{}"].join("\r\n"));
  await handled;
  expect(failures).toEqual([]);
});

it("logs a response that breaks off while its client waits", async () => {
  const { app, failures } = createApp();
  app.get("/", () => {
    throw Object.assign(new Error("Premature close"), { code: "ERR_STREAM_PREMATURE_CLOSE" });
  });
  expect((await app.inject("/")).statusCode).toBe(500);
  expect(failures).toEqual([expect.stringContaining("request failed")]);
});
