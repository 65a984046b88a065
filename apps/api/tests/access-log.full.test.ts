import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "./support/database/test-database.ts";
import { type ServerProcess, startServerProcess } from "./support/servers/server-process.ts";
import { createTestApp, PUBLIC_URL } from "./support/servers/test-app.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-access-"));
const database = await createTestDatabase();
const servers: ServerProcess[] = [];
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess({
    connection: database.connection,
    dataDir: path.join(folder, String(servers.length)),
    settings: { SAMPLE_CONTENT: "off", SITE_OPEN: "on", PUBLIC_URL, ...settings },
  });
  servers.push(server);
  return server;
}

type LogLine = {
  reqId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  network: string;
};

function linesOf({ output }: ServerProcess): LogLine[] {
  const texts = output().split("\n");
  const lines = texts.filter((text) => text.startsWith("{")).map((text) => JSON.parse(text));
  return lines.filter(({ msg, route }) => msg === "request" && route !== "/readyz");
}

describe("the access log at the level info", async () => {
  const server = await start({ LOG_LEVEL: "info", TRUST_PROXY: "1" });
  const ask = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${address}`, { headers: { "accept-encoding": "identity", ...headers } });

  it("has one line per request, with the id of the response, even for a response from memory", async () => {
    const ids: (string | null)[] = [];
    // Made once; from then on memory has it, and from the fiftieth time on as one text.
    for (let time = 0; time < 60; time += 1) {
      ids.push((await ask("/about")).headers.get("x-request-id"));
    }
    const lines = () => linesOf(server).filter(({ route }) => route === "/about");
    await expect.poll(() => lines().map(({ reqId }) => reqId)).toEqual(ids);
    expect(new Set(ids).size).toBe(60);
    expect(lines().at(-1)).toMatchObject({ method: "GET", status: 200, ms: expect.any(Number) });
  });

  it("omits queries, tokens, personal parts of URLs and full IP addresses", async () => {
    const secret = "0123456789abcdef-secret";
    const from = { "x-forwarded-for": "203.0.113.77", authorization: `Bearer ${secret}` };
    for (const address of [
      `/?q=${secret}`,
      `/track-order/${secret}`,
      `/unsubscribe/${secret}`,
      `/preview/post/${secret}`,
      `/api/blog/${secret}?email=${secret}`,
      `/${secret}`,
    ]) {
      await ask(address, from);
    }
    await ask("/about", { "x-forwarded-for": "203.0.113.77" });
    const lines = () => linesOf(server).slice(-7);
    await expect
      .poll(() => lines().map(({ route }) => route))
      .toEqual([
        "/",
        "/track-order/*",
        "/unsubscribe/*",
        "/preview/post/:token",
        "/api/blog/:id",
        "other page",
        "/about",
      ]);
    expect(new Set(lines().map(({ network }) => network))).toEqual(new Set(["203.0.113.0/24"]));
    expect(server.output()).not.toMatch(/secret|203\.0\.113\.77/);
  });

  it("uses the request id of a trusted proxy, and a new one for an invalid id", async () => {
    const idFor = async (given: string) =>
      (await ask("/api/blog/all", { "x-request-id": given })).headers.get("x-request-id");
    expect(await idFor("proxy-Id-1")).toBe("proxy-Id-1");
    expect(await idFor("x".repeat(64))).toBe("x".repeat(64));
    for (const wrong of ["x".repeat(65), "a b", "a_b", "<script>", "", "a,b"]) {
      expect(await idFor(wrong), wrong).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(
      (await ask("/about", { "x-request-id": "for-memory" })).headers.get("x-request-id"),
    ).toBe("for-memory");
  });
});

/** Sends raw bytes and reads until the server closes the connection. */
async function sendBytes({ url }: ServerProcess, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}

/** Requests that no route and no hook of Fastify sees. */
const unreadable: [what: string, bytes: string, status: number, method: string][] = [
  ["an address that cannot be decoded", "GET /%zz HTTP/1.1\r\nhost: x\r\n", 400, "GET"],
  ["half a letter in its address", "GET /x/%E0%A4%A HTTP/1.1\r\nhost: x\r\n", 400, "GET"],
  ["no host", "GET / HTTP/1.1\r\n", 400, "GET"],
  ["two hosts", "GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n", 400, "GET"],
  ["an expectation", "POST /api/x HTTP/1.1\r\nhost: x\r\nexpect: more\r\n", 417, "POST"],
  ["bytes that are no HTTP", "what is this\r\n", 400, "none"],
  [
    "headers that are too long",
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${"x".repeat(20_000)}\r\n`,
    413,
    "none",
  ],
];

describe("the access log of an unparsable request", async () => {
  const server = await start({ LOG_LEVEL: "info" });

  it.each(unreadable)(
    "has a line, a histogram entry and a response with an id: %s",
    async (_, bytes, status, method) => {
      const answer = await sendBytes(server, `${bytes}connection: close\r\n\r\n`);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      const reqId = /^x-request-id: ([0-9a-f-]{36})\r$/im.exec(answer)?.[1];
      const lines = () => linesOf(server).filter((line) => line.reqId === reqId);
      const line = { method, route: "unreadable request", status, network: "127.0.0.0/24" };
      await expect.poll(lines).toEqual([expect.objectContaining(line)]);
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      expect(metrics).toContain(
        `http_request_duration_seconds_count{method="${method}",route="unreadable request",status="${status}"}`,
      );
    },
  );
});

describe("the access log at the default level", async () => {
  const server = await start({});
  const ask = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${address}`, { headers: { "accept-encoding": "identity", ...headers } });

  it("is empty, and every response has an id of its own, even one from memory", async () => {
    const ids = new Set<string | null>();
    const addresses = ["/services", "/api/blog/all?q=x", "/api/none", "/none", "/healthz"];
    for (const address of [...addresses, "/services", "/services"]) {
      ids.add((await ask(address)).headers.get("x-request-id"));
    }
    const { headers } = await ask("/services");
    const unchanged = await ask("/services", { "if-none-match": headers.get("etag") ?? "" });
    expect(unchanged.status).toBe(304);
    for (const answer of [headers, unchanged.headers]) ids.add(answer.get("x-request-id"));
    expect(ids.size).toBe(9);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(linesOf(server)).toEqual([]);
  });

  it("uses no request id from outside while no proxy is trusted", async () => {
    const { headers } = await ask("/api/blog/all?q=x", { "x-request-id": "chosen-by-a-visitor" });
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it("the error page shows the request id, so that the log line can be found", async () => {
  const site = await createTestApp({
    renderer: { createPageRenderer: () => () => Promise.reject(new Error("the renderer failed")) },
  });
  const { status, headers, text } = await site.visitor().get("/about");
  expect(status).toBe(500);
  expect(text).toContain(`Reference: <code>${headers["x-request-id"]}</code>`);
});
