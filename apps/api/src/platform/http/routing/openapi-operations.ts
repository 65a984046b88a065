declare module "fastify" {
  interface FastifySchema {
    /** Used only for the OpenAPI document. */
    operationExamples?: OperationExamples;
    /** Error statuses that the route can send although its access level rules them out. */
    extraErrorStatuses?: number[];
  }
}

export type OperationExamples = {
  /** Values of path and query parameters by name. */
  parameters?: Record<string, unknown>;
  /** The JSON body, or the fields of a multipart form. */
  request?: unknown;
  /** The successful response: without `success` where it is JSON. */
  response: unknown;
};

type OperationText = OperationExamples & {
  summary: string;
  description: string;
  extraErrorStatuses?: number[];
};

export type Operation = {
  tags: [string];
  summary: string;
  description: string;
  operationExamples: OperationExamples;
  extraErrorStatuses: number[];
};

/** Fixed ids and times, so that all examples look alike. */
export const EXAMPLE_ID = "0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b";
export const EXAMPLE_OTHER_ID = "0193a1b2-8d4e-7a5b-9c6d-7e8f9a0b1c2d";
export const EXAMPLE_TIME = "2026-03-02T08:30:00.000Z";

/** The `nextCursor` of a list, and the ETag of an object at its third version. */
export const EXAMPLE_CURSOR = "eyJhdCI6IjIwMjYtMDMtMDIifQ";
export const EXAMPLE_VERSION_TAG = '"3"';

/** Example token; it is not valid anywhere. */
export const EXAMPLE_TOKEN = "q3V0d2JsZS1leGFtcGxlLXRva2VuLW9ubHk";

/**
 * Prepares the texts and examples of a domain's operations for the schemas of its routes. They have
 * their own file, so that the routes stay short.
 * @param tag one of `apiTags`; the documentation page groups operations by it
 */
export function describeOperations<Name extends string>(
  tag: string,
  texts: Record<Name, OperationText>,
): Record<Name, Operation> {
  const described = {} as Record<Name, Operation>;
  for (const name of Object.keys(texts) as Name[]) {
    const { summary, description, extraErrorStatuses = [], ...operationExamples } = texts[name];
    described[name] = { tags: [tag], summary, description, operationExamples, extraErrorStatuses };
  }
  return described;
}
