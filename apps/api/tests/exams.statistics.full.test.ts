import type { ExamStatistics, QuestionShare } from "@ebute/contracts/exams";
import { beforeEach, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { answer, createSatExam, rightOption, wrongOption } from "./factories/exam-papers.ts";
import { createCandidate } from "./factories/exams.ts";
import {
  createPracticeSubject,
  createPractisingStudent,
  versionsOf,
} from "./factories/practice.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: echoRenderer, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const { services } = site.container;
const editor = await signInAdmin(site, "editor");

const statistics = async (id: string) =>
  (await callProcedure(editor, "query", "exams.statistics", { id })).data as ExamStatistics;

const shares = async (ids: string[]) =>
  (await callProcedure(editor, "query", "exams.shares", { ids })).data as QuestionShare[];

beforeEach(() => sql`truncate exams, question_corrections, answer_events, question_states cascade`);

async function sat() {
  const made = await createSatExam(site, { shufflesQuestions: false, attempts: 2 });
  const bola = await createCandidate(site, made.studentClass.id);
  for (const [by, option] of [
    [made.ada, rightOption],
    [bola, wrongOption],
  ] as const) {
    const id = await by.begin(made.exam.id);
    await answer(by, id, 1, rightOption);
    await answer(by, id, 2, option);
    await by.submit(id, { intent: "handIn" });
  }
  return { ...made, bola };
}

it("is for those who write exams, and of exams that are there", async () => {
  const { exam } = await createSatExam(site);
  const writer = await signInAdmin(site, "writer");
  for (const [name, input] of [
    ["statistics", { id: exam.id }],
    ["shares", { ids: [] }],
  ] as const) {
    expect((await callProcedure(writer, "query", `exams.${name}`, input)).status).toBe(403);
  }
  const gone = await callProcedure(editor, "query", "exams.statistics", { id: newId() });
  expect(gone.status).toBe(404);
});

it("tells the hardest questions first, with what was picked", async () => {
  const { exam } = await sat();
  const { sittings, questions } = await statistics(exam.id);
  expect(sittings).toBe(2);
  expect(questions.map(({ shown, right }) => [shown, right])).toEqual([
    [2, 0],
    [2, 0],
    [2, 1],
    [2, 2],
  ]);
  expect(questions[2]).toMatchObject({
    unanswered: 0,
    picks: [
      { letter: "A", count: 1, isRight: false },
      { letter: "B", count: 1, isRight: true },
    ],
    discrimination: null,
  });
  expect(questions[0]).toMatchObject({ unanswered: 2 });
});

it("counts first attempts of closed sittings alone, and no void question", async () => {
  const { exam, ada } = await sat();
  const second = await ada.begin(exam.id);
  await answer(ada, second, 3, rightOption);
  const { questionVersionId = "" } = (await ada.paper(second, 1)).question ?? {};
  await ada.submit(second, { intent: "handIn" });
  expect((await statistics(exam.id)).questions.map(({ right }) => right)).toEqual([0, 0, 1, 2]);
  await callProcedure(editor, "mutation", "corrections.correct", {
    id: questionVersionId,
    kind: "void",
    key: null,
    reason: "Two answers",
  });
  const [row] = await sql`select id from question_corrections`;
  await services.correctionEffects.regrade(row?.id);
  const left = await statistics(exam.id);
  expect(left.questions.map(({ _id }) => _id)).not.toContain(questionVersionId);
  expect(left.questions).toHaveLength(3);
});

it("tells from 30 sittings on how well a question parts strong from weak papers", async () => {
  const { exam, bola } = await sat();
  const students = await Promise.all(
    Array.from({ length: 28 }, () => createCandidate(site, undefined)),
  );
  for (const [index, { student }] of students.entries()) {
    const [id, isStrong] = [newId(), index % 2 === 0];
    await sql`
      insert into sittings select (jsonb_populate_record(sitting, jsonb_build_object(
        'id', ${id}::uuid, 'student_id', ${student.id}::uuid
      ))).* from sittings as sitting where student_id = ${bola.student.id}`;
    await sql`
      insert into results select (jsonb_populate_record(result, jsonb_build_object(
        'id', ${newId()}::uuid, 'sitting_id', ${id}::uuid, 'student_id', ${student.id}::uuid,
        'questions', (
          select jsonb_agg(mark || jsonb_build_object('isRight', ${isStrong}::boolean, 'points', ${isStrong}::boolean::int))
          from jsonb_array_elements(result.questions) as mark
        )
      ))).* from results as result where student_id = ${bola.student.id}`;
  }
  const { sittings, questions } = await statistics(exam.id);
  expect(sittings).toBe(30);
  for (const { discrimination } of questions) expect(discrimination).toBeGreaterThan(0.5);
}, 60_000);

it("is a CSV file too", async () => {
  const { exam } = await sat();
  const { status, text } = await editor.get(`/api/admin/exams/${exam.id}/questions.csv`);
  expect(status).toBe(200);
  expect(text.trim().split("\r\n")).toHaveLength(5);
  expect(text).toContain('"2","2","100","0","A: 0, B (right): 2"');
});

it("shows in the bank how often a question was shown and right, in practice and exams", async () => {
  const { subject } = await sat();
  const inExam =
    await sql`select id from questions where subject_id = ${subject.id} order by created_at, id`;
  const practice = await createPracticeSubject(site, 1);
  const practised = practice.questions[0]?.id ?? "";
  const student = await createPractisingStudent(site);
  const session = await student.begin(practice.id);
  const [version = ""] = await versionsOf(site, practised);
  await student.answer(session, version, { option: wrongOption });
  const found = await shares([...inExam.map(({ id }) => id), practised, newId()]);
  expect(found).toHaveLength(5);
  expect(found).toContainEqual({ _id: practised, shown: 1, percent: 0 });
  expect(found.map(({ percent }) => percent).sort((a, b) => a - b)).toEqual([0, 0, 0, 50, 100]);
});
