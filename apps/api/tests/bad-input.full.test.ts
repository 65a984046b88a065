import { describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { pngBytes } from "./support/content/pictures.ts";
import { IMPLEMENTATION_DETAILS } from "./support/implementation-details.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const settings = mailSettings(unreachableMailServer, { RATE_LIMITS: "off" });
const site = await createTestApp({ hasBackground: true, settings });
const { id: postId } = await createPost(site);

const kinds = [
  "validation",
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "precondition_failed",
  "too_large",
  "unsupported_media",
  "locked",
  "rate_limited",
  "unavailable",
];

const deep = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000);

/** Texts that reach every field of every call, in turn. */
const hostileTexts: Record<string, unknown> = {
  NUL: "a\u0000b",
  "a lone surrogate": "a\ud800b",
  "a byte order mark": "\ufeff",
  "a right-to-left override": "\u202eabc",
  SQL: "'; drop table posts; --",
  "a format string": "%s%n%x {{7*7}} <%= 7*7 %>",
  "600,000 characters": "x".repeat(600_000),
  "one million combining marks": `e${"\u0301".repeat(600_000)}`,
  "a number": 1e308,
  "a list": ["a"],
  "an object": { $gt: "" },
  "an own prototype": JSON.parse('{"__proto__":{"isAdmin":true}}'),
  null: null,
  true: true,
};

const wholeBodies: Record<string, { payload: string; contentType?: string }> = {
  "no body": { payload: "" },
  "broken JSON": { payload: '{"id": ' },
  "JSON with a comma too many": { payload: '{"id":"x",}' },
  "a bare word": { payload: "undefined" },
  "a bare number": { payload: "1" },
  "a bare null": { payload: "null" },
  "a list": { payload: "[]" },
  "JSON with NUL bytes": { payload: "\u0000{}\u0000" },
  "JSON in UTF-16": { payload: Buffer.from('{"id":"x"}', "utf16le").toString("latin1") },
  "a deep object": { payload: deep('{"a":', "}").replace('{"a":}', '{"a":1}') },
  "a deep list": { payload: deep("[", "]") },
  "a deep list that never ends": { payload: "[".repeat(10_000) },
  "an own prototype": { payload: '{"__proto__":{"isAdmin":true},"id":"x"}' },
  "an own constructor": { payload: '{"constructor":{"prototype":{"isAdmin":true}},"id":"x"}' },
  "one key twice": { payload: '{"id":"a","id":"b"}' },
  "3 MiB of JSON": { payload: JSON.stringify({ id: "x".repeat(3 * 1024 * 1024) }) },
  XML: { payload: "<id>x</id>", contentType: "application/xml" },
  "plain text": { payload: "id=x", contentType: "text/plain" },
  "a plain form": { payload: "id=x&id[]=y", contentType: "application/x-www-form-urlencoded" },
  "a type that is none": { payload: "{}", contentType: "a/b/c; =;" },
  "a charset that is none": { payload: "{}", contentType: "application/json; charset=klingon" },
  "a form without a boundary": { payload: "x", contentType: "multipart/form-data" },
  "a form that is cut off": {
    payload: '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf',
    contentType: "multipart/form-data; boundary=b",
  },
  "a form with a boundary of 5,000 characters": {
    payload: "x",
    contentType: `multipart/form-data; boundary=${"b".repeat(5_000)}`,
  },
};

const oddIds = [
  "x",
  "0",
  "-1",
  "null",
  "%00",
  "%ff%fe",
  "%ed%a0%80",
  "a%2fb",
  "..%2f..%2fetc%2fpasswd",
  "'%20or%201=1",
  "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
  "00000000-0000-0000-0000-000000000000",
  "x".repeat(290),
  "x".repeat(1_000),
  "%F0%9F%8E%89",
];

const oddQueries = [
  "limit=0&limit=1",
  "limit=9999999999999999999999",
  "limit[]=1",
  "cursor=%00",
  "cursor=%ff",
  "cursor[a]=b",
  "category=%00&search=%00",
  "category[]=a&category[]=b",
  "search=%ed%a0%80",
  `search=${"%25".repeat(500)}`,
  "search=(((((((((((((((((((((((",
  "isApproved=1",
  "blogId[]=x",
  "blogId=%00",
  "__proto__[x]=1&constructor=2",
  "%",
  "&&&===",
  `x=${"y".repeat(10_000)}`,
];

const restRoutes = site.routes.filter(
  ({ url, method }) =>
    url.startsWith("/api/") &&
    !url.startsWith("/api/docs") &&
    !url.includes("*") &&
    ["GET", "POST", "PUT", "PATCH", "DELETE"].includes(method) &&
    url !== "/api/openapi.json",
);

function expectGood({ status, text }: { status: number; text: string }, what: string): void {
  // A feature that is not configured here, such as AI, refuses every input.
  if (status !== 503) expect(status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500);
  if (status === 200 && what.includes(".csv")) return;
  const body = JSON.parse(text);
  if (status < 400) {
    expect(body.success, what).toBe(true);
    return;
  }
  expect(body, what).toMatchObject({ success: false, message: expect.stringMatching(/\S/) });
  expect(kinds, what).toContain(body.code);
  expect(body.code === "unavailable", what).toBe(status === 503);
  expect(text, what).not.toMatch(IMPLEMENTATION_DETAILS);
}

let signedIn: RestClient | undefined;

/**
 * Signs in again only after a call that has ended the session: hashing passwords would take most of
 * the time.
 */
async function clientFor(url: string): Promise<RestClient> {
  expect(url).toMatch(/^\/api\//);
  signedIn ??= await signInAdmin(site);
  return signedIn;
}

type Route = (typeof restRoutes)[number];

async function call(client: RestClient, { method, url }: Route, options: object, address = url) {
  const answer = await client.call({
    method: method as "GET",
    url: address.replace(/:\w+/g, postId),
    ...options,
  });
  if (answer.status === 401) signedIn = undefined;
  return answer;
}

describe.each(restRoutes)("$method $url", (route) => {
  const { url } = route;

  it("responds without a server error to unusual ids and queries", async () => {
    for (const id of oddIds) {
      const address = url.replace(/:\w+/g, id);
      const client = await clientFor(url);
      expectGood(await call(client, route, {}, address), address);
    }
    for (const query of oddQueries) {
      const address = `${url.replace(/:\w+/g, postId)}?${query}`;
      const client = await clientFor(url);
      expectGood(await call(client, route, {}, address), address);
    }
  });
});

const writingRoutes = restRoutes.filter(({ method }) => method !== "GET");

describe.each(writingRoutes)("$method $url", (route) => {
  const { method, url } = route;

  it("responds without a server error to bodies of every kind", async () => {
    for (const [label, { payload, contentType = "application/json" }] of Object.entries(
      wholeBodies,
    )) {
      const client = await clientFor(url);
      const headers = { "content-type": contentType };
      expectGood(await call(client, route, { payload, headers }), label);
    }
  });

  it("responds without a server error to unusual values in every field", async () => {
    const fields = fieldsOf(method, url);
    for (const [label, value] of Object.entries(hostileTexts)) {
      const client = await clientFor(url);
      const whole = Object.fromEntries(fields.map((field) => [field, value]));
      expectGood(await call(client, route, { payload: whole }), `every field: ${label}`);
      for (const field of fields) {
        const good = { id: postId, blog: postId, name: "a", content: "b", email: "a@example.ng" };
        const payload = { ...good, password: "c", [field]: value };
        expectGood(await call(await clientFor(url), route, { payload }), `${field}: ${label}`);
      }
    }
  });
});

describe("a multipart form", () => {
  it.each(["/api/blog/add", "/api/admin/media", `/api/blog/${postId}`])(
    "with hostile parts is refused by %s",
    async (url) => {
      const method = url.includes(postId) ? "PUT" : "POST";
      const image = await pngBytes();
      for (const [label, value] of Object.entries(hostileTexts)) {
        const client = await signInAdmin(site);
        for (const field of ["title", "subTitle", "description", "category", "isPublished"]) {
          const blog = { title: "a", subTitle: "b", [field]: value };
          const form = new FormData();
          form.append("blog", JSON.stringify(blog));
          form.append("image", new Blob([new Uint8Array(image)]), "a\u0000\r\n.png");
          expectGood(await client.send(method, url, form), `${field}: ${label}`);
        }
      }
    },
    60_000,
  );
});

describe("request headers", () => {
  it.each([
    ["an overlong token", { authorization: `Bearer ${"x".repeat(8_000)}` }],
    ["an odd token", { authorization: "Bearer ../../x" }],
    ["an odd cookie", { cookie: `session=%00%ff; ${"a=b; ".repeat(500)}` }],
    ["an overlong key", { "idempotency-key": "k".repeat(5_000) }],
    ["a range", { range: "bytes=0-0,-1" }],
    ["an odd address", { "x-forwarded-for": "not an address, ::::" }],
    ["an odd host", { host: "evil.example\\@x" }],
    ["an odd encoding", { "accept-encoding": "br;q=x, *;q=0" }],
    ["an odd tag", { "if-none-match": `W/${'"x",'.repeat(1_000)}` }],
  ])("with %s cause no server error", async (_label, headers) => {
    for (const url of ["/api/blog/all", "/", "/media/x", "/feed.xml"]) {
      const { status, text } = await site.visitor().get(url, { headers });
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/node_modules|\n\s+at /);
    }
  });
});

it("an unknown path responds 404 in the REST envelope", async () => {
  for (const url of ["/api", "/api/", "/api/nothing", "/api/blog", "/api/%00", "/api/blog/a/b"]) {
    const answer = await site.visitor().post(url, {});
    expect(answer.status, url).toBe(404);
    expectGood(answer, url);
  }
});

/** The fields that the OpenAPI document names for the call. */
function fieldsOf(method: string, url: string): string[] {
  const { paths = {} } = site.app.swagger() as unknown as { paths: Record<string, Calls> };
  const operation = paths[url.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const schema = operation?.requestBody?.content?.["application/json"]?.schema;
  return Object.keys(schema?.properties ?? {});
}

type Calls = Record<
  string,
  {
    requestBody?: {
      content?: Record<string, { schema?: { properties?: Record<string, unknown> } }>;
    };
  }
>;
