import { afterAll, describe, expect, it, vi } from "vitest";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { fillLargeTables, searchTexts } from "./support/database/large-tables.ts";
import { findPlanProblems, watchStatements } from "./support/database/query-plans.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { connect } from "./support/servers/test-server.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const site = await createTestApp();
const sql = connect(site.database.connection);
await fillLargeTables(sql);

afterAll(() => sql.end());

describe("the search of posts", () => {
  it.each([...Object.values(searchTexts), "x", "health"])(
    "scans no table sequentially: %s",
    async (typed) => {
      const read = await sql.begin(async (tx) => {
        const scans = () => tx`
        select sum(seq_scan) as seq_scan from pg_stat_xact_user_tables
        where relname in ('posts', 'search_words')`;
        const [before] = await scans();
        for (const category of [null, "Health"]) {
          await tx`select find_posts(${typed}, '{}', ${category}, 200, 0, 12)`;
          await tx`select find_posts(${typed}, ${["Health"]}, ${category}, 200, 12, 12)`;
        }
        const [after] = await scans();
        return Number(after?.seq_scan) - Number(before?.seq_scan);
      });
      expect(read).toBe(0);
    },
  );

  it("finds misspelt words through the index of the word table", async () => {
    const watched = watchStatements(site.container.database.sql);
    await callProcedure(site.visitor(), "query", "posts.browse", { q: "xylofone" });
    const asked = watched.taken().filter(({ text }) => text.includes("search_words"));
    for (const statement of asked) expect(await findPlanProblems(sql, statement)).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
  });
});
