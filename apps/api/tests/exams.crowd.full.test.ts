import type { SittingEvent, SittingPaper } from "@ebute/contracts/exams";
import { expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { choose, rightOption, wrongOption } from "./factories/exam-papers.ts";
import { type Candidate, createCandidate, createClassExam } from "./factories/exams.ts";
import { echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const STUDENTS = 40;
const PRESSES = 12;
const BATCH = 4;
const RETRY_MS = 50;
/** Every tenth student has no connection until after the deadline. */
const OFFLINE_EVERY = 10;

const site = await createTestApp({ renderer: echoRenderer, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;

type Sitter = { candidate: Candidate; id: string; events: SittingEvent[]; isOffline: boolean };

/** A started paper, and what its student will press, which differs for each student. */
async function sitDown(candidate: Candidate, examId: string, index: number): Promise<Sitter> {
  const id = await candidate.begin(examId);
  const { questions } = (await candidate.read("paper", { id })).data as SittingPaper;
  const events = Array.from({ length: PRESSES }, (_, press) => ({
    _id: newId(),
    epoch: 0,
    seq: press + 1,
    questionVersionId: questions[(index + press) % questions.length]?.questionVersionId ?? "",
    isFlagged: false,
    at: new Date(site.clock.now().getTime() + (press + 1) * 60_000).toISOString(),
    answer: (index * 7 + press * press) % 3 === 0 ? choose(rightOption) : choose(wrongOption),
  }));
  return { candidate, id, events, isOffline: index % OFFLINE_EVERY === 0 };
}

/** Sends all batches at once and each of them twice, as a device repeats what was not confirmed. */
async function sendAll({ candidate, id, events }: Sitter): Promise<void> {
  const batches = Array.from({ length: PRESSES / BATCH }, (_, index) =>
    events.slice(index * BATCH, (index + 1) * BATCH),
  );
  const account = candidate.student.id;
  await Promise.all(
    [...batches, ...batches].map((batch) =>
      sendUntilTaken(candidate, { id, schemaVersion: 1, account, events: batch, handIn: null }),
    ),
  );
}

/** More calls than the server takes at once are refused for a moment. */
async function sendUntilTaken(candidate: Candidate, input: object): Promise<void> {
  for (;;) {
    const { status, text } = await candidate.send("receiveAnswers", input);
    if (status !== 503) {
      expect(status, text).toBe(200);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** The questions whose last press is right. */
function rightOnes(events: readonly SittingEvent[]): string[] {
  const last = new Map(events.map((event) => [event.questionVersionId, event.answer]));
  return [...last].flatMap(([id, answer]) =>
    JSON.stringify(answer) === JSON.stringify(choose(rightOption)) ? id : [],
  );
}

it("forty students press at once, each press counts once, and each paper is marked by the last ones", async () => {
  const { studentClass, exam } = await createClassExam(site);
  const candidates: Candidate[] = [];
  for (let index = 0; index < STUDENTS; index += 1) {
    candidates.push(await createCandidate(site, studentClass.id));
  }
  const sitters = await Promise.all(
    candidates.map((candidate, index) => sitDown(candidate, exam.id, index)),
  );
  site.clock.advance({ minutes: 20 });
  await Promise.all(sitters.filter(({ isOffline }) => !isOffline).map(sendAll));
  site.clock.advance({ minutes: 41 });
  await site.container.services.sittingsAnswering.closeDue();
  await Promise.all(sitters.filter(({ isOffline }) => isOffline).map(sendAll));

  const stored = await sql`select id from sitting_events`;
  const pressed = sitters.flatMap(({ events }) => events.map(({ _id }) => _id));
  expect(stored.map((row) => row.id).toSorted()).toEqual(pressed.toSorted());
  for (const { id, events } of sitters) {
    const [sitting] = await sql`select state from sittings where id = ${id}`;
    expect(sitting?.state).toBe("closed");
    const [result] = await sql`
      select questions from results where sitting_id = ${id}
      order by marked_at desc, id desc limit 1`;
    const marks: { versionId: string; isRight: boolean }[] = result?.questions ?? [];
    const right = marks.filter(({ isRight }) => isRight).map(({ versionId }) => versionId);
    expect(right.toSorted()).toEqual(rightOnes(events).toSorted());
  }
});
