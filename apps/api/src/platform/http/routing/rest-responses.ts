import { failureBodySchema } from "@ebute/contracts/errors";
import { messageSchema } from "@ebute/contracts/primitives";
import { z } from "zod";

const successSchema = z.object({ success: z.literal(true) });

/** The failures that every operation may answer with. */
export const errorResponses = {
  400: failureBodySchema,
  401: failureBodySchema,
  403: failureBodySchema,
  404: failureBodySchema,
  409: failureBodySchema,
  413: failureBodySchema,
  415: failureBodySchema,
  429: failureBodySchema,
  503: failureBodySchema,
};

/** Response schemas of a read operation, for the OpenAPI document. */
export function defineReadResponses<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  /** True for a route that sends an ETag and reads `If-None-Match`. */
  { hasEtag = false }: { hasEtag?: boolean } = {},
) {
  const answer = successSchema.extend(shape);
  return { 200: answer, ...(hasEtag ? notModifiedResponse : {}), ...errorResponses };
}

/** Response schema of a conflict with a newer version. */
export function defineConflictResponse(current: z.ZodType) {
  return {
    409: failureBodySchema.extend({
      current: current
        .optional()
        .describe("What is stored now, when the change is based on an older version"),
    }),
  };
}

/** Response schemas of an operation that sends a document other than JSON. */
export function defineDocumentResponses(contentType: string) {
  return { 200: { content: { [contentType]: { schema: z.string() } } }, ...errorResponses };
}

/**
 * Response schema of an operation that supports `If-None-Match`; the OpenAPI document adds its
 * headers.
 */
export const notModifiedResponse = {
  304: z.undefined().describe("Unchanged since the `ETag` that `If-None-Match` names"),
};

/** Response schemas of an operation that changes something; each includes a message. */
export function defineChangeResponses<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return { 200: successSchema.extend(messageSchema.shape).extend(shape), ...errorResponses };
}

/** Response schemas of an operation that creates something. */
export function defineCreationResponses<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return { 201: successSchema.extend(messageSchema.shape).extend(shape), ...errorResponses };
}

/** Response schemas of an operation that answers without a body. */
export function defineEmptyResponses(description: string) {
  return { 204: z.undefined().describe(description), ...errorResponses };
}

export function buildSuccessBody<Fields extends object>(
  fields: Fields,
): { success: true } & Fields {
  return { success: true, ...fields };
}
