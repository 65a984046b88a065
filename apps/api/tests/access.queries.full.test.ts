import { describe, expect, it } from "vitest";
import { listApiCalls, listProcedures } from "./support/calls/api-calls.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { createOneOfEach } from "./support/content/one-of-each.ts";
import { changedTables, tableChecksums } from "./support/database/table-changes.ts";
import { inputFor } from "./support/generated-input/input-for.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { type CallerName, isAdmitted, refusalOf } from "./support/sign-in/callers.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { signInTeacher } from "./support/sign-in/sign-in-teacher.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const world = await createOneOfEach(site);
const queries = listProcedures(site).filter(({ isWrite }) => !isWrite);

/** Everybody who may ask, the least trusted first. */
const callers: [name: CallerName, client: RestClient][] = [
  ["visitor", site.visitor()],
  ["student", await signInStudent(site, world.student)],
  ["moderator", await signInAdmin(site, "moderator")],
  ["teacher", (await signInTeacher(site, world.studentClass.id)).client],
  ["writer", await signInAdmin(site, "writer")],
  ["editor", await signInAdmin(site, "editor")],
  ["owner", await signInAdmin(site)],
];

/** Exports of lists and personal data are audited. */
const IS_TAKEN_OUT = /\.csv$|:id\/export$/;

/** Queries to which the row admits a caller, and the service answers otherwise than with content. */
const decidedByService = [
  "audit.overwritten: owner 404",
  "contact.list: editor 400, owner 400",
  "drafts.autosave: moderator 404, teacher 404, writer 404, editor 404, owner 404",
  "drafts.otherWriters: moderator 400, teacher 400, writer 400, editor 400, owner 400",
  "exams.ownExam: student 404",
  "links.describe: editor 400, owner 400",
  "notes.list: writer 403",
  "notes.people: writer 403",
  "posts.forEditing: writer 403",
  "posts.previewLink: writer 403",
  "posts.review: writer 404",
  "posts.revision: writer 403",
  "posts.revisions: writer 403",
  "threads.get: teacher 404",
  "trash.list: moderator 403, teacher 403",
  "tutorials.anyComments: visitor 401",
  "tutorials.comments: visitor 401",
  "tutorials.forEditing: teacher 403",
  "tutorials.getStored: visitor 401",
  "tutorials.revision: teacher 403",
  "tutorials.revisions: teacher 403",
];

describe("the access table of queries", () => {
  it("holds for each query and each caller", async () => {
    expect(queries.length).toBeGreaterThan(30);
    const decided: string[] = [];
    const wrong: string[] = [];
    for (const query of queries) {
      const outcomes: string[] = [];
      for (const [name, client] of callers) {
        const { status, body } = await query.send(client, inputFor(query, world));
        if (status >= 400 && body.result !== undefined) wrong.push(`${query.name}: ${name} reads`);
        const isRefusedByRow = !isAdmitted(query, name);
        if (isRefusedByRow && status !== refusalOf(name)) {
          wrong.push(`${query.name}: ${name} ${status}`);
        }
        if (!isRefusedByRow && status !== 200) outcomes.push(`${name} ${status}`);
      }
      if (outcomes.length > 0) decided.push(`${query.name}: ${outcomes.join(", ")}`);
    }
    expect(wrong).toEqual([]);
    expect(decided.sort()).toEqual(decidedByService);
  });
});

describe("a read-only call", () => {
  const reads = listApiCalls(site).filter(({ isWrite }) => !isWrite);

  it.each(callers)("changes no row for any caller: %s", async (_name, client) => {
    // The first feed keeps the address that the ids of its entries have from then on.
    await client.get("/feed.xml");
    const before = await tableChecksums(site);
    const kept = reads.filter(({ name }) => !IS_TAKEN_OUT.test(name));
    expect(kept.length).toBeGreaterThan(60);
    for (const read of kept) await read.send(client, inputFor(read, world));
    expect(changedTables(before, await tableChecksums(site))).toEqual([]);
  });
});
