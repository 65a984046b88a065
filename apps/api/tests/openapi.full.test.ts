import { describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { type ApiCall, listRestCalls } from "./support/calls/api-calls.ts";
import { type Operation, readOpenApi } from "./support/calls/openapi.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { createOneOfEach } from "./support/content/one-of-each.ts";
import { inputFor } from "./support/generated-input/input-for.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true });
const document = await readOpenApi(site);

function operationOf(method: string, url: string): Operation | undefined {
  return document.paths[url.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
}

describe("the OpenAPI document", () => {
  it("documents an ETag exactly where a read sends one", async () => {
    const objects = await createOneOfEach(site);
    const admin = await signInAdmin(site);
    const sending: string[] = [];
    const named: string[] = [];
    for (const call of listRestCalls(site).filter(({ name }) => name.startsWith("GET "))) {
      const operation = operationOf("GET", call.name.slice(4));
      if (!operation) continue;
      const { status, headers } = await call.send(admin, inputFor(call, objects));
      if (status !== 200) continue;
      if (headers.etag) sending.push(call.name);
      if (operation.responses[200]?.headers?.ETag) named.push(call.name);
    }
    expect(named.length).toBeGreaterThan(5);
    expect(named).toEqual(sending);
  });

  it("marks each read whose response depends on the token as accepting one", async () => {
    const objects = await createOneOfEach(site);
    const admin = await signInAdmin(site);
    await createPost(site, { isPublished: false });
    const { sql } = site.container.database;
    await sql`update tutorials set audience = 'students'`;
    const reads = listRestCalls(site).filter(({ name, access }) => {
      const [method = "", url = ""] = name.split(" ");
      return method === "GET" && access === "anyone" && operationOf(method, url);
    });
    expect(reads.length).toBeGreaterThan(8);
    const answer = async (call: ApiCall, client: RestClient) => {
      const { status, text } = await call.send(client, inputFor(call, objects));
      return `${status} ${text}`;
    };
    const personal: string[] = [];
    for (const call of reads) {
      const [shown, toVisitors] = [await answer(call, admin), await answer(call, site.visitor())];
      if (shown !== toVisitors) personal.push(call.name);
    }
    expect(personal.length).toBeGreaterThan(2);
    for (const name of personal) {
      const [method = "", url = ""] = name.split(" ");
      expect([name, operationOf(method, url)?.security]).toEqual([name, [{}, { bearer: [] }]]);
    }
  });
});
