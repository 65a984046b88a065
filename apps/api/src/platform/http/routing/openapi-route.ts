import type { FastifySchema } from "fastify";
import { canFailWith, describeError } from "./openapi-errors.ts";
import { EXAMPLE_CURSOR, EXAMPLE_ID, EXAMPLE_VERSION_TAG } from "./openapi-operations.ts";

type JsonSchema = {
  /** The OpenAPI generator reads the description of a response from this key. */
  "x-response-description"?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  examples?: unknown[];
  content?: Record<string, { example?: unknown }>;
};

type Route = { method: string; isOpen: boolean };

/** Example values for parameters that have the same name in every domain. */
const commonParameters: Record<string, unknown> = {
  id: EXAMPLE_ID,
  limit: 20,
  cursor: EXAMPLE_CURSOR,
  page: 2,
  "if-match": EXAMPLE_VERSION_TAG,
};

/**
 * Adds a route's examples to its schemas and removes the error responses that the route cannot
 * send.
 */
export function describeRoute(schema: FastifySchema, route: Route): FastifySchema {
  const { operationExamples, extraErrorStatuses = [], ...documented } = schema;
  if (documented.body && operationExamples?.request) {
    jsonSchema(documented.body).examples = [operationExamples.request];
  }
  const parameters = { ...commonParameters, ...operationExamples?.parameters };
  for (const part of [documented.params, documented.querystring, documented.headers])
    addParameterExamples(part, parameters);
  const responses = Object.entries(documented.response ?? {}).filter(
    ([status]) => extraErrorStatuses.includes(Number(status)) || canFailWith(Number(status), route),
  );
  const last = responses.findLast(([status]) => isSuccess(status))?.[0];
  for (const [status, response] of responses) {
    if (!isSuccess(status)) {
      const errorDescription = describeError(status);
      if (errorDescription) jsonSchema(response)["x-response-description"] = errorDescription;
      continue;
    }
    // A route that both creates and deletes shows the example of the creation.
    const example = status === last ? operationExamples?.response : undefined;
    addResponseExample(jsonSchema(response), { status, example });
  }
  return { ...documented, response: Object.fromEntries(responses) };
}

/**
 * Builds an operation id from method and path: `GET /api/blog/:id` becomes `getBlogById`. It stays
 * stable because paths never change.
 */
export function operationIdOf(method: string, url: string): string {
  const words = url
    .replace(/^\/api/, "")
    .split("/")
    .flatMap((part) => (part.startsWith(":") ? ["by", part.slice(1)] : part.split(/[-.]/)))
    .filter(Boolean);
  return (
    method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("")
  );
}

function addParameterExamples(part: unknown, examples: Record<string, unknown>): void {
  for (const [name, schema] of Object.entries(jsonSchema(part).properties ?? {})) {
    if (examples[name] !== undefined) schema.examples = [examples[name]];
  }
}

type ResponseExample = { status: string; example: unknown };

function addResponseExample(response: JsonSchema, { status, example }: ResponseExample): void {
  const description = response.description ?? (status === "201" ? "Created" : "Done");
  const [content] = Object.values(response.content ?? {});
  response[content ? "description" : "x-response-description"] = description;
  if (example === undefined) return;
  if (content) content.example = example;
  else response.examples = [{ success: true, ...Object(example) }];
}

const isSuccess = (status: string) => status.startsWith("2");

/**
 * Fastify types these schemas as unknown, but here they are always JSON schemas generated from the
 * contracts.
 */
function jsonSchema(part: unknown): JsonSchema {
  return (part ?? {}) as JsonSchema;
}
