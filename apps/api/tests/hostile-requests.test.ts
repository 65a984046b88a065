import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { createStubRenderer } from "./support/servers/stub-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const renderer = createStubRenderer();
const site = await createTestApp({ renderer });
const { port } = new URL(await site.app.listen({ port: 0, host: "127.0.0.1" }));
afterAll(() => site.close());

/** Sends bytes as they are and reads until the server closes. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1");
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
    socket.on("error", reject);
    // Not ended from this side: who goes away before the answer is there gets none.
    socket.write(bytes);
  });
}

describe("a malformed or unusual request", () => {
  it.each([
    ["a word that is no method", "FOO / HTTP/1.1\r\nhost: x\r\n\r\n", 400],
    ["a bare line feed in a header", "GET / HTTP/1.1\r\nhost: x\r\na: b\nc\r\n\r\n", 400],
    ["headers of 17 KB", `GET / HTTP/1.1\r\nhost: x\r\na: ${"b".repeat(17_000)}\r\n\r\n`, 413],
    [
      "an expectation that nobody can meet",
      "GET / HTTP/1.1\r\nhost: x\r\nexpect: 200-maybe\r\n\r\n",
      417,
    ],
    ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["two hosts", "GET / HTTP/1.1\r\nhost: x\r\nHost: evil.example\r\n\r\n", 400],
    [
      "two lengths",
      "POST /api/subscribe HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab",
      400,
    ],
  ])(
    "is refused in the envelope, with the headers of every response: %s",
    async (_name, bytes, status) => {
      const answer = await sendRaw(bytes);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer).toContain("x-content-type-options: nosniff");
      expect(answer).toContain("strict-transport-security: max-age=");
      expect(answer).toContain('{"success":false,"message":"');
    },
  );

  it.each(["http://localhost/about", "HTTPS://evil.example/about", "http://evil.example?q=x"])(
    "is served the site's own page for any host in its absolute URL: %s",
    async (address) => {
      const bytes = `GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
      const answer = await sendRaw(bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).not.toContain("evil");
    },
  );

  it("cannot occupy its connection with a body that arrives byte by byte", async () => {
    const socket = connect(Number(port), "127.0.0.1");
    const answer = text(socket);
    socket.write("POST /%ff HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nstart");
    expect(await answer).toMatch(/^HTTP\/1\.1 400 .*\r\nconnection: close\r\n/is);
  });

  it("is limited by a few pipelined requests per connection, beyond which the server disconnects", async () => {
    const one = "GET /about HTTP/1.1\r\nhost: x\r\n\r\n";
    const last = "GET /about HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    const count = (wire: string) => wire.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;
    expect(count(await sendRaw(one.repeat(16) + last))).toBe(17);
    const flood = await sendRaw(one.repeat(2_000)).catch(() => "");
    expect(count(flood)).toBeLessThan(17);
    expect(count(await sendRaw(one.repeat(3) + last))).toBe(4);
  });

  it.each(["TRACE", "PROPFIND", "PATCH", "OPTIONS"])(
    "is not found with the method %s",
    async (method) => {
      for (const path of ["/", "/api/blog/all", "/trpc/posts.browse"]) {
        const answer = await sendRaw(
          `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
        );
        expect(answer, `${method} ${path}`).toMatch(/^HTTP\/1\.1 404 /);
      }
    },
  );

  it.each(["PUT", "DELETE"])("changes no page by %s", async (method) => {
    const answer = await sendRaw(`${method} / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });

  it.each(["//[", "//:", "///", "//evil.example/"])("finds no page at %s", async (path) => {
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
    expect(answer).not.toMatch(/^location:/im);
  });
});

it("the server has room for a thousand stalled connections and a thousand others, and limits both", () => {
  expect(site.app.server.maxConnections).toBe(2_000);
});

describe("a request for a file that does not exist", () => {
  it.each(["/favicon.ico", "/wp-login.php?x=1", "/blog/.env", "/x.PNG"])(
    "gets a short plain 404 without rendering: %s",
    async (path) => {
      const before = renderer.count();
      const { status, text, headers } = await site.visitor().get(path);
      expect(status).toBe(404);
      expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(text).toBe("Not found");
      expect(renderer.count()).toBe(before);
    },
  );

  it("is not assumed for a dot in the query string", async () => {
    const { status } = await site.visitor().get("/?q=ebute.ng");
    expect(status).toBe(200);
  });
});

describe("a request without a body", () => {
  it("may have a Content-Type header", async () => {
    const admin = (await signInAdmin(site)).with({ "content-type": "application/json" });
    const url = "/api/updates/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
    expect((await admin.call({ method: "DELETE", url })).status).toBe(404);
    expect((await admin.call({ method: "POST", url: "/api/updates" })).status).toBe(400);
    expect((await admin.call({ method: "POST", url: "/api/auth/logout" })).status).toBe(200);
  });
});

describe("a form on another site", () => {
  it.each([
    ["/api/subscribe", "email=a%40example.ng"],
    ["/api/admin/login", "email=a%40example.ng&password=x"],
    ["/api/blog/add-comment", "blog=x&name=a&content=b"],
  ])("cannot be submitted to %s", async (url, payload) => {
    const { status, body } = await site.visitor().call({
      method: "POST",
      url,
      payload,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: "https://evil.example",
        "sec-fetch-site": "cross-site",
      },
    });
    expect(status).toBe(415);
    expect(body.code).toBe("unsupported_media");
  });
});

describe("invisible characters", () => {
  it("are removed from a title, so that feeds stay valid", async () => {
    const admin = await signInAdmin(site);
    const { id } = await createPost(site, { title: "Plain" });
    const form = new FormData();
    const title = "Ctl \u0001\u000b and \u202egnp.exe <b>bold</b>";
    form.append("blog", JSON.stringify({ title, subTitle: "Sub", isPublished: true }));
    const { status } = await admin.send("PUT", `/api/blog/${id}`, form);
    expect(status).toBe(200);
    for (const path of ["/feed.xml", "/rss.xml"]) {
      const { text } = await site.visitor().get(path);
      expect(text).toContain("Ctl  and gnp.exe");
      expect(text).not.toMatch(/(?![\n\r\t])\p{Cc}|\u202e/u);
      expect(text.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, "")).not.toContain("<b>");
    }
  });

  it("alone are no valid name and no valid comment", async () => {
    const { id } = await createPost(site);
    const { status, body } = await site.visitor().post("/api/blog/add-comment", {
      blog: id,
      name: "\u200b\u2060",
      content: "\u200b",
    });
    expect(status).toBe(400);
    expect(body.message).toBe("Name and comment are required.");
  });
});

describe("JSON that is nested too deep", () => {
  const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  const headers = { "content-type": "application/json" };

  it.each([
    ["PUT", "/api/admin/settings/identity", (json: string) => `{"values": ${json}}`],
    ["POST", "/api/blog/add-comment", (json: string) => `{"name": ${json}}`],
    ["POST", "/trpc/comments.add", (json: string) => json],
    ["POST", "/trpc/drafts.put", (json: string) => `{"text": "\\"]]", "content": ${json}}`],
  ] as const)("is refused by %s %s", async (method, url, bodyWith) => {
    const owner = await signInAdmin(site);
    for (const levels of [101, 5_000, 400_000]) {
      const { status } = await owner.call({ method, url, headers, body: bodyWith(nested(levels)) });
      expect([levels, status]).toEqual([levels, 400]);
    }
  });

  it("is refused in the input of a query", async () => {
    const input = encodeURIComponent(nested(2_000));
    const { status } = await site.visitor().get(`/trpc/posts.list?input=${input}`);
    expect(status).toBe(400);
  });

  it("does not include what stands in a text", async () => {
    const { id: blog } = await createPost(site);
    const content = `"\\${"[{".repeat(400)}`;
    const { status } = await site.visitor().post("/api/blog/add-comment", {
      blog,
      name: "Ada",
      content,
    });
    expect(status).toBe(201);
  });
});

it.each(["multipart/form-data; boundary=x", "application/octet-stream", "text/plain"])(
  "a procedure takes no body of the type %s",
  async (type) => {
    const body = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAda\r\n--x--\r\n';
    const headers = { "content-type": type };
    const { status } = await site.visitor().call({
      method: "POST",
      url: "/trpc/comments.add",
      headers,
      body,
    });
    expect(status).toBe(415);
  },
);

describe("the metrics endpoint", () => {
  it("serves this machine, and no client through a proxy on it", async () => {
    const local = { remoteAddress: "127.0.0.1" };
    const read = (headers: Record<string, string>) =>
      site.app.inject({ method: "GET", url: "/metrics", headers, ...local });
    expect((await read({})).statusCode).toBe(200);
    expect((await read({ "x-forwarded-for": "203.0.113.7" })).statusCode).toBe(404);
    const away = await site.app.inject({ url: "/metrics", remoteAddress: "203.0.113.7" });
    expect(away.statusCode).toBe(404);
  });

  it("serves a client with the token from anywhere, and then refuses this machine without it", async () => {
    const token = "monitor-0123456789abcdef";
    const guarded = await createTestApp({ beside: site, settings: { METRICS_TOKEN: token } });
    const read = (remoteAddress: string, authorization: string) =>
      guarded.app.inject({ url: "/metrics", remoteAddress, headers: { authorization } });
    for (const wrong of ["", "Bearer ", `Bearer ${token}x`, `Basic ${token}`, token]) {
      expect((await read("127.0.0.1", wrong)).statusCode, wrong).toBe(404);
    }
    const owner = await signInAdmin(guarded);
    expect((await owner.get("/metrics", { remoteAddress: "127.0.0.1" })).status).toBe(404);
    const answer = await read("203.0.113.7", `Bearer ${token}`);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining("ebute_up 1")]);
    await guarded.close();
  });
});
