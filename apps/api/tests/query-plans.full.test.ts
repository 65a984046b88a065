import { afterAll, describe, expect, it, vi } from "vitest";
import { listRouterProcedures } from "./support/calls/procedures.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { fillLargeTables, largeIds, searchTexts } from "./support/database/large-tables.ts";
import {
  addresses,
  procedures,
  ROUTES_WITHOUT_QUERIES,
} from "./support/database/query-plan-cases.ts";
import { findPlanProblems, watchStatements } from "./support/database/query-plans.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { connect } from "./support/servers/test-server.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { signInTeacher } from "./support/sign-in/sign-in-teacher.ts";
import { signInWriter } from "./support/sign-in/sign-in-writer.ts";

// Each list is queried with every combination of its parameters.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const site = await createTestApp();
const sql = connect(site.database.connection);
await fillLargeTables(sql);
const admin = await signInAdmin(site);
const student = await signInStudent(site);
const watched = watchStatements(site.container.database.sql);

afterAll(() => sql.end());

/** A full scan on purpose: the sitemap lists every post, so an index would not help. */
const WHOLE_BY_DESIGN = "/sitemap.xml";

const explained = new Set<string>();

async function expectNoFaults(name: string, run: () => Promise<unknown>): Promise<void> {
  watched.taken();
  await run();
  const found: string[] = [];
  for (const statement of watched.taken()) {
    const words = JSON.stringify([statement.text, statement.values]);
    if (explained.has(words)) continue;
    explained.add(words);
    const faults = await findPlanProblems(sql, statement);
    found.push(...faults.map((fault) => `${fault} in: ${words}`));
  }
  expect(found, name).toEqual([]);
}

describe("every query of the web client", () => {
  const queries = listRouterProcedures(site)
    .filter(({ type }) => type === "query")
    .map(({ path }) => path);

  it("is listed here", () => {
    expect(Object.keys(procedures).sort()).toEqual(queries.sort());
  });

  it.each(Object.entries(procedures))("uses indexes: %s", async (name, inputs) => {
    const isOfStudent =
      /^(students\.(me|exportOwn|ownContact)|courses\.(overview|subject)|classes\.own|practice\.\w+|packs\.\w+|bookmarks\.\w+|\w+\.ofSession|threads\.(ofLesson|answered)|timetable\.(own|next|feed)|assignments\.(own|next)|exams\.(own|ownExam|sitting|paper|result))$/.test(
        name,
      );
    const client = isOfStudent ? student : admin;
    for (const input of inputs) {
      await expectNoFaults(`${name} ${JSON.stringify(input)}`, async () => {
        const { status, text } = await callProcedure(client, "query", name, input);
        expect([200, 404], text).toContain(status);
      });
    }
  });
});

describe("the lists of a writer", () => {
  it("use indexes", async () => {
    const writer = await signInWriter(site);
    await sql`
      update posts set created_by = ${writer.id}
      where id in (select id from posts order by id limit 60)`;
    await sql`analyze posts`;
    for (const name of ["posts.table", "dashboard.get", "trash.list"]) {
      for (const input of procedures[name] ?? [{}]) {
        await expectNoFaults(`${name} ${JSON.stringify(input)}`, async () => {
          const { status, text } = await callProcedure(writer.client, "query", name, input);
          expect([200, 403], text).toContain(status);
        });
      }
    }
  });
});

describe("the lists of a teacher", () => {
  it("use indexes", async () => {
    const teacher = await signInTeacher(site, largeIds.schoolClass);
    await sql`analyze class_teachers`;
    const names = ["classes.list", "exams.list", "threads.table", "tutorials.table"];
    for (const name of [...names, "questionReports.table"]) {
      for (const input of procedures[name] ?? [{}]) {
        await expectNoFaults(`${name} ${JSON.stringify(input)}`, async () => {
          const { status, text } = await callProcedure(teacher.client, "query", name, input);
          expect(status, text).toBe(200);
        });
      }
    }
  });
});

describe("every GET route", () => {
  const readable = site.routes
    .filter(({ method, url }) => method === "GET" && !ROUTES_WITHOUT_QUERIES.test(url))
    .map(({ url }) => url);

  it("is listed here", () => {
    expect(Object.keys(addresses).sort()).toEqual([...new Set(readable)].sort());
  });

  it.each(Object.entries(addresses))("uses indexes: %s", async (route, paths) => {
    const client = route.startsWith("/api/user/me") ? student : admin;
    for (const path of paths.filter((one) => one !== WHOLE_BY_DESIGN)) {
      await expectNoFaults(path, async () => {
        const { status, text } = await client.get(path);
        expect([200, 404], text).toContain(status);
      });
    }
  });
});

describe("the search of a long table", () => {
  // No two students have one phone, so their order needs no id, and no index with it.
  const tables = Object.entries(procedures)
    .filter(([name]) => name.endsWith(".table"))
    .map(([name, inputs]) => {
      const asked = inputs.filter((one) => "q" in one && one.q === searchTexts.everywhere);
      return [name, asked.filter((one) => !("sort" in one) || one.sort !== "phone")] as const;
    });

  it("reads its first rows in order from an index", async () => {
    await sql`update row_counts set total = total * 10`;
    try {
      for (const [name, inputs] of tables) {
        for (const input of inputs) {
          await expectNoFaults(`${name} ${JSON.stringify(input)}`, async () => {
            const { status, text } = await callProcedure(admin, "query", name, input);
            expect(status, text).toBe(200);
          });
        }
      }
      const lookedThrough = [...explained].filter((one) => one.includes("limit 1000) as"));
      expect(lookedThrough.length).toBeGreaterThan(20);
    } finally {
      await sql`update row_counts set total = total / 10`;
    }
  });
});

describe("the job of the weekly digest", () => {
  it("uses indexes", async () => {
    const { newsletterDigest } = site.container.services;
    await expectNoFaults("weekly digest", () => newsletterDigest.run());
  });
});

describe("the hourly clean-up", () => {
  it("uses indexes", async () => {
    const { audit, sessions, setup, recovery, mailOutbox, subscribers } = site.container.services;
    const { postSearch } = site.container.services;
    await expectNoFaults("words of posts", () => postSearch.countWords());
    for (const swept of [audit, sessions, setup, recovery, mailOutbox, subscribers]) {
      await expectNoFaults("sweep", () => swept.sweep());
    }
  });
});
