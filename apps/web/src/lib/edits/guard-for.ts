import type { z } from "zod";

export function guardFor<Value>(schema: z.ZodType<Value>): (value: unknown) => value is Value {
  return (value): value is Value => schema.safeParse(value).success;
}
