import { expect, it } from "vitest";
import type { z } from "zod";
import { type Input, listApiCalls } from "./support/calls/api-calls.ts";
import { createOneOfEach } from "./support/content/one-of-each.ts";
import { inputFor } from "./support/generated-input/input-for.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const world = await createOneOfEach(site);

/** PostgreSQL refuses a text that contains it. */
const NUL = "a\u0000b";

/** They would end the session that the other calls need, or answer with a page of the stub. */
const isLeftOut = /log-?out|signOut|erase|setEmail|^POST \/(?!api\/)/i;

/** Every variant of a value in which one of its texts contains a NUL. */
function withNul(value: unknown): unknown[] {
  if (typeof value === "string") return [NUL];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    withNul(one).map((spoiled) =>
      Array.isArray(value) ? value.with(Number(key), spoiled) : { ...value, [key]: spoiled },
    ),
  );
}

/** The names of the fields that a schema accepts, also of those that no sample input has. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  const def = schema?.def as { shape?: object; innerType?: z.ZodType; in?: z.ZodType } | undefined;
  if (def?.shape) return Object.keys(def.shape);
  const inner = def?.innerType ?? def?.in;
  return inner ? fieldsOf(inner) : [];
}

it("answers a text that PostgreSQL cannot store without a server error, in every field of every call", async () => {
  const admin = await signInAdmin(site);
  const faults: string[] = [];
  let count = 0;
  for (const call of listApiCalls(site).filter(({ name }) => !isLeftOut.test(name))) {
    const usual = inputFor(call, world);
    const inputs = (["params", "query", "body"] as const).flatMap((part): Input[] => {
      const unset = fieldsOf(call[part]).filter((name) => !(name in Object(usual[part])));
      const spoiled = [
        ...withNul(usual[part]),
        ...unset.map((name) => ({ ...Object(usual[part]), [name]: NUL })),
      ];
      return spoiled.map((value) => ({ ...usual, [part]: value }));
    });
    count += inputs.length;
    for (const input of inputs) {
      const { status } = await call.send(admin, input);
      if (status === 500) faults.push(`${call.name} ${JSON.stringify(input).slice(0, 200)}`);
    }
  }
  expect(count).toBeGreaterThan(400);
  expect(faults).toEqual([]);
});
