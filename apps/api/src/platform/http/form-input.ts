import { z } from "zod";

/**
 * Options of a call that reads a multipart form as it comes in. Its fields are for the OpenAPI document: nothing is
 * parsed before the handler, which checks each part itself.
 */
export function takesForm<Shape extends z.core.$ZodLooseShape>(fields: Shape) {
  return {
    schema: { consumes: ["multipart/form-data"], body: z.object(fields) },
    validatorCompiler: () => (value: unknown) => ({ value }),
  };
}

/** A field that carries JSON as text. */
export function jsonField(input: z.ZodType) {
  const contentSchema = z.toJSONSchema(input, { io: "input" });
  return z.string().meta({ contentMediaType: "application/json", contentSchema });
}

export const fileField = z.file();
