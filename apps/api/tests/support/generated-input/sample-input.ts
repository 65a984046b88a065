import type { z } from "zod";

type Schema = z.core.$ZodTypes;

/** Values by field name, for fields whose schema alone is not enough. */
export type Hints = Record<string, unknown>;

/**
 * Creates an input that a schema accepts, with all optional fields set, so that an allowed call has
 * an effect.
 */
export function sampleOf(schema: z.core.$ZodType, hints: Hints = {}, field = ""): unknown {
  if (field in hints) return hints[field];
  const { def } = (schema as Schema)._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, inner]) => [name, sampleOf(inner, hints, name)]),
      );
    case "string":
      return `Words for ${field}`;
    case "number":
      return 1;
    case "boolean":
      return true;
    case "enum":
      return Object.values(def.entries)[0];
    case "literal":
      return def.values[0];
    case "array":
      return [];
    case "union":
      return sampleOf(def.options.at(-1) as z.core.$ZodType, hints, field);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "nonoptional":
    case "readonly":
      return sampleOf(def.innerType, hints, field);
    case "pipe":
      return sampleOf(def.in, hints, field);
    default:
      return undefined;
  }
}
