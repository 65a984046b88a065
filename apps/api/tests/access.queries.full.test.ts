import { describe, expect, it } from "vitest";
import { listApiCalls, listProcedures } from "./support/calls/api-calls.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { createOneOfEach } from "./support/content/one-of-each.ts";
import { changedTables, tableChecksums } from "./support/database/table-changes.ts";
import { inputFor } from "./support/generated-input/input-for.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { signInTeacher } from "./support/sign-in/sign-in-teacher.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const world = await createOneOfEach(site);
const queries = listProcedures(site).filter(({ isWrite }) => !isWrite);

/** Everybody who may ask, the least trusted first. */
const callers: [name: string, client: RestClient][] = [
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

describe("the access table of queries", () => {
  it("holds for each query and each caller", async () => {
    expect(queries.length).toBeGreaterThan(30);
    const lines: string[] = [];
    const leaked: string[] = [];
    for (const query of queries) {
      const outcomes: string[] = [];
      for (const [name, client] of callers) {
        const { status, body } = await query.send(client, inputFor(query, world));
        outcomes.push(`${name} ${status}`);
        if (status >= 400 && body.result !== undefined) leaked.push(`${query.name}: ${name}`);
      }
      lines.push(`${query.name}: ${outcomes.join(", ")}`);
    }
    expect(leaked).toEqual([]);
    await expect(`${lines.sort().join("\n")}\n`).toMatchFileSnapshot("access/queries.txt");
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
