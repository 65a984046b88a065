import { z } from "zod";

/**
 * Fastify options of a route that streams a multipart form. The schema documents the fields for
 * OpenAPI only: the handler validates each part itself.
 */
export function multipartOptions<Shape extends z.core.$ZodLooseShape>(fields: Shape) {
  return {
    schema: { consumes: ["multipart/form-data"], body: z.object(fields) },
    validatorCompiler: () => (value: unknown) => ({ value }),
  };
}

/** Schema of a form field that contains JSON text. */
export function jsonField(input: z.ZodType) {
  const contentSchema = z.toJSONSchema(input, { io: "input" });
  return z.string().meta({ contentMediaType: "application/json", contentSchema });
}

export const fileField = z.file();
