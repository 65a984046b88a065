import type { AddressInfo } from "node:net";
import type { WaitingEvent } from "@ebute/contracts/dashboard";
import { WAITING_PATH } from "@ebute/contracts/dashboard";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createPost } from "./factories/posts.ts";
import { createStudent } from "./factories/students.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { startServerProcess } from "./support/servers/server-process.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { openSession, openStudentSession, signInAdmin } from "./support/sign-in/sign-in.ts";

const here = await createTestApp({ hasBackground: true });
const there = await createTestApp({ beside: here, hasBackground: true });

async function listen({ app }: TestApp): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

const url = await listen(there);
const post = await createPost(here);

const leaving: AbortController[] = [];
afterEach(() => {
  for (const each of leaving.splice(0)) each.abort();
});

async function tokenOf(role: "owner" | "moderator" | "teacher" = "owner") {
  const { email, id } = await createAdmin(here, { role });
  return { id, token: await openSession(here.visitor(), email) };
}

const accept = "text/event-stream";

/** Opens a stream of the second process. */
async function openStream(headers: Record<string, string>, origin = url) {
  const controller = new AbortController();
  leaving.push(controller);
  const { signal } = controller;
  const response = await fetch(origin + WAITING_PATH, { headers: { accept, ...headers }, signal });
  const stream = { response, text: "", hasEnded: false };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) stream.text += decoder.decode(bytes);
    stream.hasEnded = true;
  };
  read().catch(() => {});
  return stream;
}

const withToken = (token: string) => openStream({ authorization: `Bearer ${token}` });

type Stream = Awaited<ReturnType<typeof openStream>>;

function eventsOf({ text }: Stream): WaitingEvent[] {
  const blocks = text.split("\n\n").filter((block) => block.startsWith("data: "));
  return blocks.map((block) => JSON.parse(block.slice("data: ".length)));
}

const comment = (name: string) =>
  here.visitor().post("/api/blog/add-comment", { blog: post.id, name, content: `From ${name}` });

describe("a stream of waiting work is refused", () => {
  it("without a token, also with a session's cookie", async () => {
    expect((await openStream({})).response.status).toBe(401);
    const browser = { origin: "https://ebute.example" };
    const { email } = await createAdmin(here);
    const { headers } = await here
      .visitor()
      .post("/api/admin/login", { email, password: ADMIN_PASSWORD }, { headers: browser });
    const [cookie = ""] = [headers["set-cookie"] ?? []].flat().map(String);
    expect(cookie).toContain("session=");
    expect((await openStream({ cookie })).response.status).toBe(401);
  });

  it("to a student", async () => {
    const { phone } = await createStudent(here);
    const token = await openStudentSession(here.visitor(), phone);
    expect((await withToken(token)).response.status).toBe(403);
  });

  it("to an account that holds 20 already, with the time to wait", async () => {
    const { token } = await tokenOf();
    const streams = await Promise.all(Array.from({ length: 20 }, () => withToken(token)));
    expect(streams.map(({ response }) => response.status)).toEqual(Array(20).fill(200));
    const { response } = await withToken(token);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await withToken((await tokenOf()).token)).response.status).toBe(200);
  });
});

describe("a stream of waiting work", () => {
  it("is stored and held back by nobody on its way", async () => {
    const { response } = await withToken((await tokenOf()).token);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "content-type": expect.stringContaining("text/event-stream"),
    });
    expect(response.headers.has("content-encoding")).toBe(false);
  });

  it("brings what a visitor does at another process, and to a moderator comments alone", async () => {
    const owner = await withToken((await tokenOf()).token);
    const moderator = await withToken((await tokenOf("moderator")).token);
    await expect.poll(() => eventsOf(owner).length + eventsOf(moderator).length).toBe(2);
    const message = { from_name: "Ada", reply_to: "ada@example.ng", message: "Good day" };
    expect((await here.visitor().post("/api/contact", message)).status).toBe(201);
    await expect
      .poll(() => eventsOf(owner).at(-1)?.waiting)
      .toEqual([{ kind: "messages", count: 1 }]);
    expect((await comment("Bola")).status).toBeLessThan(300);
    await expect
      .poll(() => eventsOf(moderator).at(-1))
      .toEqual({ waiting: [{ kind: "comments", count: 1 }], changed: ["comments"] });
    expect(eventsOf(moderator)).toHaveLength(2);
    await expect.poll(() => eventsOf(owner).at(-1)?.waiting.length).toBe(2);
  });

  it("contains nothing of the comment but its kind and the number", async () => {
    const stream = await withToken((await tokenOf("moderator")).token);
    await expect.poll(() => eventsOf(stream).length).toBe(1);
    await comment("Chidinma");
    await expect.poll(() => eventsOf(stream).length).toBe(2);
    expect(stream.text).not.toMatch(/Chidinma|From/);
    expect(stream.text).not.toContain(post.id);
  });

  it("tells of an administrator's change at another process", async () => {
    const admin = await signInAdmin(here);
    const stream = await withToken((await tokenOf()).token);
    await expect.poll(() => eventsOf(stream).length).toBe(1);
    const order = { customerName: "Emeka", note: "Two lamps" };
    expect((await admin.post("/api/admin/orders", order)).status).toBe(201);
    await expect.poll(() => eventsOf(stream).at(-1)?.changed).toEqual(["orders", "payments"]);
  });

  it("ends when its session is ended at another process", async () => {
    const { token } = await tokenOf();
    const stream = await withToken(token);
    const other = await withToken((await tokenOf()).token);
    await expect.poll(() => eventsOf(stream).length + eventsOf(other).length).toBe(2);
    const owner = here.visitor().with({ authorization: `Bearer ${token}` });
    expect((await owner.post("/api/auth/logout")).status).toBeLessThan(300);
    await expect.poll(() => stream.hasEnded).toBe(true);
    expect(stream.text).toContain("event: session-ended");
    expect(other.hasEnded).toBe(false);
  });

  it("ends when its account gets another role", async () => {
    const { id, token } = await tokenOf();
    const stream = await withToken(token);
    await expect.poll(() => eventsOf(stream).length).toBe(1);
    const owner = await signInAdmin(here);
    const answer = await callProcedure(owner, "mutation", "administrators.setRole", {
      id,
      role: "moderator",
    });
    expect(answer.status).toBe(200);
    await expect.poll(() => stream.hasEnded).toBe(true);
  });

  it("does not prolong its session, and ends with it", async () => {
    const { token } = await tokenOf();
    const idle = await withToken(token);
    here.clock.advance({ minutes: 59 });
    const passive = await withToken(token);
    expect(passive.response.status).toBe(200);
    here.clock.advance({ minutes: 2 });
    expect((await withToken(token)).response.status).toBe(401);
    const other = await tokenOf();
    await here
      .visitor()
      .with({ authorization: `Bearer ${other.token}` })
      .post("/api/auth/logout");
    await expect.poll(() => idle.hasEnded && passive.hasEnded).toBe(true);
  });

  it("counts as open while it is, and never as a slow response", async () => {
    const stream = await withToken((await tokenOf()).token);
    await expect.poll(() => eventsOf(stream).length).toBe(1);
    const readMetrics = async () =>
      (await there.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).body;
    expect(await readMetrics()).toMatch(/^ebute_live_streams [1-9]/m);
    for (const each of leaving.splice(0)) each.abort();
    await expect.poll(readMetrics).toMatch(/^ebute_live_streams 0$/m);
    expect(await readMetrics()).not.toMatch(/route="\/api\/admin\/waiting",status="200"/);
  });
});

it("without streams, the call answers with the counts and does not prolong the session", async () => {
  const { token } = await tokenOf("moderator");
  const admin = here.visitor().with({ authorization: `Bearer ${token}` });
  const { status, body } = await admin.get(WAITING_PATH);
  expect(status).toBe(200);
  expect(body.waiting).toEqual([{ kind: "comments", count: expect.any(Number) }]);
  here.clock.advance({ minutes: 59 });
  expect((await admin.get(WAITING_PATH)).status).toBe(200);
  here.clock.advance({ minutes: 2 });
  expect((await admin.get(WAITING_PATH)).status).toBe(401);
});

it("a server that stops ends its streams and waits for none of them", async () => {
  const server = await startServerProcess({
    connection: here.database.connection,
    dataDir: here.dataDir,
    settings: { SAMPLE_CONTENT: "off", SITE_OPEN: "on", LOG_LEVEL: "info", TRUST_PROXY: "1" },
  });
  // Signs in there, because sessions of the test's clock have expired for a real process.
  const { email } = await createAdmin(here, { role: "moderator" });
  const login = await fetch(`${server.url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: ADMIN_PASSWORD }),
  });
  const { token } = z.object({ token: z.string() }).parse(await login.json());
  const stream = await openStream({ authorization: `Bearer ${token}` }, server.url);
  await expect.poll(() => eventsOf(stream).length).toBe(1);
  // A process that waits for its responses until the grace is over ends with 1.
  expect(await server.stop()).toBe(0);
  await expect.poll(() => stream.hasEnded).toBe(true);
  expect(stream.text).not.toContain("session-ended");
  const lines = server.output().split("\n");
  expect(lines.filter((line) => line.includes(`"route":"${WAITING_PATH}"`))).toHaveLength(1);
});
