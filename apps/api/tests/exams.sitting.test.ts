import type { SittingClock } from "@ebute/contracts/exams";
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
import { createCandidate, createExam, createExamSubject } from "./factories/exams.ts";
import { echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp({ renderer: echoRenderer, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;

const setUp = (given?: Parameters<typeof createSatExam>[1]) => createSatExam(site, given);

beforeEach(() => sql`truncate exams cascade`);

describe("starting", () => {
  it("is refused before the window, after the last start, and to strangers", async () => {
    const now = site.clock.now();
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const early = await setUp({ opensAt: later(10) });
    expect(messageOf(await early.ada.start(early.exam.id))).toMatch(/cannot be started now/);
    const late = await setUp({ opensAt: later(-60), lastStartAt: later(-1) });
    expect(messageOf(await late.ada.start(late.exam.id))).toMatch(/cannot be started now/);
    const stranger = await createCandidate(site, undefined);
    expect((await stranger.start(late.exam.id)).status).toBe(404);
    const draft = await setUp({ state: "draft" });
    expect((await draft.ada.start(draft.exam.id)).status).toBe(404);
    expect(await sql`select 1 from sittings`).toHaveLength(0);
  });

  it("ends with the window, if that is sooner than the duration", async () => {
    const { ada, exam, studentClass } = await setUp();
    const first = await ada.paper(await ada.begin(exam.id));
    expect(Date.parse(first.deadline) - Date.parse(first.now)).toBe(60 * 60_000);
    site.clock.advance({ minutes: 150 });
    const late = await createCandidate(site, studentClass.id);
    const second = await late.paper(await late.begin(exam.id));
    expect(Date.parse(second.deadline) - Date.parse(second.now)).toBe(30 * 60_000);
  });

  it("goes on with the running sitting, and counts attempts", async () => {
    const { ada, exam } = await setUp();
    const id = await ada.begin(exam.id);
    expect(await ada.begin(exam.id)).toBe(id);
    await ada.submit(id, { intent: "handIn" });
    expect(messageOf(await ada.start(exam.id))).toMatch(/used all your attempts/);
  });

  it("draws exam questions for a class and practice questions for a mock, never the other", async () => {
    const subject = await createExamSubject(site, { use: "practice", count: 3 });
    const sections = [{ subjectId: subject.id, count: 3 }];
    const mock = await createExam(site, { kind: "mock", sections });
    const { ada, exam, studentClass } = await setUp();
    const paper = await ada.paper(await ada.begin(exam.id));
    expect(paper.questions).toHaveLength(4);
    expect((await ada.paper(await ada.begin(mock.id))).questions).toHaveLength(3);
    const lacking = await createExam(site, { classId: studentClass.id, sections });
    expect(messageOf(await ada.start(lacking.id))).toMatch(/not enough questions/);
  });

  it("gives every student of a class the same questions", async () => {
    const { studentClass } = await setUp();
    const subject = await createExamSubject(site, { count: 12 });
    const sections = [{ subjectId: subject.id, count: 4 }];
    const few = await createExam(site, { classId: studentClass.id, sections });
    const drawn = [];
    for (let student = 0; student < 2; student += 1) {
      const by = await createCandidate(site, studentClass.id);
      const id = await by.begin(few.id);
      const [row] = await sql`select drawn from sittings where id = ${id}`;
      drawn.push(row?.drawn.map(({ questionId }: { questionId: string }) => questionId).sort());
    }
    expect(drawn[0]).toEqual(drawn[1]);
  });
});

describe("answering", () => {
  it("is for the student's own paper, its questions, and readable answers alone", async () => {
    const { ada, exam, studentClass } = await setUp();
    const id = await ada.begin(exam.id);
    const { question } = await ada.paper(id, 1);
    const bola = await createCandidate(site, studentClass.id);
    const event = { id, eventId: newId(), answer: choose(rightOption), epoch: 0 };
    const own = { ...event, questionVersionId: question?.questionVersionId };
    expect((await bola.send("answer", own)).status).toBe(404);
    expect((await bola.read("sitting", { id })).status).toBe(404);
    expect((await bola.read("result", { id })).status).toBe(404);
    const foreign = await ada.send("answer", { ...event, questionVersionId: newId() });
    expect(messageIn(foreign)).toMatch(/was taken out/);
    const unknown = await ada.send("answer", { ...own, answer: choose(newId()) });
    expect(unknown.status).toBe(400);
    expect(await sql`select 1 from sitting_events`).toHaveLength(0);
  });

  it("counts an event once, and the last one of a question, also back to unanswered", async () => {
    const { ada, exam } = await setUp();
    const id = await ada.begin(exam.id);
    const eventId = newId();
    await answer(ada, id, 1, wrongOption, { eventId });
    await answer(ada, id, 1, rightOption, { eventId });
    expect((await ada.paper(id, 1)).question?.answer).toEqual(choose(wrongOption));
    await answer(ada, id, 1, rightOption, { isFlagged: true });
    expect((await ada.paper(id, 1)).questions[0]).toEqual({ isAnswered: true, isFlagged: true });
    await answer(ada, id, 1, rightOption, { answer: null });
    expect((await ada.paper(id, 1)).questions[0]).toEqual({ isAnswered: false, isFlagged: false });
    expect(await sql`select seq from sitting_events order by seq`).toMatchObject([
      { seq: 1 },
      { seq: 2 },
      { seq: 3 },
    ]);
    await expect(sql`update sitting_events set seq = 9`).rejects.toThrow();
  });

  it("works by forms, which lead to the next question", async () => {
    const { ada, exam } = await setUp();
    const id = await ada.begin(exam.id);
    const { question } = await ada.paper(id, 1);
    const version = question?.questionVersionId ?? "";
    const fields = { version, kind: "options", option: rightOption, next: "2" };
    const { status, headers } = await ada.browser.submit(
      `/userDashboard/exams/sitting/${id}?question=1`,
      { eventId: newId(), ...fields },
    );
    expect([status, headers.location]).toEqual([
      303,
      `/userDashboard/exams/sitting/${id}?question=2`,
    ]);
    expect((await ada.paper(id, 1)).question?.answer).toEqual(choose(rightOption));
  });

  it("is refused after the hand-in, and of a mock after the deadline", async () => {
    const { ada, exam } = await setUp();
    const id = await ada.begin(exam.id);
    const { question } = await ada.paper(id, 1);
    await ada.submit(id, { intent: "handIn" });
    const event = { id, eventId: newId(), answer: choose(rightOption), epoch: 0 };
    const late = await ada.send("answer", {
      ...event,
      questionVersionId: question?.questionVersionId,
    });
    expect(messageIn(late)).toMatch(/is handed in/);
  });
});

describe("two devices", () => {
  it("the later one goes on, and the older one is told; each question keeps its last answer", async () => {
    const { ada, exam, studentClass } = await setUp();
    const id = await ada.begin(exam.id);
    await answer(ada, id, 1, wrongOption);
    const [first, second] = [(await ada.paper(id, 1)).question, (await ada.paper(id, 2)).question];
    const other = await createCandidate(site, studentClass.id, ada.student);
    expect(await other.paper(id, 1)).toMatchObject({ isHere: false, question: null });
    const fields = {
      version: first?.questionVersionId ?? "",
      kind: "options",
      option: rightOption,
    };
    expect(messageOf(await other.submit(id, fields))).toMatch(/is open on another device/);
    await other.submit(id, { intent: "moveHere" });
    await answer(other, id, 1, rightOption);
    const send = (versionId = "") =>
      ada.send("answer", {
        id,
        eventId: newId(),
        questionVersionId: versionId,
        answer: choose(wrongOption),
        epoch: 0,
      });
    expect((await send(first?.questionVersionId)).data).toMatchObject({ isHere: false, epoch: 1 });
    await send(second?.questionVersionId);
    expect((await other.paper(id, 1)).question?.answer).toEqual(choose(rightOption));
    expect((await other.paper(id, 2)).question?.answer).toEqual(choose(wrongOption));
    expect((await ada.send("contact", { id })).data as SittingClock).toMatchObject({
      isHere: false,
      state: "running",
    });
    expect(messageOf(await ada.submit(id, { intent: "handIn" }))).toMatch(/another device/);
  });
});
