import { isDeepStrictEqual } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { createComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import {
  type Headers,
  openRawHttp,
  type RawResponse,
  toComparableResponse,
} from "./support/calls/raw-http.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { ask, requestFastify, countFastPathResponses, sendRaw } = await openRawHttp(site);
afterAll(() => site.close());
const { id: postId } = await createPost(site, { title: "Shown to everyone" });
await createComment(site, { postId, content: "Approved", isApproved: true });

/** Requests that the cache can answer in every encoding. */
const addresses = [
  "/",
  "/about",
  "/blog?category=Health",
  `/blog/${postId}`,
  "/feed.xml",
  "/rss.xml",
  "/sitemap.xml",
  "/api/blog/all",
  "/api/blog/all?limit=15",
  "/api/blog/all?category=Health&limit=15",
  `/api/blog/${postId}`,
  `/api/blog/comment?blogId=${postId}`,
];

async function warm(): Promise<void> {
  for (const address of addresses) {
    for (const encoding of ["br", "gzip", "identity"]) {
      for (const saving of [{}, { "save-data": "on" }] as Headers[]) {
        await requestFastify(address, { "accept-encoding": encoding, ...saving });
      }
    }
  }
}

describe("a request whose path is not exactly a cache key", () => {
  it.each([
    ["another method", "/", {}, "POST"],
    ["PUT", "/", {}, "PUT"],
    ["DELETE", "/", {}, "DELETE"],
    ["OPTIONS", "/", {}, "OPTIONS"],
    ["two slashes", "//", {}, "GET"],
    ["another host in the path", "//evil.example/", {}, "GET"],
    ["a slash at the end", "/about/", {}, "GET"],
    ["an escaped letter", "/%61bout", {}, "GET"],
    ["an escaped slash", "/%2fabout", {}, "GET"],
    ["a dot", "/./about", {}, "GET"],
    ["a way up", "/x/../about", {}, "GET"],
    ["capitals", "/ABOUT", {}, "GET"],
    ["a word that no page reads", "/?utm_source=x", {}, "GET"],
    ["words in another order", "/api/blog/all?limit=15&category=Health", {}, "GET"],
    ["a name of the memory's own", "save-data", {}, "GET"],
    ["a prototype's name", "/__proto__", {}, "GET"],
    ["a token", "/", { authorization: "Bearer a.b.c" }, "GET"],
    ["a broken key", "/", { "idempotency-key": "x".repeat(500) }, "GET"],
    ["a body", "/", { "content-length": "0" }, "GET"],
  ] as const)(
    "is served by Fastify, with the same response as without the fast path: %s",
    async (_name, path, headers, method) => {
      await warm();
      expect(await countFastPathResponses(() => ask(path, headers, method).catch(() => {}))).toBe(
        0,
      );
      if (!path.startsWith("/")) return;
      const [sent, injected] = [
        await ask(path, headers, method),
        await requestFastify(path, headers, method),
      ];
      expect(toComparableResponse(sent)).toEqual(toComparableResponse(injected));
    },
  );

  it("is served by Fastify when it has an absolute URL, as sent to proxies", async () => {
    await warm();
    const answer = await sendRaw(
      "GET http://evil.example/about HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
    );
    expect(answer).not.toContain("evil.example");
    expect(answer).toContain("x-content-type-options: nosniff");
  });

  it("is served by Fastify when it has headers that clients may not send", async () => {
    await warm();
    const long = `GET / HTTP/1.1\r\nhost: x\r\nx: ${"y".repeat(17_000)}\r\n\r\n`;
    expect(await sendRaw(long)).toMatch(/^HTTP\/1\.1 413 /);
    expect(await sendRaw("GET / HTTP/1.1\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe("a cached page on the fast path", () => {
  it("is left to Fastify while the site is closed", async () => {
    await warm();
    const admin = await signInAdmin(site);
    const setOpen = (isOpen: boolean) =>
      admin.put("/api/admin/settings/opening", { values: { isOpen } });
    expect((await setOpen(false)).status).toBe(200);
    for (const address of ["/", "/feed.xml", "/api/blog/all"]) {
      let sent: RawResponse | undefined;
      const count = await countFastPathResponses(async () => {
        sent = await ask(address, {});
      });
      expect([address, count]).toEqual([address, 0]);
      expect(JSON.stringify(sent)).not.toContain("Shown to everyone");
    }
    await setOpen(true);
  });

  it.each(addresses)(
    "is served before Fastify, with the same bytes and headers: %s",
    async (address) => {
      await warm();
      const { headers } = await requestFastify(address, { "accept-encoding": "br" });
      const etag = String(headers.etag ?? '"none"');
      for (const asked of [
        {},
        { "accept-encoding": "gzip, deflate, br, zstd" },
        { "accept-encoding": "gzip" },
        { "accept-encoding": "br;q=0, gzip;q=0" },
        { "accept-encoding": "br", "if-none-match": etag },
        { "accept-encoding": "br", "if-none-match": `"x", ${etag}` },
        { "accept-encoding": "br", "if-none-match": etag.replace("W/", "") },
        { "accept-encoding": "gzip", "if-none-match": etag },
        { "if-none-match": "*" },
        { host: "evil.example" },
        { "x-forwarded-host": "evil.example", cookie: "session=abc", "accept-language": "yo" },
        { range: "bytes=0-3" },
      ] as Headers[]) {
        for (const method of ["GET", "HEAD"]) {
          const count = await countFastPathResponses(() => ask(address, asked, method));
          expect([asked, method, count]).toEqual([asked, method, 1]);
          // The page is compressed better once it came from memory, also between the two.
          const isSame = async () =>
            isDeepStrictEqual(
              toComparableResponse(await ask(address, asked, method)),
              toComparableResponse(await requestFastify(address, asked, method)),
            );
          await expect.poll(isSame, { message: JSON.stringify([asked, method]) }).toBe(true);
        }
      }
    },
  );

  it("has a separate entry for Save-Data", async () => {
    await warm();
    const sparing = { "save-data": "on", "accept-encoding": "br" };
    expect(await countFastPathResponses(() => ask("/about", sparing))).toBe(1);
    const [sent, injected] = [
      await ask("/about", sparing),
      await requestFastify("/about", sparing),
    ];
    expect(toComparableResponse(sent)).toEqual(toComparableResponse(injected));
  });

  it("is served to HEAD with its length and no body, and the connection continues", async () => {
    await warm();
    const wire = await sendRaw(
      "HEAD / HTTP/1.1\r\nhost: x\r\n\r\nGET /about HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
    );
    const [head = "", get = ""] = wire.split(/(?<=\r\n\r\n)(?=HTTP)/);
    expect(head).toMatch(/\r\ncontent-length: \d+\r\n/);
    expect(head).toMatch(/\r\nConnection: keep-alive\r\n/i);
    expect(head.endsWith("\r\n\r\n")).toBe(true);
    expect(get).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ["the page", "/about", ""],
    ["as before", "/about", "if-none-match: *\r\n"],
    ["a HEAD", "/about", "", "HEAD"],
    ["a long page", "/api/blog/all", ""],
  ])(
    "has the same bytes as Node's own response, however often it is sent: %s",
    async (_name, path, headers, method = "GET") => {
      await warm();
      const asking = `${method} ${path} HTTP/1.1\r\nhost: x\r\n${headers}`;
      const send = () => sendRaw(`${asking}\r\n${asking}connection: close\r\n\r\n`);
      const first = withoutDateAndId(await send());
      for (let time = 0; time < 60; time++) await send();
      expect(withoutDateAndId(await send())).toBe(first);
      expect(first).toMatch(/^HTTP\/1\.1 (200 OK|304 Not Modified)\r\n/);
      expect(first).toMatch(/\r\nConnection: keep-alive\r\nKeep-Alive: timeout=10\r\n\r\n/);
    },
  );

  it("is served in its encoding with the same bytes, however often it is sent", async () => {
    await warm();
    const { body } = await ask("/about");
    for (let time = 0; time < 120; time++) {
      const sent = await ask("/about", { "accept-encoding": "br", connection: "keep-alive" });
      expect(brotliDecompressSync(sent.body)).toEqual(body);
    }
  });

  it("has a Date header of the second in which it is sent", async () => {
    await warm();
    for (let time = 0; time < 60; time++) await ask("/about");
    const dates = new Set<string>();
    while (dates.size < 3) {
      const [before, { headers }] = [Date.now(), await ask("/about", { connection: "keep-alive" })];
      const sentAt = Date.parse(String(headers.date));
      // Node renews its date by a timer at the end of each second, which a busy process runs late.
      expect(sentAt).toBeGreaterThan(before - 2_000);
      expect(sentAt).toBeLessThanOrEqual(Date.now());
      dates.add(String(headers.date));
    }
  });

  it("is served for each request of a keep-alive connection, and once for HTTP/1.0", async () => {
    await warm();
    for (let time = 0; time < 60; time++) await ask("/about");
    const one = "GET /about HTTP/1.1\r\nhost: x\r\n\r\n";
    const last = "GET /about HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    const wire = await sendRaw(one.repeat(5) + last);
    expect(wire.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(6);
    const { body } = await ask("/about");
    expect(wire.split(body.toString("latin1"))).toHaveLength(7);
    const old = await sendRaw("GET /about HTTP/1.0\r\nhost: x\r\n\r\n");
    expect(old).toMatch(/\r\nConnection: close\r\n/);
    expect(old).not.toContain("Keep-Alive");
  });
});

function withoutDateAndId(wire: string): string {
  return wire.replaceAll(/\r\n(?:Date|x-request-id): [^\r]+/g, "");
}
