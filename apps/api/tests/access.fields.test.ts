import { describe, expect, it } from "vitest";
import { callsOf, fieldsOf, undeclaredFields } from "./support/calls.ts";
import type { RestClient } from "./support/rest-client.ts";
import { signInAdmin, signInStudent } from "./support/sign-in.ts";
import { createTestApp } from "./support/test-app.ts";
import { createWorld, inputFor, type World } from "./support/world.ts";

const settings = {
  RATE_LIMITS: "off",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "nobody@ebute.example",
};
const site = await createTestApp({ settings, hasBackground: true });
const calls = callsOf(site);

const callers = {
  visitor: async () => site.visitor(),
  student: ({ student }: World) => signInStudent(site, student),
  admin: () => signInAdmin(site),
  editor: () => signInAdmin(site, "editor"),
  moderator: () => signInAdmin(site, "moderator"),
} satisfies Record<string, (world: World) => Promise<RestClient>>;

/** No words to look for: a list that finds nothing shows no fields. */
const everything = Object.fromEntries(
  ["q", "category", "isApproved", "isRead", "actor", "action", "from", "to"].map((word) => [
    word,
    undefined,
  ]),
);

/** What an entry of the log says besides goes by what was done. */
const isOfEach = (field: string) => !/entries\[\]\.details\./.test(field);

/** They describe the calls, whatever there is in the database. */
const DOCUMENTS = /openapi\.json|\/api\/docs/;

/** What proves who one is, or would. */
const PROOF = /"\w*([pP]assword|[hH]ash|[sS]ecretHash)"\s*:|\$argon2/;

describe.each(Object.keys(callers) as (keyof typeof callers)[])(
  "to a caller who is %s",
  (caller) => {
    it("every call answers with the fields that it declares and that are kept here, and no other", async () => {
      const read = await createWorld(site);
      const reader = await callers[caller](read);
      const wrong: string[] = [];
      const shown: string[] = [];
      for (const call of calls.filter(({ name }) => !DOCUMENTS.test(name))) {
        const world = call.isWrite ? await createWorld(site) : read;
        const client = call.isWrite ? await callers[caller](world) : reader;
        const { status, body, text, headers } = await call.send(
          client,
          inputFor(call, world, call.isWrite ? {} : everything),
        );
        if (PROOF.test(text)) wrong.push(`${call.name}: shows what proves who one is`);
        const isJson = String(headers["content-type"]).startsWith("application/json");
        if (status >= 300 || !isJson) continue;
        const schema = call.answers[status];
        const extras = schema ? undeclaredFields(schema, body) : [];
        wrong.push(...extras.map((field) => `${call.name}: ${field} is not declared`));
        const fields = [...new Set(fieldsOf(body))].filter(isOfEach).sort();
        shown.push(`${call.name}\n${fields.map((field) => `  ${field}`).join("\n")}`);
      }
      expect(wrong).toEqual([]);
      await expect(`${shown.sort().join("\n")}\n`).toMatchFileSnapshot(
        `access/fields-for-${caller}.txt`,
      );
    }, 300_000);
  },
);
