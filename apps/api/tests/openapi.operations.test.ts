import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  type FoundOperation,
  listOperations,
  type Media,
  readOpenApi,
} from "./support/calls/openapi.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp();
const document = await readOpenApi(site);
const operations = listOperations(document);
const named = operations.map((found) => [`${found.method} ${found.path}`, found] as const);
const successOf = ({ operation }: FoundOperation) =>
  Object.entries(operation.responses).filter(([status]) => status.startsWith("2"));

function issuesOf({ schema, example }: Media): unknown {
  return z.fromJSONSchema(schema).safeParse(example).error?.issues ?? [];
}

describe("the OpenAPI document", () => {
  it("names every operation once and groups all of them", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const used = new Set(operations.flatMap(({ operation }) => operation.tags));
    expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
    expect(document.tags.every(({ description }) => description.endsWith("."))).toBe(true);
  });

  it("has the feeds, the sitemap and robots.txt", () => {
    const feeds = operations.filter(({ operation }) => operation.tags.includes("Feeds"));
    expect(feeds.map(({ path }) => path).toSorted()).toEqual([
      "/category/{slug}/feed.xml",
      "/feed.xml",
      "/robots.txt",
      "/rss.xml",
      "/sitemap.xml",
      "/tag/{slug}/feed.xml",
    ]);
  });

  it("documents Retry-After where an operation may be refused temporarily", () => {
    for (const { operation } of operations) {
      expect(operation.responses[429]?.headers).toHaveProperty("Retry-After");
      expect(operation.responses[503]?.headers).toHaveProperty("Retry-After");
    }
  });

  it("warns that an AI draft is untrusted content", () => {
    const generate = document.paths["/api/blog/generate"]?.post;
    expect(generate?.description).toMatch(/untrusted/);
  });
});

describe.each(named)("the documented operation %s", (_name, found) => {
  const { operation, path } = found;

  it("has one tag, a short summary and a description in sentences", () => {
    expect(operation.tags).toHaveLength(1);
    expect(operation.summary).toMatch(/^[A-Z].{5,70}[^.]$/);
    expect(operation.description).toMatch(/^[A-Z`].{20,}\.$/s);
  });

  it("names the idempotency key of a write, and the header for the ETag of a later request", () => {
    const names = operation.parameters?.map(({ name }) => name) ?? [];
    const isRepeatable = ["POST", "PUT"].includes(found.method);
    expect(names.includes("Idempotency-Key")).toBe(isRepeatable);
    const { 200: read, 304: unchanged } = operation.responses;
    expect(names.includes("If-None-Match")).toBe(unchanged !== undefined);
    expect(read?.headers !== undefined && "ETag" in read.headers).toBe(unchanged !== undefined);
  });

  it("describes each response and has a valid example of the successful one", () => {
    for (const response of Object.values(operation.responses)) {
      expect(response.description).toMatch(/^(?!Default Response$)./);
    }
    const examples = successOf(found).flatMap(([, { content = {} }]) =>
      Object.values(content).filter(({ example }) => example !== undefined),
    );
    const isEmpty = successOf(found).every(([status]) => status === "204");
    expect(examples).toHaveLength(isEmpty ? 0 : 1);
    expect(examples.flatMap(issuesOf)).toEqual([]);
  });

  it("has valid examples of each parameter and of its body", () => {
    const parameters = operation.parameters ?? [];
    const inPath = parameters.filter((parameter) => parameter.in === "path");
    expect(inPath).toHaveLength(path.match(/\{/g)?.length ?? 0);
    for (const parameter of parameters) {
      expect([parameter.name, parameter.example]).not.toEqual([parameter.name, undefined]);
      expect([parameter.name, issuesOf(parameter)]).toEqual([parameter.name, []]);
    }
    for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
      expect(media.example, type).toBeDefined();
      // A file is text in the example and bytes in the form.
      if (type === "application/json") expect(issuesOf(media)).toEqual([]);
    }
  });
});
