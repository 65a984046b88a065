import { connect, type Socket } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { openRawHttp } from "./support/calls/raw-http.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { ask, requestFastify, countFastPathResponses, readMetrics } = await openRawHttp(site);
afterAll(() => site.close());

describe("a response for one caller, or with an error status,", () => {
  it("never comes from the cache", async () => {
    const { id } = await createPost(site, { title: "Secret draft", isPublished: false });
    const admin = await signInAdmin(site);
    expect((await admin.get(`/api/blog/${id}`)).status).toBe(200);
    expect((await ask(`/api/blog/${id}`)).status).toBe(404);
    for (const path of [
      `/api/blog/${id}`,
      "/admin",
      "/userDashboard",
      "/track-order/7k3m-q9xd-tw4h",
      "/?q=jollof",
      "/api/blog/all?search=jollof",
      "/api/blog/all?limit=21",
      "/api/blog/all?category=Unknown",
      "/api/blog/all?limit=0",
      "/healthz",
      "/metrics",
    ]) {
      await ask(path);
      expect([path, await countFastPathResponses(() => ask(path))]).toEqual([path, 0]);
    }
  });
});

describe("a cached page", () => {
  it("is invalidated before the write's response is sent", async () => {
    const admin = await signInAdmin(site);
    const { id } = await createPost(site, { title: "Soon hidden" });
    const address = `/api/blog/${id}`;
    await admin.post("/api/blog/toggle-publish", { id, isPublished: false });
    await admin.post("/api/blog/toggle-publish", { id, isPublished: true });
    for (const url of [address, "/api/blog/all", "/"]) await ask(url);
    expect((await ask(address)).status).toBe(200);
    await admin.post("/api/blog/toggle-publish", { id, isPublished: false });
    expect((await ask(address)).status).toBe(404);
    expect((await ask("/api/blog/all")).body.toString()).not.toContain("Soon hidden");
    expect((await ask("/")).body.toString()).not.toContain("Soon hidden");
  });

  it("is recompressed with the highest level for its second reader, and keeps its ETag", async () => {
    for (let number = 0; number < 12; number += 1)
      await createPost(site, { title: `Post ${number}` });
    const headers = { "accept-encoding": "br" };
    site.container.pageCache.invalidate(["posts"]);
    const first = await requestFastify("/", headers);
    const etag = String(first.headers.etag);
    expect((await ask("/", headers)).body).toEqual(first.body);
    await expect
      .poll(async () => (await ask("/", headers)).body.length)
      .toBeLessThan(first.body.length);
    const best = await ask("/", headers);
    expect(brotliDecompressSync(best.body)).toEqual(brotliDecompressSync(first.body));
    expect((await ask("/", { ...headers, "if-none-match": etag })).status).toBe(304);
  });
});

describe("the metrics endpoint", () => {
  it("shows how many pages were served from the cache and how many were rendered", async () => {
    await ask("/about");
    const read = async (name: string) =>
      Number(new RegExp(`^${name} (\\d+)$`, "m").exec(await readMetrics())?.[1]);
    const [fromCache, rendered] = [
      await read("ebute_pages_from_cache_total"),
      await read("ebute_pages_rendered_total"),
    ];
    await ask("/about");
    await ask("/?q=anew");
    expect(await read("ebute_pages_from_cache_total")).toBe(fromCache + 1);
    expect(await read("ebute_pages_rendered_total")).toBe(rendered + 1);
  });
});

describe("a server that is closing", () => {
  it("serves connected clients from the cache, and asks them to disconnect", async () => {
    const closing = await createTestApp({ beside: site });
    const { port: ownPort } = new URL(await closing.app.listen({ port: 0, host: "127.0.0.1" }));
    await closing.visitor().get("/about", { headers: { "accept-encoding": "identity" } });
    let accepted: Socket | undefined;
    closing.app.server.once("connection", (connection) => {
      accepted = connection;
    });
    const socket = connect(Number(ownPort), "127.0.0.1");
    let wire = "";
    socket.on("data", (chunk) => {
      wire += chunk.toString("latin1");
    });
    // A request that has begun keeps its connection open while the server closes.
    socket.write("GET /about HTTP/1.1\r\nhost: x\r\n");
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0);
    await expect.poll(() => accepted?.bytesRead).toBeGreaterThan(0);
    const closed = closing.app.close();
    await expect.poll(() => closing.app.server.listening).toBe(false);
    socket.write("\r\n");
    await closed;
    await expect.poll(() => wire).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(wire).toMatch(/\r\nconnection: close\r\n/i);
    await closing.close();
  });
});
