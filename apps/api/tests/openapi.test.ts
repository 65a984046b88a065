import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { type Operation, readOpenApi } from "./support/calls/openapi.ts";
import type { AnyBody, RestResponse } from "./support/calls/rest-client.ts";
import { pngBytes, postForm } from "./support/content/pictures.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true });
const document = await readOpenApi(site);

/** Laid by libraries, or not for programs to call. */
const undocumented = /^\/api\/(docs|openapi\.json|\*)/;

const restRoutes = site.routes.filter(
  ({ url, method }) =>
    url.startsWith("/api/") && !undocumented.test(url) && !["HEAD", "OPTIONS"].includes(method),
);

function operationOf(method: string, url: string): Operation | undefined {
  return document.paths[url.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
}

function expectDocumented(
  method: string,
  url: string,
  { status, body }: RestResponse<AnyBody>,
): void {
  const schema = operationOf(method, url)?.responses[status]?.content?.["application/json"]?.schema;
  expect(schema, `${method} ${url} documents no ${status}`).toBeDefined();
  const parsed = z.fromJSONSchema(schema ?? false).safeParse(body);
  expect(parsed.error?.issues ?? [], `${method} ${url} ${status}`).toEqual([]);
}

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1 and contains no internal names", () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const paths = Object.keys(document.paths);
    expect(
      paths.filter(
        (path) =>
          !/^\/(api\/|((category|tag)\/\{slug\}\/)?(feed|rss|sitemap)\.xml$|robots\.txt$)/.test(
            path,
          ),
      ),
    ).toEqual([]);
    expect(JSON.stringify(document)).not.toMatch(/node_modules|passwordHash|emailKey/);
  });

  it("has every REST route, and marks those that need a token", () => {
    expect(restRoutes.length).toBeGreaterThan(15);
    for (const { method, url, access } of restRoutes) {
      const operation = operationOf(method, url);
      expect(operation, `${method} ${url}`).toBeDefined();
      const isOpen = operation?.security?.every((needed) => Object.keys(needed).length === 0);
      const isOptional = operation?.security?.some((needed) => Object.keys(needed).length === 0);
      expect([url, isOpen || isOptional]).toEqual([url, access === "anyone"]);
    }
  });

  it("has a human-readable page", async () => {
    expect((await site.visitor().get("/api/docs")).status).toBeLessThan(400);
  });
});

describe("the REST responses", () => {
  it("of reads match the document", async () => {
    const { id: postId } = await createPost(site);
    await createComment(site, { postId, isApproved: true });
    await createSubscriber(site);
    const admin = await signInAdmin(site);
    for (const [url, address] of [
      ["/api/blog/all"],
      ["/api/blog/:id", `/api/blog/${postId}`],
      ["/api/blog/comment", `/api/blog/comment?blogId=${postId}`],
      ["/api/admin/blogs"],
      ["/api/admin/comments"],
      ["/api/admin/dashboard"],
      ["/api/subscribers"],
    ] as const) {
      expectDocumented("GET", url, await admin.get(address ?? url));
    }
  });

  it("of writes match the document", async () => {
    const { id } = await createPost(site);
    const admin = await signInAdmin(site);
    const post = async (url: string, input: object) =>
      expectDocumented("POST", url, await admin.post(url, input));
    const form = postForm({ title: "a", subTitle: "b" }, await pngBytes());
    expectDocumented("POST", "/api/blog/add", await admin.send("POST", "/api/blog/add", form));
    await post("/api/blog/add-comment", { blog: id, name: "a", content: "b" });
    await post("/api/subscribe", { email: "a@example.ng" });
    await post("/api/blog/toggle-publish", { id });
    await post("/api/blog/delete", { id });
    await post("/api/auth/logout", {});
  });

  it("of refusals match the document", async () => {
    const visitor = site.visitor();
    expectDocumented("GET", "/api/blog/:id", await visitor.get("/api/blog/none"));
    expectDocumented("POST", "/api/blog/delete", await visitor.post("/api/blog/delete", {}));
    expectDocumented("POST", "/api/subscribe", await visitor.post("/api/subscribe", {}));
    const login = await visitor.post("/api/admin/login", { email: "a@b.ng", password: "x" });
    expectDocumented("POST", "/api/admin/login", login);
  });
});
