import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import type { TestApp } from "./test-app.ts";

export type Headers = Record<string, string>;
export type WireAnswer = { status: number; headers: Record<string, unknown>; body: Buffer };

/** Of a connection, not of an answer. */
const notCompared = ["date", "connection", "keep-alive", "transfer-encoding"];

/** Asks over a connection, and so past the memory that stands before Fastify; `askFastify` asks behind it. */
export async function openWire({ app, container }: TestApp) {
  const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);

  async function askFastify(url: string, headers: Headers = {}, method = "GET") {
    const answer = await app.inject({ method: method as "GET", url, headers });
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
  }

  async function readMetrics(): Promise<string> {
    return (await app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).payload;
  }

  /** Each answer that went through Fastify is in its histogram; the question itself is one of them. */
  async function countByFastify(): Promise<number> {
    const counts = (await readMetrics()).matchAll(
      /^http_request_duration_seconds_count\{.*\} (\d+)$/gm,
    );
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  }

  return {
    port,
    askFastify,
    readMetrics,
    ask(path: string, headers: Headers = {}, method = "GET"): Promise<WireAnswer> {
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
    /** How many answers came from memory, confirmed or not, without Fastify having heard of them. */
    async countPastFastify(run: () => Promise<unknown>): Promise<number> {
      const countFound = () => container.pageCounts.fromCache + container.pageCounts.confirmed;
      const [found, byFastify] = [countFound(), await countByFastify()];
      await run();
      const isByFastify = (await countByFastify()) - byFastify > 1;
      return isByFastify ? 0 : countFound() - found;
    },
    /** Sends bytes as they are and reads until the server closes. */
    sendRaw(bytes: string): Promise<string> {
      return new Promise((resolve, reject) => {
        const socket = connect(port, "127.0.0.1");
        const chunks: Buffer[] = [];
        socket.on("data", (chunk) => chunks.push(chunk));
        socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
        socket.on("error", reject);
        socket.write(bytes);
      });
    },
  };
}

/** What two answers must have in common, whichever way they went. */
export function comparable({ status, headers, body }: WireAnswer) {
  // To a HEAD that is answered by 304 Fastify adds the length of nothing.
  const isCompared = (name: string) =>
    !notCompared.includes(name) && !(status === 304 && name === "content-length");
  const entries = Object.entries(headers).filter(([name]) => isCompared(name));
  return { status, headers: Object.fromEntries(entries.sort()), body: body.toString("base64") };
}
