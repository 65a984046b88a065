import { examSubjectsWrong, type SittingResult, type StudentExam } from "@ebute/contracts/exams";
import { describe, expect, it } from "vitest";
import { practiceSessionsTable } from "#domains/practice/practice.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { createSubject } from "./factories/courses.ts";
import { type Candidate, createCandidate, createExam } from "./factories/exams.ts";
import { createQuestion } from "./factories/questions.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp();
const { sql, db } = site.container.database;

const names = ["Use of English", "Biology", "Chemistry", "Government", "Physics"];

/** Subjects of the UTME with two questions each for practice; Physics lacks all of its. */
const subjects = await Promise.all(
  names.map(async (name, position) => {
    const subject = await createSubject(site, { name, position });
    for (const number of name === "Physics" ? [] : [1, 2]) {
      const content = { stem: `<p>${name} ${number}</p>` };
      const place = { use: "practice", subjectId: subject.id, state: "ready" } as const;
      await createQuestion(site, { ...place, content });
    }
    return subject;
  }),
);
const [english = "", biology = "", chemistry = "", government = "", physics = ""] = subjects.map(
  ({ id }) => id,
);

const createUtme = (given: Partial<Parameters<typeof createExam>[1]> = {}) =>
  createExam(site, {
    kind: "mock",
    scale: "jamb",
    sections: subjects.map(({ id }) => ({ subjectId: id, count: 2 })),
    ...given,
  });

const start = ({ browser }: Candidate, examId: string, subject: string[]) =>
  browser.submit(
    `/userDashboard/exams/${examId}`,
    subject.map((id): [string, string] => ["subject", id]),
  );

async function shown(candidate: Candidate, id: string): Promise<StudentExam> {
  const { status, text, data } = await candidate.read("ownExam", { id });
  expect(status, text).toBe(200);
  return data as StudentExam;
}

describe("the choice of UTME subjects", () => {
  it.each([
    ["none", []],
    ["two", [biology, chemistry]],
    ["four", [biology, chemistry, government, physics]],
    ["one of them twice", [biology, biology, chemistry]],
    ["Use of English as one of three", [english, biology, chemistry]],
    ["a subject of no part", [biology, chemistry, newId()]],
  ])("is refused with a sentence: %s", async (_name, chosen) => {
    const candidate = await createCandidate(site, undefined);
    const { id } = await createUtme();
    const { status, text } = await start(candidate, id, chosen);
    expect([status, text]).toEqual([400, expect.stringContaining(examSubjectsWrong.message)]);
    const stored = await sql`select id from sittings where student_id = ${candidate.student.id}`;
    expect(stored).toEqual([]);
  });

  it("draws a paper of Use of English and the three chosen subjects alone, in their order", async () => {
    const candidate = await createCandidate(site, undefined);
    const { id } = await createUtme();
    const { headers } = await start(candidate, id, [government, biology, chemistry]);
    const sitting = String(headers.location).split("/").at(-1) ?? "";
    const { sections, questions } = await candidate.paper(sitting);
    expect(sections).toEqual([
      { name: "Use of English", first: 1 },
      { name: "Biology", first: 3 },
      { name: "Chemistry", first: 5 },
      { name: "Government", first: 7 },
    ]);
    expect(questions).toHaveLength(8);
  });

  it("says what the bank lacks for a chosen subject, and returns to a running paper without a choice", async () => {
    const candidate = await createCandidate(site, undefined);
    const { id } = await createUtme();
    const lacking = await start(candidate, id, [physics, biology, chemistry]);
    expect(lacking.status).toBe(409);
    const first = await start(candidate, id, [government, biology, chemistry]);
    const again = await start(candidate, id, []);
    expect(again.headers.location).toBe(first.headers.location);
  });

  it("leaves the other subjects out of the result, which is of 400", async () => {
    const candidate = await createCandidate(site, undefined);
    const { id } = await createUtme();
    const { headers } = await start(candidate, id, [government, biology, chemistry]);
    const sitting = String(headers.location).split("/").at(-1) ?? "";
    await candidate.submit(sitting, { intent: "handIn" });
    const { data } = await candidate.read("result", { id: sitting });
    const { score } = data as SittingResult;
    expect(score?.sections.map(({ subject }) => subject)).toEqual(names.slice(0, 4));
    expect(score?.jamb?.subjects).toEqual([0, 0, 0, 0]);
  });

  it("counts a subject of two parts once in the result", async () => {
    const candidate = await createCandidate(site, undefined);
    const sections = [english, ...subjects.map(({ id }) => id)].map((subjectId) => ({
      subjectId,
      count: 1,
    }));
    const { id } = await createUtme({ sections });
    const { headers } = await start(candidate, id, [government, biology, chemistry]);
    const sitting = String(headers.location).split("/").at(-1) ?? "";
    await candidate.submit(sitting, { intent: "handIn" });
    const { data } = await candidate.read("result", { id: sitting });
    const { score } = data as SittingResult;
    expect(score?.sections.map(({ subject, questions }) => [subject, questions])).toEqual([
      ["Use of English", 2],
      ...names.slice(1, 4).map((name) => [name, 1]),
    ]);
    expect(score?.jamb?.subjects).toHaveLength(4);
  });

  it("is of an exam with more than four subjects on the scale of JAMB alone", async () => {
    const candidate = await createCandidate(site, undefined);
    const plain = await createUtme({ scale: "percent" });
    expect((await shown(candidate, plain.id)).choice).toBeNull();
    const { choice, questions } = await shown(candidate, (await createUtme()).id);
    expect([choice?.compulsory, choice?.subjects.map(({ name }) => name), questions]).toEqual([
      "Use of English",
      names.slice(1),
      8,
    ]);
  });

  it("begins with the subjects of the last paper, then with those practised last", async () => {
    const candidate = await createCandidate(site, undefined);
    const { id } = await createUtme();
    expect((await shown(candidate, id)).choice?.preselected).toEqual([]);
    await db.insert(practiceSessionsTable).values({
      id: newId(),
      studentId: candidate.student.id,
      subjectId: physics,
      mode: "topic",
      questionVersionIds: [],
      startedAt: site.clock.now(),
    });
    expect((await shown(candidate, id)).choice?.preselected).toEqual([physics]);
    await start(candidate, id, [government, biology, chemistry]);
    const { choice } = await shown(candidate, (await createUtme()).id);
    expect([...(choice?.preselected ?? [])].sort()).toEqual(
      [government, biology, chemistry].sort(),
    );
  });
});

describe("an exam without a choice", () => {
  it("has every part, whatever subjects the form names", async () => {
    const candidate = await createCandidate(site, undefined);
    const sections = [english, biology].map((subjectId) => ({ subjectId, count: 2 }));
    const { id } = await createExam(site, { kind: "mock", scale: "jamb", sections });
    const { headers } = await start(candidate, id, [biology]);
    const sitting = String(headers.location).split("/").at(-1) ?? "";
    expect((await candidate.paper(sitting)).questions).toHaveLength(4);
  });
});
