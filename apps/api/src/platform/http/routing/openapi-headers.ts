import { IDEMPOTENCY_KEY_MAX_CHARS } from "@ebute/contracts/errors";

/** The parts of an operation that concern headers. */
type Operation = {
  parameters?: unknown[];
  responses?: Record<string, { headers?: Record<string, unknown> }>;
};

/**
 * Methods of writes that may be repeated under one key. A DELETE that comes twice has the same
 * effect as one.
 */
const WITH_KEY = new Set(["post", "put"]);

const reference = (kind: "parameters" | "headers", name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

/** Headers that many operations share. */
export const headerComponents = {
  parameters: {
    IdempotencyKey: {
      name: "Idempotency-Key",
      in: "header" as const,
      required: false,
      description:
        "Any text that is new for each request, such as a UUID. Where the call stores something, the same request sent again under the same key within 48 hours returns the first result; another request under it is refused with 409.",
      schema: { type: "string" as const, maxLength: IDEMPOTENCY_KEY_MAX_CHARS },
      example: "0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b",
    },
    IfNoneMatch: {
      name: "If-None-Match",
      in: "header" as const,
      required: false,
      description: "The `ETag` of an earlier response: 304 without a body while it still matches.",
      schema: { type: "string" as const },
      example: '"3-q1Z0x8Yt"',
    },
  },
  headers: {
    ETag: {
      description:
        "Names this state of the response, for `If-None-Match`. Where the response is one object, it begins with the version that `If-Match` of a change may name.",
      schema: { type: "string" as const },
      example: '"3-q1Z0x8Yt"',
    },
  },
};

/**
 * Adds the headers that each operation reads and sends: those of repeated writes, and of
 * revalidation.
 */
export function addHeaders({ paths }: { paths?: object }): void {
  for (const operations of Object.values(paths ?? {})) {
    for (const [method, operation] of Object.entries<Operation>(operations))
      addTo(method, operation);
  }
}

function addTo(method: string, operation: Operation): void {
  const add = (name: keyof typeof headerComponents.parameters) => {
    operation.parameters = [...(operation.parameters ?? []), reference("parameters", name)];
  };
  if (WITH_KEY.has(method)) add("IdempotencyKey");
  const { 200: found, 304: unchanged } = operation.responses ?? {};
  if (!found || !unchanged) return;
  add("IfNoneMatch");
  for (const response of [found, unchanged]) {
    response.headers = { ...response.headers, ETag: reference("headers", "ETag") };
  }
}
