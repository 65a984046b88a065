import { describe, expect, it } from "vitest";
import { fieldsOf, listApiCalls, undeclaredFields } from "./support/calls/api-calls.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { createOneOfEach, inputFor, type OneOfEach } from "./support/content/one-of-each.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const settings = mailSettings(unreachableMailServer, { RATE_LIMITS: "off" });
const site = await createTestApp({ settings, hasBackground: true });
const calls = listApiCalls(site);

const callers = {
  visitor: async () => site.visitor(),
  student: ({ student }: OneOfEach) => signInStudent(site, student),
  admin: () => signInAdmin(site),
  editor: () => signInAdmin(site, "editor"),
  moderator: () => signInAdmin(site, "moderator"),
} satisfies Record<string, (world: OneOfEach) => Promise<RestClient>>;

/** No words to look for: a list that finds nothing shows no fields. */
const everything = Object.fromEntries(
  ["q", "category", "isApproved", "isRead", "actor", "action", "from", "to"].map((word) => [
    word,
    undefined,
  ]),
);

/** The detail fields of an audit entry depend on its action. */
const isOfEach = (field: string) => !/entries\[\]\.details\./.test(field);

/** Calls that return documentation, whatever the database contains. */
const DOCUMENTS = /openapi\.json|\/api\/docs/;

/** Credentials, and fields that look like credentials. */
const PROOF = /"\w*([pP]assword|[hH]ash|[sS]ecretHash)"\s*:|\$argon2/;

describe.each(Object.keys(callers) as (keyof typeof callers)[])(
  "the response to a caller who is %s",
  (caller) => {
    it("contains exactly the declared fields that are recorded in tests/access, for every call", async () => {
      let world = await createOneOfEach(site);
      let client = await callers[caller](world);
      const wrong: string[] = [];
      const shown: string[] = [];
      for (const call of calls.filter(({ name }) => !DOCUMENTS.test(name))) {
        const { status, body, text, headers } = await call.send(
          client,
          inputFor(call, world, call.isWrite ? {} : everything),
        );
        // A successful write may have deleted the object of the next call.
        if (call.isWrite && status < 400) {
          world = await createOneOfEach(site);
          client = await callers[caller](world);
        }
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
