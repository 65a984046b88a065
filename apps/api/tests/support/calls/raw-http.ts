import { subscribe } from "node:diagnostics_channel";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import type { TestApp } from "../servers/test-app.ts";

export type Headers = Record<string, string>;
export type RawResponse = { status: number; headers: Record<string, unknown>; body: Buffer };

/** Headers of the connection or of a single request. */
const ignoredHeaders = ["date", "connection", "keep-alive", "transfer-encoding", "x-request-id"];

/** Requests that reached a handler of Fastify, which publishes each of them. */
let byFastify = 0;
subscribe("tracing:fastify.request.handler:start", () => {
  byFastify += 1;
});

/**
 * Opens a client that sends requests over TCP and so through the fast path; `requestFastify`
 * bypasses it.
 */
export async function openRawHttp({ app, container }: TestApp) {
  const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);

  async function requestFastify(url: string, headers: Headers = {}, method = "GET") {
    const answer = await app.inject({ method: method as "GET", url, headers });
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
  }

  async function readMetrics(): Promise<string> {
    return (await app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).payload;
  }

  return {
    port,
    requestFastify,
    readMetrics,
    ask(path: string, headers: Headers = {}, method = "GET"): Promise<RawResponse> {
      return new Promise((resolve, reject) => {
        const options = { port, path, method, headers, agent: false };
        const request = httpRequest(options, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk) => chunks.push(chunk));
          response.on("end", () => {
            const status = response.statusCode ?? 0;
            resolve({ status, headers: response.headers, body: Buffer.concat(chunks) });
          });
        });
        request.on("error", reject).end();
      });
    },
    /** Counts the responses that the fast path sent. */
    async countFastPathResponses(run: () => Promise<unknown>): Promise<number> {
      const before = { found: container.pageCounts.fromCache, byFastify };
      await run();
      return byFastify > before.byFastify ? 0 : container.pageCounts.fromCache - before.found;
    },
    /** Sends raw bytes and reads until the server closes the connection. */
    sendRaw(bytes: string): Promise<string> {
      return new Promise((resolve, reject) => {
        const socket = connect(port, "127.0.0.1");
        const chunks: Buffer[] = [];
        socket.on("data", (chunk) => chunks.push(chunk));
        socket.on("close", () => {
          resolve(Buffer.concat(chunks).toString("latin1"));
        });
        socket.on("error", reject);
        socket.write(bytes);
      });
    },
  };
}

/** Reduces a response to the fields that must be equal on both paths. */
export function toComparableResponse({ status, headers, body }: RawResponse) {
  // Fastify adds a Content-Length of 0 to a 304 for HEAD.
  const isCompared = (name: string) =>
    !ignoredHeaders.includes(name) && !(status === 304 && name === "content-length");
  const entries = Object.entries(headers).filter(([name]) => isCompared(name));
  return { status, headers: Object.fromEntries(entries.sort()), body: body.toString("base64") };
}
