import type { FailureBody } from "@ebute/contracts/errors";
import type { z } from "zod";

type RestAddress = { get: string } | { post: string } | { put: string } | { delete: string };

/**
 * A procedure as an operation of the REST facade. A read takes its input from the query, a POST or
 * PUT from the JSON body; values in the path win. The procedure's schema coerces and refuses.
 */
export type RestCall = RestAddress & {
  /** Group in the API documentation: one of `apiTags`. */
  tag: string;
  summary: string;
  description: string;
  /**
   * Names the field of the answer that has the result; of an object, the answer has the fields of
   * its schema.
   */
  as?: Record<string, z.ZodType>;
  /** The fields of the result that the answer has; no others leave the server. */
  fields?: Record<string, z.ZodType>;
  /** Chooses the part of the result that REST answers with, where that is not the whole. */
  result?: (result: never) => object;
  /** Sentence of the answer to a change. */
  message?: string | ((result: never) => string);
  /** Absent: 200. */
  status?: 201;
  /** A result that REST answers as a failure of this status. */
  refusal?: {
    status: number;
    schema: z.ZodType;
    bodyOf: (result: never) => FailureBody | undefined;
  };
  /**
   * Schema of the stored object, which a version conflict carries: the call takes its version from
   * If-Match too.
   */
  current?: z.ZodType;
  /** Address where a POST of nothing but an id, with or without a version, is this call too. */
  orPost?: string;
  /**
   * ETag of a read: of one object made of its version and its bytes, or what the function makes of
   * the result.
   */
  etag?: "version" | ((result: never) => string);
  /**
   * Key under which the answer to visitors is cached. Undefined where a flood of different requests
   * would fill the cache.
   */
  cacheKey?: (input: never) => Promise<string | undefined> | string | undefined;
  /**
   * Schema of the body for the documentation, where the input is no plain object or may be left
   * out.
   */
  body?: z.ZodType;
  /** Time that the answer may take if it is more than usual. Unit: milliseconds. */
  timeoutMs?: number;
  /** Error statuses that the call can send although its access level rules them out. */
  extraErrorStatuses?: number[];
  /** Examples of the documentation: without `success` in the response. */
  example?: {
    parameters?: Record<string, unknown>;
    request?: unknown;
    response?: object;
  };
};
