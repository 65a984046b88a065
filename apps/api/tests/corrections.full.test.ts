import type { CorrectionPreview, QuestionCorrections } from "@ebute/contracts/corrections";
import type { SittingResult } from "@ebute/contracts/exams";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import {
  answer,
  createSatExam,
  messageIn,
  rightOption,
  wrongOption,
} from "./factories/exam-papers.ts";
import { type Candidate, createCandidate } from "./factories/exams.ts";
import {
  createPracticeSubject,
  createPractisingStudent,
  versionsOf,
} from "./factories/practice.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { createLastingClient, signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: echoRenderer, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const { services } = site.container;
const editor = createLastingClient(() => signInAdmin(site, "editor"));

const single = (optionId: string) => ({ kind: "single", optionId });
const key = { kind: "key", key: single(wrongOption) };
const reason = "Option A is right";

const call = async (name: "preview" | "correct", input: object) =>
  callProcedure(await editor(), "mutation", `corrections.${name}`, input);

const preview = async (input: object) => (await call("preview", input)).data as CorrectionPreview;

const read = async (id: string) =>
  (await callProcedure(await editor(), "query", "corrections.get", { id }))
    .data as QuestionCorrections;

async function regradeAll(): Promise<void> {
  const rows = await sql`select id from question_corrections where finished_at is null`;
  for (const { id } of rows) await services.correctionEffects.regrade(id);
}

async function correct(input: object): Promise<void> {
  const { status, text } = await call("correct", { reason, ...input });
  expect(text).not.toContain('"error"');
  expect(status).toBe(200);
  await regradeAll();
}

/** A question of practice with one version, whose key is B. */
async function createVersion() {
  const { id: subjectId, questions } = await createPracticeSubject(site, 1);
  const questionId = questions[0]?.id ?? "";
  const [id = ""] = await versionsOf(site, questionId);
  return { id, questionId, subjectId };
}

/** Sits an exam of four questions, with an answer to the first, and hands in. */
async function sit(by: Candidate, examId: string, option: string) {
  const id = await by.begin(examId);
  const { question } = await by.paper(id, 1);
  await answer(by, id, 1, option);
  await by.submit(id, { intent: "handIn" });
  return { id, version: question?.questionVersionId ?? "" };
}

/** Ada's answer is wrong; the exam is over for everybody. */
async function sitBoth(ofBola: string) {
  const { ada, exam, studentClass } = await createSatExam(site, { shufflesQuestions: false });
  const bola = await createCandidate(site, studentClass.id);
  const first = await sit(ada, exam.id, wrongOption);
  const second = await sit(bola, exam.id, ofBola);
  site.clock.advance({ hours: 4 });
  return { ada, bola, exam, first, second };
}

const scoreOf = async (by: Candidate, id: string) =>
  ((await by.read("result", { id })).data as SittingResult).score;

beforeEach(() => sql`truncate exams, question_corrections, answer_events, question_states cascade`);

describe("a correction", () => {
  it("is refused without a change, and with a key that the version cannot have", async () => {
    const { id } = await createVersion();
    const refusals: [object, RegExp][] = [
      [{ kind: "key" }, /Give the right answer/],
      [{ kind: "key", key: single(newId()) }, /answer that this version/],
      [{ kind: "key", key: { kind: "true_false", isTrue: true } }, /answer that this version/],
      [{ kind: "key", key: single(rightOption) }, /already marked like this/],
      [{ kind: "accept", key: single(rightOption) }, /already marked like this/],
      [{ kind: "rename" }, /Choose what is wrong/],
      [{ ...key, reason: " " }, /Reason is required/],
      [{ ...key, reason: "a\u0000b" }, /cannot be stored/],
    ];
    for (const [input, message] of refusals) {
      const refused = await call("correct", { id, reason, ...input });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.text).toMatch(message);
    }
    expect((await call("correct", { id: newId(), reason, ...key })).status).toBe(404);
    expect((await call("preview", { id: "no-id", ...key })).status).toBe(404);
    expect(await sql`select 1 from question_corrections`).toHaveLength(0);
  });

  it("is for those who write the question bank", async () => {
    const { id, questionId } = await createVersion();
    for (const role of ["moderator", "writer"] as const) {
      const client = await signInAdmin(site, role);
      const input = { id, reason, ...key };
      for (const name of ["preview", "correct"]) {
        const refused = await callProcedure(client, "mutation", `corrections.${name}`, input);
        expect(refused.status).toBe(403);
      }
      const of = { id: questionId };
      expect((await callProcedure(client, "query", "corrections.get", of)).status).toBe(403);
    }
    expect(await sql`select 1 from question_corrections`).toHaveLength(0);
  });

  it("waits for the one before it to be done", async () => {
    const { id } = await createVersion();
    expect((await call("correct", { id, reason, ...key })).status).toBe(200);
    const refused = await call("correct", { id, reason, kind: "void" });
    expect([refused.status, messageIn(refused)]).toEqual([
      409,
      expect.stringMatching(/still being marked/),
    ]);
    await regradeAll();
    expect((await call("correct", { id, reason, kind: "void" })).status).toBe(200);
  });

  it("gives the current version a successor with the right key, and is in the activity log", async () => {
    const { id, questionId } = await createVersion();
    await correct({ id, ...key });
    const { versions, corrections } = await read(questionId);
    expect(versions).toMatchObject([
      { number: 2, isCurrent: true, answers: [single(wrongOption)] },
      { number: 1, isCurrent: false, answers: [single(wrongOption)] },
    ]);
    expect(corrections).toMatchObject([
      { versionNumber: 1, kind: "key", reason, finishedAt: expect.any(String) },
    ]);
    const [entry] = await sql`
      select details from audit_entries where action = 'questions.correct' order by id desc limit 1`;
    expect(entry?.details).toMatchObject({ number: 1, kind: "key", reason });
  });
});

describe("results of exams", () => {
  it("follow a corrected key, as the dry run says, and tell students when", async () => {
    const { ada, bola, exam, first, second } = await sitBoth(rightOption);
    expect(await scoreOf(ada, first.id)).toMatchObject({ points: 0, correctedAt: null });
    const input = { id: first.version, ...key };
    const effect = await preview(input);
    expect(effect).toMatchObject({ answers: 2, sittings: 2, students: 2, changedStudents: 2 });
    expect(effect.exams).toEqual([
      { _id: exam.id, title: exam.title, sittings: 2, up: 1, down: 1, isReleased: true },
    ]);
    expect(await scoreOf(ada, first.id)).toMatchObject({ points: 0, correctedAt: null });
    await correct(input);
    const score = await scoreOf(ada, first.id);
    expect(score).toMatchObject({ points: 1, percent: 25, correctedAt: expect.any(String) });
    expect(await scoreOf(bola, second.id)).toMatchObject({ points: 0, percent: 0 });
    const { review } = (await ada.read("result", { id: first.id })).data as SittingResult;
    expect(review?.[0]).toMatchObject({ isRight: true, rightOptionIds: [wrongOption] });
    expect((await read(await questionOf(first.version))).corrections[0]?.changedSittings).toBe(2);
  });

  it("count a further right answer beside the first", async () => {
    const { ada, bola, first, second } = await sitBoth(rightOption);
    await correct({ id: first.version, kind: "accept", key: single(wrongOption) });
    expect(await scoreOf(ada, first.id)).toMatchObject({ points: 1 });
    expect(await scoreOf(bola, second.id)).toMatchObject({ points: 1, correctedAt: null });
    expect(await sql`select 1 from results`).toHaveLength(3);
  });

  it("leave a void question out for everybody, until a key is right again", async () => {
    const { ada, exam } = await createSatExam(site, { shufflesQuestions: false });
    const { id, version } = await sit(ada, exam.id, rightOption);
    site.clock.advance({ hours: 4 });
    await correct({ id: version, kind: "void" });
    expect(await scoreOf(ada, id)).toMatchObject({ points: 0, possible: 3, leftOut: 1 });
    const again = await call("correct", { id: version, reason, kind: "void" });
    expect(messageIn(again)).toMatch(/already marked like this/);
    const further = { id: version, reason, kind: "accept", key: single(wrongOption) };
    expect((await call("correct", further)).text).toMatch(/does not count now/);
    const [question] = await sql`
      select state from questions join question_versions on question_id = questions.id
      where question_versions.id = ${version}`;
    expect(question?.state).toBe("draft");
    await correct({ id: version, kind: "key", key: single(rightOption) });
    expect(await scoreOf(ada, id)).toMatchObject({ points: 1, possible: 4, leftOut: 0 });
  });

  it("show nothing of a correction before the release, and no date of it after", async () => {
    const { ada, exam } = await createSatExam(site, { shufflesQuestions: false });
    const { id, version } = await sit(ada, exam.id, wrongOption);
    await correct({ id: version, ...key });
    const { text } = await ada.read("result", { id });
    expect(JSON.parse(text).result.data).toMatchObject({ score: null, review: null });
    expect(text).not.toMatch(/corrected/i);
    site.clock.advance({ hours: 4 });
    expect(await scoreOf(ada, id)).toMatchObject({ points: 1, correctedAt: null });
  });

  it("of papers that are still written are marked with the corrected key at their end", async () => {
    const { ada, exam } = await createSatExam(site, { shufflesQuestions: false });
    const id = await ada.begin(exam.id);
    await answer(ada, id, 1, wrongOption);
    const { question } = await ada.paper(id, 1);
    await correct({ id: question?.questionVersionId, ...key });
    expect(await sql`select 1 from results`).toHaveLength(0);
    await ada.submit(id, { intent: "handIn" });
    site.clock.advance({ hours: 4 });
    expect(await scoreOf(ada, id)).toMatchObject({ points: 1, correctedAt: null });
  });

  it("go on after a crash in the middle, and a second run adds nothing", async () => {
    const { ada, bola, first, second } = await sitBoth(wrongOption);
    await call("correct", { id: first.version, reason, ...key });
    const [row] = await sql`select id from question_corrections`;
    await sql`
      create function crash() returns trigger language plpgsql as $$
      begin
        if new.sitting_id = (select max(id::text)::uuid from sittings) then raise 'crash'; end if;
        return new;
      end $$`;
    await sql`create trigger crash before insert on results for each row execute function crash()`;
    await expect(services.correctionEffects.regrade(row?.id)).rejects.toThrow();
    await sql`drop function crash cascade`;
    await services.correctionEffects.regrade(row?.id);
    await services.correctionEffects.regrade(row?.id);
    expect(await scoreOf(ada, first.id)).toMatchObject({ points: 1 });
    expect(await scoreOf(bola, second.id)).toMatchObject({ points: 1 });
    expect(await sql`select 1 from results`).toHaveLength(4);
  });
});

describe("practice", () => {
  async function practised() {
    const { id: version, subjectId } = await createVersion();
    const student = await createPractisingStudent(site);
    const id = await student.begin(subjectId);
    await student.answer(id, version, { option: wrongOption });
    return { student, id, version };
  }

  const states = async () =>
    JSON.stringify(await sql`select * from question_states order by student_id, question_id`);

  it("is replayed with the corrected key, as rebuilding everything does", async () => {
    const { student, id, version } = await practised();
    expect(await sql`select is_last_right as r from question_states`).toMatchObject([{ r: false }]);
    const effect = await preview({ id: version, ...key });
    expect(effect).toMatchObject({ answers: 1, sittings: 0, students: 1, changedStudents: 1 });
    expect(effect.practice).toEqual({ students: 1, toRight: 1, toWrong: 0, leftOut: 0 });
    await correct({ id: version, ...key });
    expect(await sql`select is_last_right as r from question_states`).toMatchObject([{ r: true }]);
    const replayed = await states();
    await services.questionStates.rebuild();
    expect(await states()).toBe(replayed);
    expect((await student.read("session", { id })).data).toMatchObject({
      states: ["right"],
      question: { solution: { isRight: true, rightOptionIds: [wrongOption] } },
    });
  });

  it("forgets a void question, as rebuilding everything does", async () => {
    const { student, id, version } = await practised();
    expect((await preview({ id: version, kind: "void" })).practice).toMatchObject({ leftOut: 1 });
    await correct({ id: version, kind: "void" });
    expect(await states()).toBe("[]");
    await services.questionStates.rebuild();
    expect(await states()).toBe("[]");
    const session = (await student.read("session", { id })).data;
    expect(session).toMatchObject({ states: ["gone"], question: null });
  });
});

async function questionOf(version: string): Promise<string> {
  const [row] = await sql`select question_id from question_versions where id = ${version}`;
  return row?.question_id;
}
