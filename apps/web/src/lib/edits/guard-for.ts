import type { z } from "zod";

/** Returns the type guard of a schema. */
export function guardFor<Value>(schema: z.ZodType<Value>): (value: unknown) => value is Value {
  return (value): value is Value => schema.safeParse(value).success;
}
