import { describe, expect, it } from "vitest";
import { fieldsOf, listApiCalls, undeclaredFields } from "./support/calls/api-calls.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { createOneOfEach, type OneOfEach } from "./support/content/one-of-each.ts";
import { reuseObjects, spreadBySubject } from "./support/content/reused-objects.ts";
import { inputFor } from "./support/generated-input/input-for.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { signInTeacher } from "./support/sign-in/sign-in-teacher.ts";

const settings = mailSettings(unreachableMailServer, { RATE_LIMITS: "off" });
const site = await createTestApp({ settings, hasBackground: true });
const calls = listApiCalls(site);

const callers = {
  visitor: async () => site.visitor(),
  student: ({ student }: OneOfEach) => signInStudent(site, student),
  admin: () => signInAdmin(site),
  editor: () => signInAdmin(site, "editor"),
  teacher: async ({ studentClass }) => (await signInTeacher(site, studentClass.id)).client,
  writer: () => signInAdmin(site, "writer"),
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

const sent = calls.filter(({ name }) => !DOCUMENTS.test(name));
const reads = sent.filter(({ isWrite }) => !isWrite);
const writes = sent.filter(({ isWrite }) => isWrite);

/** Credentials, and fields that look like credentials. */
const PROOF = /"\w*([pP]assword|[hH]ash|[sS]ecretHash)"\s*:|\$argon2/;

describe.each(Object.keys(callers) as (keyof typeof callers)[])(
  "the response to a caller who is %s",
  (caller) => {
    it("contains exactly the declared fields that are recorded in tests/access, for every call", async () => {
      const objects = reuseObjects(async () => {
        const world = await createOneOfEach(site);
        return { world, client: await callers[caller](world) };
      });
      const wrong: string[] = [];
      const shown = new Map<string, string[]>();
      // The writes take away some of what the reads show, and add other things.
      for (const call of [...reads, ...spreadBySubject(writes), ...reads]) {
        const { world, client } = await objects.prepare(call);
        const { status, body, text, headers } = await call.send(
          client,
          inputFor(call, world, call.isWrite ? {} : everything),
        );
        // A successful write may have deleted the object of the next call.
        if (call.isWrite && status < 400) objects.noteChange(call);
        if (PROOF.test(text)) wrong.push(`${call.name}: shows what proves who one is`);
        const isJson = String(headers["content-type"]).startsWith("application/json");
        if (status >= 300 || !isJson) continue;
        const schema = call.answers[status];
        const extras = schema ? undeclaredFields(schema, body) : [];
        wrong.push(...extras.map((field) => `${call.name}: ${field} is not declared`));
        shown.set(call.name, [...(shown.get(call.name) ?? []), ...fieldsOf(body)]);
      }
      expect(wrong).toEqual([]);
      const lines = [...shown].map(([name, fields]) => {
        const each = [...new Set(fields)].filter(isOfEach).sort();
        return `${name}\n${each.map((field) => `  ${field}`).join("\n")}`;
      });
      await expect(`${lines.sort().join("\n")}\n`).toMatchFileSnapshot(
        `access/fields-for-${caller}.txt`,
      );
    }, 600_000);
  },
);
