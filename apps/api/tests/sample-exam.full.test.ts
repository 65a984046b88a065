import type { Exam } from "@ebute/contracts/exams";
import { describe, expect, it } from "vitest";
import { createSampleContentRepository } from "#domains/sample-content/sample-content.repository.ts";
import { prepareSampleQuestions } from "../seeds/sample-questions.ts";
import { createCandidate } from "./factories/exams.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { countRows } from "./support/database/count-rows.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { db, sql } = site.container.database;
const owner = await signInAdmin(site);

const insert = await prepareSampleQuestions(site.container);
await db.transaction(async (tx) => {
  await createSampleContentRepository(db).remember(tx, (await insert(tx)).rows);
});

describe("the sample exam", () => {
  it("is a mock of the UTME that opens at once, with all its questions", async () => {
    const [row] = await sql<{ id: string }[]>`select id from exams`;
    const { data } = await callProcedure(owner, "query", "exams.get", { id: row?.id });
    const exam = data as Exam;
    expect(exam).toMatchObject({ kind: "mock", state: "open", scale: "jamb", missing: [] });
    expect(exam.sections.map(({ subject, count }) => [subject, count])).toContainEqual([
      "Use of English",
      60,
    ]);
    expect(exam.sections.reduce((sum, { count }) => sum + count, 0)).toBe(180);
  });

  it("stays with its subjects and questions once a student has sat it", async () => {
    const candidate = await createCandidate(site, undefined);
    const [row] = await sql<{ id: string }[]>`select id from exams`;
    const sitting = await candidate.begin(row?.id ?? "");
    await callProcedure(owner, "mutation", "sampleContent.remove", { also: [] });
    expect(await countRows(site, "subjects")).toBe(4);
    expect(await countRows(site, "questions")).toBe(180);
    expect((await candidate.paper(sitting, 1)).question).not.toBeNull();
  });
});

describe("the sample content", () => {
  it("knows every table that refers to the rows", async () => {
    const rows = await sql<{ names: string }[]>`
      select conrelid::regclass || ' -> ' || confrelid::regclass as names from pg_constraint
      where contype = 'f' and confrelid in ('programmes'::regclass, 'subjects'::regclass,
        'topics'::regclass, 'passages'::regclass, 'passage_versions'::regclass,
        'questions'::regclass, 'question_versions'::regclass)
      order by 1`;
    // A new line here needs a line in sample-content.uses.ts, unless its rows go with their parent.
    expect(rows.map(({ names }) => names)).toEqual([
      "assignments -> subjects",
      "assignments -> topics",
      "exam_sections -> subjects",
      "exam_sections -> topics",
      "passage_versions -> passages",
      "practice_sessions -> subjects",
      "practice_sessions -> topics",
      "programme_subjects -> programmes",
      "programme_subjects -> subjects",
      "question_versions -> passage_versions",
      "question_versions -> questions",
      "questions -> passages",
      "questions -> subjects",
      "questions -> topics",
      "topics -> subjects",
      "tutorials -> topics",
    ]);
  });
});
