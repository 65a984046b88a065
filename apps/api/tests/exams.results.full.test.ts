import type { SittingResult, StudentExam } from "@ebute/contracts/exams";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import {
  answer,
  choose,
  createSatExam,
  messageIn,
  messageOf,
  rightOption,
  wrongOption,
} from "./factories/exam-papers.ts";
import {
  type Candidate,
  createCandidate,
  createExam,
  createExamSubject,
} from "./factories/exams.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { createLastingClient, signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: echoRenderer, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const { services } = site.container;

const closeDue = () => services.sittingsAnswering.closeDue();

const setUp = (given?: Parameters<typeof createSatExam>[1]) => createSatExam(site, given);

async function result(by: Candidate, id: string): Promise<SittingResult> {
  return (await by.read("result", { id })).data as SittingResult;
}

async function exam(by: Candidate, id: string): Promise<StudentExam> {
  return (await by.read("ownExam", { id })).data as StudentExam;
}

beforeEach(() => sql`truncate exams cascade`);

describe("the deadline", () => {
  it("closes the sitting without the device, and marks it", async () => {
    const { ada, exam } = await setUp();
    const id = await ada.begin(exam.id);
    await answer(ada, id, 1, rightOption);
    site.clock.advance({ minutes: 59 });
    await closeDue();
    expect((await ada.paper(id)).state).toBe("running");
    site.clock.advance({ minutes: 1 });
    expect(await ada.paper(id)).toMatchObject({ state: "closed", question: null });
    await closeDue();
    await closeDue();
    const rows = await sql`select state, closed_by, closed_at = deadline as at from sittings`;
    expect(rows).toMatchObject([{ state: "closed", closed_by: "time", at: true }]);
    expect(await sql`select 1 from results`).toHaveLength(1);
  });

  it("lets an answer of before count within the grace, and marks again", async () => {
    const { ada, exam } = await setUp();
    const id = await ada.begin(exam.id);
    const { question } = await ada.paper(id, 1);
    const late = (agoMs: number) =>
      ada.send("answer", {
        id,
        eventId: newId(),
        questionVersionId: question?.questionVersionId,
        answer: choose(rightOption),
        epoch: 0,
        agoMs,
      });
    site.clock.advance({ minutes: 65 });
    await closeDue();
    await late(60_000);
    expect((await ada.paper(id)).questions[0]?.isAnswered).toBe(false);
    await late(6 * 60_000);
    expect((await ada.paper(id)).questions[0]?.isAnswered).toBe(true);
    expect(await sql`select 1 from results`).toHaveLength(2);
  });

  it("makes an answer after the grace wait for the teacher", async () => {
    const { ada, exam } = await setUp();
    const id = await ada.begin(exam.id);
    const { question } = await ada.paper(id, 1);
    site.clock.advance({ minutes: 80 });
    await closeDue();
    const owner = await signInAdmin(site);
    await ada.send("answer", {
      id,
      eventId: newId(),
      questionVersionId: question?.questionVersionId,
      answer: choose(rightOption),
      epoch: 0,
      agoMs: 30 * 60_000,
    });
    const monitor = async () =>
      (await callProcedure(owner, "query", "exams.monitor", { id: exam.id })).data;
    expect(await monitor()).toMatchObject({
      students: [{ sittings: [{ waitingLate: 1, answered: 0, points: 0 }] }],
    });
    await callProcedure(owner, "mutation", "exams.acceptLate", { id, reason: "No network" });
    expect(await monitor()).toMatchObject({
      students: [{ sittings: [{ waitingLate: 0, answered: 1, points: 1 }] }],
    });
  });
});

describe("the result", () => {
  it("comes out after closing time and grace, for everybody at once", async () => {
    const { ada, exam: set } = await setUp();
    const id = await ada.begin(set.id);
    await answer(ada, id, 1, rightOption);
    await answer(ada, id, 2, wrongOption);
    await ada.submit(id, { intent: "handIn" });
    expect(await result(ada, id)).toMatchObject({ score: null, review: null, answered: 2 });
    site.clock.advance({ minutes: 195 });
    expect(await result(ada, id)).toMatchObject({ score: null, review: null });
    expect((await exam(ada, set.id)).sittings[0]?.percent).toBeNull();
    site.clock.advance({ seconds: 1 });
    const { score, review } = await result(ada, id);
    expect(score).toMatchObject({ points: 1, possible: 4, percent: 25 });
    expect(score?.topics).toMatchObject([{ right: 1, questions: 4 }]);
    expect(review).toHaveLength(4);
    expect(review?.[0]).toMatchObject({ isRight: true, rightOptionIds: [rightOption] });
    expect((await exam(ada, set.id)).sittings[0]?.percent).toBe(25);
  });

  it("waits for a sitting that a teacher has given time, and then no more is given", async () => {
    const { ada, exam: set, studentClass } = await setUp();
    const bola = await createCandidate(site, studentClass.id);
    const [first, second] = [await ada.begin(set.id), await bola.begin(set.id)];
    await ada.submit(first, { intent: "handIn" });
    site.clock.advance({ minutes: 179 });
    await closeDue();
    const owner = createLastingClient(() => signInAdmin(site));
    const give = async (id: string, minutes: number) =>
      callProcedure(await owner(), "mutation", "exams.giveTime", {
        id,
        minutes,
        reason: "No light",
      });
    expect((await give(second, 30)).status).toBe(200);
    expect((await bola.paper(second)).state).toBe("running");
    site.clock.advance({ minutes: 20 });
    expect((await result(ada, first)).score).toBeNull();
    site.clock.advance({ minutes: 26 });
    await closeDue();
    expect((await result(ada, first)).score).not.toBeNull();
    expect(messageIn(await give(first, 30))).toMatch(/results are out/);
  });

  it("shows what the exam shows: nothing, the score, or the answers too", async () => {
    for (const feedback of ["nothing", "score"] as const) {
      const { ada, exam: set } = await setUp({ feedback });
      const id = await ada.begin(set.id);
      await ada.submit(id, { intent: "handIn" });
      site.clock.advance({ hours: 4 });
      const shown = await result(ada, id);
      expect([shown.score === null, shown.review]).toEqual([feedback === "nothing", null]);
    }
  });

  it("keeps the answers of questions that another exam still asks", async () => {
    const { ada, exam: set, subject, studentClass } = await setUp();
    const id = await ada.begin(set.id);
    await ada.submit(id, { intent: "handIn" });
    site.clock.advance({ hours: 4 });
    expect((await result(ada, id)).review).toHaveLength(4);
    const sections = [{ subjectId: subject.id, count: 2 }];
    await createExam(site, { classId: studentClass.id, sections });
    expect(await result(ada, id)).toMatchObject({ review: [], withheld: 4, score: { percent: 0 } });
  });

  it("of a mock is there after the hand-in, on the scale of 400", async () => {
    const subject = await createExamSubject(site, { use: "practice", count: 4 });
    const sections = [{ subjectId: subject.id, count: 4 }];
    const mock = await createExam(site, { kind: "mock", scale: "jamb", sections });
    const ada = await createCandidate(site, undefined);
    const id = await ada.begin(mock.id);
    await answer(ada, id, 1, rightOption);
    expect(await result(ada, id)).toMatchObject({ score: null, review: null });
    await ada.submit(id, { intent: "handIn" });
    expect((await result(ada, id)).score?.jamb).toEqual({ total: 25, subjects: [25] });
    await ada.begin(mock.id);
    await sql`update questions set use = 'exam' where subject_id = ${subject.id}`;
    expect(await result(ada, id)).toMatchObject({ review: [], withheld: 4 });
  });

  it("of a mock counts presses of before the deadline within the grace too", async () => {
    const subject = await createExamSubject(site, { use: "practice", count: 1 });
    const sections = [{ subjectId: subject.id, count: 1 }];
    const mock = await createExam(site, { kind: "mock", sections });
    const ada = await createCandidate(site, undefined);
    const id = await ada.begin(mock.id);
    const { question } = await ada.paper(id, 1);
    const { questionVersionId } = question ?? {};
    site.clock.advance({ minutes: 65 });
    const at = new Date(site.clock.now().getTime() - 30 * 60_000).toISOString();
    const press = { _id: newId(), epoch: 0, seq: 1, questionVersionId, isFlagged: false, at };
    const batch = { id, schemaVersion: 1, account: ada.student.id, handIn: null };
    await ada.send("receiveAnswers", {
      ...batch,
      events: [{ ...press, answer: choose(rightOption) }],
    });
    await closeDue();
    expect((await ada.read("result", { id })).data).toMatchObject({ score: { percent: 100 } });
  });
});

describe("taking the hand-in back", () => {
  it("needs an exam that allows it, and time", async () => {
    const strict = await setUp();
    const id = await strict.ada.begin(strict.exam.id);
    await strict.ada.submit(id, { intent: "handIn" });
    expect(messageOf(await strict.ada.submit(id, { intent: "reopen" }))).toMatch(/handed in/);
    const lenient = await setUp({ allowsTakeBack: true });
    const second = await lenient.ada.begin(lenient.exam.id);
    await lenient.ada.submit(second, { intent: "handIn" });
    expect((await result(lenient.ada, second)).canTakeBack).toBe(true);
    await lenient.ada.submit(second, { intent: "reopen" });
    expect((await lenient.ada.paper(second)).state).toBe("running");
    await lenient.ada.submit(second, { intent: "handIn" });
    site.clock.advance({ minutes: 60 });
    expect((await lenient.ada.submit(second, { intent: "reopen" })).status).toBe(409);
  });
});
