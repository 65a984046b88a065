import fc from "fast-check";
import type { z } from "zod";

type Schema = z.core.$ZodTypes;

/**
 * Generators by field name that replace the one of the schema, so that some inputs pass validation.
 */
export type FieldValues = Record<string, fc.Arbitrary<unknown>>;

const deepList = (levels: number) => JSON.parse("[".repeat(levels) + "]".repeat(levels));

/** Values that often break servers. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    "",
    " ",
    "a\u0000b",
    "a\ud800b",
    "\udfff",
    "\ufeff\u202e\u200b",
    "'; drop table posts; --",
    "' or 1=1) --",
    "%s%n%x {{7*7}} #{7*7} <%= 7*7 %>",
    "../../../../etc/passwd",
    "a@b.ng\r\nBcc: everybody@example.ng",
    "<script>alert(1)</script>",
    "<".repeat(5_000),
    "<p><b>".repeat(300),
    "x".repeat(20_000),
    `e${"\u0301".repeat(10_000)}`,
    "٣٤٥",
    "1e309",
    -1,
    -0,
    1.5,
    2 ** 53,
    Number.MAX_VALUE,
    [],
    {},
    ["a"],
    { $gt: "" },
    { toString: "x" },
    deepList(200),
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
);

const plausibleText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("Words", "Ọjà tuntun", "<p>Read <em>this</em>.</p>") },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
);

/** Generates inputs, most of which the schema accepts. */
export function arbitraryOf(
  schema: z.core.$ZodType,
  values: FieldValues,
  field = "",
): fc.Arbitrary<unknown> {
  const known = values[field];
  if (known) return known;
  const { def } = (schema as Schema)._zod;
  const inner = (one: z.core.$ZodType) => arbitraryOf(one, values, field);
  switch (def.type) {
    case "object": {
      const fields = Object.entries(def.shape).map(
        ([name, one]) => [name, arbitraryOf(one, values, name)] as const,
      );
      return fc.record(Object.fromEntries(fields));
    }
    case "string":
      return plausibleText;
    case "number":
      return fc.integer({ min: 0, max: 600 });
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.constantFrom<unknown>(...Object.values(def.entries));
    case "literal":
      return fc.constantFrom<unknown>(...def.values);
    case "array":
      return fc.array(inner(def.element), { maxLength: 4 });
    case "union":
      return fc.oneof(...def.options.map((one) => inner(one as z.core.$ZodType)));
    case "nullable":
      return fc.option(inner(def.innerType));
    case "optional":
    case "default":
    case "prefault":
    case "catch":
      return fc.option(inner(def.innerType), { nil: undefined });
    case "nonoptional":
    case "readonly":
      return inner(def.innerType);
    case "pipe":
      return inner(def.in);
    default:
      return hostileValue;
  }
}

/** Generates inputs of the schema, inputs with one broken field, and unrelated values. */
export function spoiledInput(input: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const withBrokenField = fc.tuple(input, fc.nat(), hostileValue).map(([one, place, value]) => {
    if (typeof one !== "object" || one === null || Array.isArray(one)) return value;
    const names = Object.keys(one);
    const name = names[place % Math.max(1, names.length)] ?? "withExtraFields";
    return { ...one, [name]: value };
  });
  const withExtraFields = fc
    .tuple(input, fc.dictionary(fc.string({ maxLength: 12 }), hostileValue, { maxKeys: 3 }))
    .map(([one, more]) => (typeof one === "object" ? { ...one, ...more } : one));
  return fc.oneof(
    { weight: 4, arbitrary: input },
    { weight: 5, arbitrary: withBrokenField },
    { weight: 1, arbitrary: withExtraFields },
    { weight: 1, arbitrary: hostileValue },
  );
}

/** Generates text that is almost JSON. */
export const rawBody: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 5 }).chain((text) => fc.nat(text.length).map((end) => text.slice(0, end))),
  fc.json().map((text) => `{"id":${text},"id":"again","__proto__":{"isAdmin":true}}`),
  fc.nat(12_000).map((levels) => '{"a":'.repeat(levels)),
  fc.nat(12_000).map((levels) => "[".repeat(levels) + "]".repeat(levels)),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom("", "null", "1", '"', "{}", "[]", "NaN", '{"id":1e999}', "\u0000{}\u0000"),
);

export const contentType: fc.Arbitrary<string> = fc.constantFrom(
  "application/json",
  "application/json; charset=utf-16",
  "application/json; charset=klingon",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=b",
  "multipart/form-data",
  "text/plain",
  "application/xml",
  "a/b/c; =;",
  "*/*",
);
