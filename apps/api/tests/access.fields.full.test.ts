import { describe, expect, it } from "vitest";
import { fieldsOf, listApiCalls, undeclaredFields } from "./support/calls/api-calls.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { createOneOfEach, type OneOfEach } from "./support/content/one-of-each.ts";
import { reuseObjects, spreadBySubject } from "./support/content/reused-objects.ts";
import { inputFor } from "./support/generated-input/input-for.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { type CallerName, callers, nameCallers, signInAs } from "./support/sign-in/callers.ts";
import { signInStudent } from "./support/sign-in/sign-in.ts";
import { signInTeacher } from "./support/sign-in/sign-in-teacher.ts";

const settings = mailSettings(unreachableMailServer, { RATE_LIMITS: "off" });
const site = await createTestApp({ settings, hasBackground: true });
const calls = listApiCalls(site);

/** A student and a teacher whom the objects are about. */
function signIn(caller: CallerName, { student, studentClass }: OneOfEach): Promise<RestClient> {
  if (caller === "student") return signInStudent(site, student);
  if (caller === "teacher")
    return signInTeacher(site, studentClass.id).then(({ client }) => client);
  return signInAs(site, caller);
}

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

const LINE_CHARS = 110;

/** Credentials, and fields that look like credentials. */
const PROOF = /"\w*([pP]assword|[hH]ash|[sS]ecretHash)"\s*:|\$argon2/;

/** Fields of each call's answers, and who sees them. */
const seen = new Map<string, Map<string, CallerName[]>>();

describe.each(callers)("the response to a caller who is %s", (caller) => {
  it("contains only declared fields, and nothing that proves who somebody is", async () => {
    const objects = reuseObjects(async () => {
      const world = await createOneOfEach(site);
      return { world, client: await signIn(caller, world) };
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
    for (const [name, fields] of shown) {
      const text = describeFields(fields.filter(isOfEach));
      const bySight = seen.get(name) ?? new Map<string, CallerName[]>();
      seen.set(name, bySight.set(text, [...(bySight.get(text) ?? []), caller]));
    }
  }, 600_000);
});

// Runs last, because the other tests collect what it compares.
it("the response of each call contains for each caller the fields that access/fields.txt records", async () => {
  const lines = [...seen].flatMap(([name, bySight]) =>
    [...bySight].map(([fields, those]) => wrap(`${name} (${nameCallers(those)}): ${fields}`)),
  );
  await expect(`${lines.sort().join("\n")}\n`).toMatchFileSnapshot("access/fields.txt");
});

type Fields = { [name: string]: Fields };

/** Writes paths of fields, such as `posts` and `posts[].title`, as `posts[]{title}`. */
function describeFields(paths: string[]): string {
  const tree: Fields = {};
  for (const path of paths) {
    let at = tree;
    for (const name of path.split(".")) {
      at[name] ??= {};
      at = at[name];
    }
  }
  return show(tree);
}

function show(fields: Fields): string {
  const names = Object.keys(fields).filter((name) => !(`${name}[]` in fields));
  return names
    .sort()
    .map((name) => {
      const inner = show(fields[name] ?? {});
      return inner ? `${name}{${inner}}` : name;
    })
    .join(" ");
}

/** Breaks a line where it gets long, so that a difference shows the fields around it. */
function wrap(line: string): string {
  const lines = [""];
  for (const word of line.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last.length + word.length < LINE_CHARS) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines.join("\n").trim();
}
