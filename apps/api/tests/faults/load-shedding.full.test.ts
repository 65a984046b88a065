import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fastify } from "fastify";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { handleError, rejectUnknownApiPath } from "#platform/http/reply/error-handler.ts";
import { registerSecurityHeaders } from "#platform/http/reply/security-headers.ts";
import { createRequestRecorder } from "#platform/http/request-recorder.ts";
import { createRoutePatternResolver } from "#platform/http/routing/route-names.ts";
import { createSignInRequests } from "#platform/http/routing/sign-in-requests.ts";
import { createGuardedServer } from "#platform/http/server/guarded-server.ts";
import { registerShedding } from "#platform/http/server/load-shedding.ts";
import type { RequestLabels } from "#platform/metrics/metrics.ts";
import { createLogger } from "#platform/runtime/logger.ts";
import { createTestApp } from "../support/servers/test-app.ts";

type Limits = { maxCalls: number; maxLoopDelayMs: number };

async function createApp({ maxCalls, maxLoopDelayMs }: Limits) {
  const signIns = createSignInRequests({
    paths: new Set(["/api/sign-in", "/trpc/signIn"]),
    marksIn: (secret) => (secret === "signed" ? ["account"] : []),
  });
  const errorHeaders = () => ({ "x-content-type-options": "nosniff" });
  const recorded: RequestLabels[] = [];
  const recorder = createRequestRecorder({
    metrics: { observeRequest: (labels) => recorded.push(labels) },
    logger: createLogger("silent"),
    trustProxy: false,
    routeOf: createRoutePatternResolver([]),
  });
  const app = fastify({
    serverFactory: (handle) => createGuardedServer({ errorHeaders, recorder, handle }),
    genReqId: recorder.requestIdOf,
  });
  recorder.register(app);
  registerSecurityHeaders(app, { transportHeaders: () => ({}) });
  app.setErrorHandler(handleError);
  let rejected = 0;
  const onRejected = () => {
    rejected += 1;
  };
  await registerShedding(app, { maxCalls, signIns, onRejected, maxLoopDelayMs });
  const held: Array<() => void> = [];
  app.get("/api/held", () => new Promise((resolve) => held.push(() => resolve({ held: true }))));
  app.get("/trpc/:path", async () => ({ quick: true }));
  for (const path of ["/api/sign-in", "/trpc/:path"]) {
    app.post(path, () => new Promise((resolve) => held.push(() => resolve({ held: true }))));
  }
  app.get("/trpc/streamed", async () => {
    const start = (lines: ReadableStreamDefaultController) => {
      lines.enqueue(new TextEncoder().encode("{}\n"));
      held.push(() => lines.close());
    };
    const headers = { "content-type": "application/jsonl" };
    return new Response(new ReadableStream({ start }), { headers });
  });
  app.get("/api/quick", async () => ({ quick: true }));
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/page", async () => "page");
  app.post("/page", async () => "what a form brought");
  app.all("/api/*", rejectUnknownApiPath);
  afterAll(() => app.close());
  const heldCount = () => held.length;
  const release = () => held.splice(0).map((go) => go());
  return { app, recorded, rejectedCount: () => rejected, heldCount, release };
}

describe("calls beyond the concurrency limit", () => {
  it("are rejected with 503, Retry-After and a sentence, while pages and health checks are served", async () => {
    const { app, release } = await createApp({ maxCalls: 3, maxLoopDelayMs: 60_000 });
    // A request is sent when somebody waits for it.
    const held = [1, 2, 3].map(async () => app.inject("/api/held"));
    await expect.poll(async () => (await app.inject("/api/quick")).statusCode).toBe(503);
    const refused = await app.inject("/api/quick");
    expect(refused.headers["retry-after"]).toBe("5");
    expect(refused.json().message).toMatch(/try again/);
    expect((await app.inject("/page")).statusCode).toBe(200);
    expect((await app.inject({ method: "POST", url: "/page" })).statusCode).toBe(503);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    release();
    await Promise.all(held);
    expect((await app.inject("/api/quick")).statusCode).toBe(200);
  });

  it("are counted until their streamed response is complete", async () => {
    const { app, release } = await createApp({ maxCalls: 1, maxLoopDelayMs: 60_000 });
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const streamed = await fetch(`${url}/trpc/streamed`);
    const reader = streamed.body?.getReader();
    expect((await reader?.read())?.value).toEqual(new TextEncoder().encode("{}\n"));
    expect((await app.inject("/api/quick")).statusCode).toBe(503);
    release();
    expect((await reader?.read())?.done).toBe(true);
    expect((await app.inject("/api/quick")).statusCode).toBe(200);
  });

  it("are rejected before their body is read, and the connection stays usable", async () => {
    const { app, recorded, rejectedCount, release } = await createApp({
      maxCalls: 1,
      maxLoopDelayMs: 60_000,
    });
    let seen = 0;
    app.addHook("onRequest", async () => {
      seen += 1;
    });
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const held = fetch(`${url}/api/held`);
    await expect.poll(() => seen).toBe(1);
    const asked: Array<[string, string, RequestInit]> = [
      ["/api/quick", "/api/quick", {}],
      ["/api/quick?x=1", "/api/*", { method: "POST", body: "{}" }],
      ["/trpc/posts.list", "/trpc/:path", { headers: { connection: "close" } }],
    ];
    for (const [path, route, init] of asked) {
      const refused = await fetch(url + path, init);
      expect(refused.status).toBe(503);
      expect(refused.headers.get("retry-after")).toBe("5");
      expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
      expect(refused.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      const method = init.method ?? "GET";
      await expect.poll(() => recorded.at(-1)).toEqual({ method, route, status: 503 });
      expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/try again/) });
    }
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.write("POST /api/quick HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n{");
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 503 /);
    expect(seen).toBe(1);
    expect(rejectedCount()).toBe(4);
    socket.write("   GET /page HTTP/1.1\r\nhost: x\r\n\r\n");
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 200 /);
    expect((await fetch(`${url}/page`)).status).toBe(200);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(rejectedCount()).toBe(4);
    release();
    expect((await held).status).toBe(200);
    expect((await fetch(`${url}/api/quick`)).status).toBe(200);
  });

  it("do not include waiting sign-ins, which take no permit in any spelling of the path", async () => {
    const { app, heldCount, release } = await createApp({ maxCalls: 1, maxLoopDelayMs: 60_000 });
    const paths = ["/api/sign-in", "/trpc/signIn", "/trpc/s%69gnIn", "/trpc/signIn,signIn?batch=1"];
    const signIns = paths.map(async (url) => app.inject({ method: "POST", url, payload: {} }));
    await expect.poll(heldCount).toBe(paths.length);
    expect((await app.inject("/api/quick")).statusCode).toBe(200);
    const batch = { method: "POST", url: "/trpc/posts,signIn?batch=1", payload: {} } as const;
    expect((await app.inject(batch)).statusCode).toBe(400);
    release();
    for (const { statusCode } of await Promise.all(signIns)) expect(statusCode).toBe(200);
  });

  it("do not reject sign-ins of known devices, whose cookies are verified before the limit", async () => {
    const { app, heldCount, release } = await createApp({ maxCalls: 1, maxLoopDelayMs: 60_000 });
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const held = fetch(`${url}/api/held`);
    await expect.poll(heldCount).toBe(1);
    const signIn = (cookie: string) =>
      fetch(`${url}/api/sign-in`, { method: "POST", headers: { cookie } });
    expect((await signIn("device=made-up")).status).toBe(503);
    const known = signIn("device=signed");
    await expect.poll(heldCount).toBe(2);
    release();
    expect((await known).status).toBe(200);
    expect((await held).status).toBe(200);
  });

  it("include a known account's sign-ins beyond a few per minute, for any number of its devices", async () => {
    const { app, heldCount, release } = await createApp({ maxCalls: 1, maxLoopDelayMs: 60_000 });
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const held = fetch(`${url}/api/held`);
    await expect.poll(heldCount).toBe(1);
    const statuses: number[] = [];
    const signIns = Array.from({ length: 60 }, async () => {
      const headers = { cookie: "device=signed" };
      statuses.push((await fetch(`${url}/api/sign-in`, { method: "POST", headers })).status);
    });
    await expect.poll(() => statuses.length).toBe(40);
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(heldCount()).toBe(21);
    release();
    await Promise.all(signIns);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect((await held).status).toBe(200);
  });

  it("release their permits, also when they fail", async () => {
    const { app } = await createApp({ maxCalls: 2, maxLoopDelayMs: 60_000 });
    for (let count = 0; count < 20; count += 1) await app.inject("/api/unknown");
    expect((await app.inject("/api/quick")).statusCode).toBe(200);
  });
});

it("the load shedding rejects calls while the event loop is blocked, and accepts them afterwards", async () => {
  const { app } = await createApp({ maxCalls: 100, maxLoopDelayMs: 30 });
  const until = Date.now() + 5_000;
  const statuses = new Set<number>();
  while (Date.now() < until && !statuses.has(503)) {
    const blockedUntil = performance.now() + 120;
    while (performance.now() < blockedUntil);
    await setTimeout(1);
    statuses.add((await app.inject("/api/quick")).statusCode);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
  }
  expect(statuses).toContain(503);
  await expect.poll(async () => (await app.inject("/api/quick")).statusCode).toBe(200);
});

it("the load shedding is enabled in the product", async () => {
  const site = await createTestApp();
  expect(site.app.hasDecorator("isUnderPressure")).toBe(true);
});
