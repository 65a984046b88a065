import { Validator } from "@seriousme/openapi-schema-validator";
import { expect } from "vitest";
import type { z } from "zod";
import type { TestApp } from "../servers/test-app.ts";

export type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
export type Media = { schema: JsonSchema; example?: unknown };
export type Response = {
  description?: string;
  headers?: Record<string, object>;
  content?: Record<string, Media>;
};
export type Parameter = { name: string; in: string; example?: unknown; schema: JsonSchema };
export type Operation = {
  operationId: string;
  tags: string[];
  summary?: string;
  description?: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response>;
};
export type Document = {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
};

/**
 * Reads the OpenAPI document of a site, validated by an independent validator, with references
 * resolved.
 */
export async function readOpenApi(site: TestApp): Promise<Document> {
  const { body } = await site.visitor().get<Record<string, unknown>>("/api/openapi.json");
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(body));
  expect([valid, errors ?? []]).toEqual([true, []]);
  // The validator types the document as plain JSON.
  return validator.resolveRefs() as Document;
}

export type FoundOperation = { method: string; path: string; operation: Operation };

export function listOperations(document: Document): FoundOperation[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}
