import { describe, expect, it } from "vitest";
import { contractCalls } from "#tests/support/calls/contract-calls.ts";
import { readOpenApi } from "#tests/support/calls/openapi.ts";
import { addBlog } from "#tests/support/calls/response-schemas.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { signInAdmin } from "#tests/support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true });
const admin = await signInAdmin(site);
const visitor = site.visitor();

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  security?: object[];
  parameters?: { name: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

// Only the parts that the contract names are looked at.
const document = (await readOpenApi(site)) as Document;

/** Input of each call, and the fields of its response beside `success` and `message`. */
const fields: Record<string, { sent?: string[]; read?: string[]; status?: number }> = {
  "GET /api/blog/all": {
    sent: ["category", "search", "limit", "cursor"],
    read: ["blogs", "nextCursor"],
  },
  "GET /api/blog/{id}": { read: ["blog"] },
  "GET /api/blog/comment": {
    sent: ["blogId", "limit", "cursor"],
    read: ["comments", "nextCursor"],
  },
  "POST /api/blog/add-comment": {
    sent: ["blog", "name", "content"],
    read: ["comment"],
    status: 201,
  },
  "POST /api/subscribe": { sent: ["email"], status: 201 },
  "POST /api/blog/delete": { sent: ["id"] },
  "POST /api/blog/toggle-publish": { sent: ["id", "isPublished"], read: ["isPublished"] },
  "POST /api/blog/generate": { sent: ["prompt"], read: ["content"] },
  "POST /api/blog/add": { sent: ["blog", "image"], read: ["blog"], status: 201 },
  "PUT /api/blog/{id}": { sent: ["blog", "image"], read: ["blog"] },
  "GET /api/admin/dashboard": { read: ["dashboardData"] },
  "GET /api/admin/blogs": { sent: ["limit", "cursor"], read: ["blogs", "nextCursor"] },
  "GET /api/admin/comments": {
    sent: ["isApproved", "limit", "cursor"],
    read: ["comments", "nextCursor"],
  },
  "POST /api/admin/approve-comment": { sent: ["id"] },
  "POST /api/admin/delete-comment": { sent: ["id"] },
  "POST /api/admin/login": { sent: ["email", "password"], read: ["token"] },
  "GET /api/subscribers": { sent: ["limit", "cursor"], read: ["subscribers", "nextCursor"] },
  "GET /api/bblogs": { sent: ["category", "limit", "cursor"], read: ["bblogs", "nextCursor"] },
  "GET /api/bblogs/{id}": { read: ["blog"] },
  "POST /api/bblogs": {
    sent: ["title", "content", "category", "author", "audience", "id"],
    read: ["blog"],
    status: 201,
  },
  "PUT /api/bblogs/{id}": {
    sent: ["title", "content", "category", "author", "audience"],
    read: ["blog"],
  },
  "GET /api/bmaterials": { sent: ["limit", "cursor"], read: ["bmaterials", "nextCursor"] },
  "POST /api/bmaterials": {
    sent: ["title", "fileUrl", "description", "id"],
    read: ["bmaterial"],
    status: 201,
  },
  "PUT /api/bmaterials/{id}": { sent: ["title", "fileUrl", "description"], read: ["bmaterial"] },
  "GET /api/updates": { sent: ["limit", "cursor"], read: ["updates", "nextCursor"] },
  "POST /api/updates": { sent: ["title", "content", "id"], read: ["update"], status: 201 },
  "PUT /api/updates/{id}": { sent: ["title", "content"], read: ["update"] },
  "GET /api/bcomments/{blogId}": { sent: ["limit", "cursor"], read: ["comments", "nextCursor"] },
  "GET /api/bcomments": { sent: ["blogId", "limit", "cursor"], read: ["bcomments", "nextCursor"] },
  "POST /api/bcomments": { sent: ["text", "blogId"], read: ["comment"], status: 201 },
  "GET /api/orders/{orderId}": { read: ["status", "orderId", "updatedAt"] },
  "GET /api/admin/orders": { sent: ["limit", "cursor"], read: ["orders", "nextCursor"] },
  "POST /api/admin/orders": { sent: ["customerName", "note"], read: ["order"], status: 201 },
  "PUT /api/admin/orders/{orderId}": { sent: ["status"], read: ["order"] },
  "POST /api/user/signin": { sent: ["phone", "password"], read: ["token", "user"] },
  "POST /api/user": {
    sent: ["fullName", "email", "phone", "state", "city", "password"],
    read: ["user"],
    status: 201,
  },
  "GET /api/user": { sent: ["limit", "cursor"], read: ["users", "nextCursor"] },
  "PUT /api/user/{id}": { sent: ["fullName", "email", "phone", "state", "city"], read: ["user"] },
  "POST /api/contact": { sent: ["from_name", "reply_to", "message"], status: 201 },
  "GET /api/admin/messages": { sent: ["limit", "cursor"], read: ["messages", "nextCursor"] },
};

const schemaOf = (content: Content | undefined) => Object.values(content?.content ?? {})[0]?.schema;

function namesIn(schema: Schema = {}): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(namesIn);
  return [...Object.keys(schema.properties ?? {}), ...parts];
}

describe("/api/openapi.json", () => {
  it("is OpenAPI 3.1", () => {
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it.each(contractCalls)("describes %s %s %s", (who, method, address) => {
    const [path = ""] = address.split("?");
    const { sent = [], read = [], status = 200 } = fields[`${method} ${path}`] ?? {};
    const operation = document.paths[path]?.[method.toLowerCase()];
    // Anyone with the id sees the order, without the customer's data.
    const isContent = method === "GET" && !path.startsWith("/api/orders/");
    const optional = isContent ? [{}, { bearer: [] }] : [];
    expect(operation?.security).toEqual(who === "V" ? optional : [{ bearer: [] }]);
    const parameters = operation?.parameters?.map(({ name }) => name) ?? [];
    const input = [...namesIn(schemaOf(operation?.requestBody)), ...parameters];
    expect(input).toEqual(expect.arrayContaining(sent));
    const message = method === "GET" ? [] : ["message"];
    const output = schemaOf(operation?.responses[status]);
    expect(output?.required).toEqual(expect.arrayContaining(["success", ...message, ...read]));
    const refusals = [
      400,
      404,
      429,
      503,
      ...(who === "V" ? [] : [401, 403]),
      ...(path === "/api/admin/login" ? [401] : []),
      ...(method === "GET" ? [] : [409, 413, 415]),
    ];
    for (const refused of refusals) {
      const failure = namesIn(schemaOf(operation?.responses[refused]));
      const common = ["success", "message", "code", "reason", "issues", "current"];
      expect(failure.slice(0, common.length)).toEqual(common);
      // Where a password is not enough, the refusal says how to go on.
      const isFirstStep = path === "/api/admin/login" && refused === 401;
      expect(failure.slice(common.length)).toEqual(isFirstStep ? ["ticket", "ways"] : []);
    }
  });
});

describe("the documents for machines", () => {
  it.each([
    ["/sitemap.xml", /^(application|text)\/xml/, "<urlset"],
    ["/feed.xml", /^application\/atom\+xml/, "http://www.w3.org/2005/Atom"],
    ["/rss.xml", /^application\/rss\+xml/, "<rss"],
  ])("in %s name published posts only", async (url, type, word) => {
    const { slug, title } = await addBlog(admin, { title: "Tea & <rice>", isPublished: true });
    const draft = await addBlog(admin, { title: "Not out yet" });
    const { status, text, headers } = await visitor.get(url);
    expect([status, headers["content-type"]]).toEqual([200, expect.stringMatching(type)]);
    expect(text).toContain(word);
    expect(text).toContain(`/blog/${slug}`);
    expect(text).not.toContain(draft._id);
    expect(text).not.toContain(draft.title);
    // Nothing in a CDATA section is read as markup.
    expect(text.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, "")).not.toContain(title);
  });

  it("include /robots.txt, which names the sitemap and excludes the panel", async () => {
    const { status, text, headers } = await visitor.get("/robots.txt");
    expect([status, headers["content-type"]]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
    expect(text).toMatch(/^Disallow: \/admin/m);
  });
});
