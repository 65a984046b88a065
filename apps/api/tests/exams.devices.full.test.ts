import type {
  SittingEvent,
  SittingEventsInput,
  SittingEventsResult,
  SittingPaper,
} from "@ebute/contracts/exams";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { choose, createSatExam, rightOption, wrongOption } from "./factories/exam-papers.ts";
import { type Candidate, createCandidate } from "./factories/exams.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { echoRenderer } from "./support/rendering/echo-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: echoRenderer, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const { services } = site.container;

/** Time by the exam's clock, some minutes from now. */
const inMinutes = (minutes: number) =>
  new Date(site.clock.now().getTime() + minutes * 60_000).toISOString();

async function paperOf(by: Candidate, id: string): Promise<SittingPaper> {
  return (await by.read("paper", { id })).data as SittingPaper;
}

/** A started exam with the ids of its questions. */
async function setUp(given?: Parameters<typeof createSatExam>[1]) {
  const made = await createSatExam(site, given);
  const id = await made.ada.begin(made.exam.id);
  const { questions } = await paperOf(made.ada, id);
  const versions = questions.map((question) => question?.questionVersionId ?? "");
  return { ...made, id, versions };
}

function press(questionVersionId = "", more: Partial<SittingEvent> = {}): SittingEvent {
  return {
    _id: newId(),
    epoch: 0,
    seq: 1,
    questionVersionId,
    isFlagged: false,
    at: inMinutes(0),
    answer: choose(rightOption),
    ...more,
  };
}

function batch(by: Candidate, id: string, more: Partial<SittingEventsInput>): SittingEventsInput {
  return {
    id,
    schemaVersion: 1,
    account: by.student.id,
    events: [],
    handIn: null,
    ...more,
  };
}

const send = (by: Candidate, input: object) => by.send("receiveAnswers", input);

async function sendAll(
  by: Candidate,
  id: string,
  more: Partial<SittingEventsInput>,
): Promise<SittingEventsResult> {
  const { status, text, data } = await send(by, batch(by, id, more));
  expect(status, text).toBe(200);
  return data as SittingEventsResult;
}

const stored = () => sql`select id, epoch, seq, is_in_time from sitting_events order by epoch, seq`;

beforeEach(() => sql`truncate exams cascade`);

describe("presses of a device are refused", () => {
  it("as a whole for everybody but the student who sits the exam", async () => {
    const { ada, id, versions, studentClass } = await setUp();
    const input = batch(ada, id, { events: [press(versions[0])] });
    const bola = await createCandidate(site, studentClass.id);
    expect((await send(bola, input)).error?.message).toMatch(/belong to another account/);
    const asOwn = await send(bola, { ...input, account: bola.student.id });
    expect([asOwn.status, asOwn.error?.message]).toEqual([
      404,
      "This exam paper is no longer there.",
    ]);
    const name = "exams.receiveAnswers";
    expect((await callProcedure(site.visitor(), "mutation", name, input)).status).toBe(401);
    expect((await callProcedure(await signInAdmin(site), "mutation", name, input)).status).toBe(
      403,
    );
    expect(await stored()).toHaveLength(0);
  });

  it("as a whole in a form that no release has sent", async () => {
    const { ada, id } = await setUp();
    const events = Array.from({ length: 101 }, () => press(newId()));
    for (const more of [
      { schemaVersion: 2 },
      { events },
      { handIn: { epoch: -1, at: inMinutes(0) } },
    ]) {
      expect((await send(ada, { ...batch(ada, id, {}), ...more })).status).toBe(400);
    }
  });

  it("one by one, each with its reason, and the others count", async () => {
    const { ada, id, versions } = await setUp();
    const refused: [string, object][] = [
      ["SITTING_QUESTION_GONE", press(newId())],
      ["SITTING_ELSEWHERE", press(versions[0], { epoch: 1 })],
      ["ANSWER_MISSING", press(versions[0], { answer: choose(newId()) })],
      ["DEVICE_ITEM_NOT_READABLE", { ...press(versions[0]), at: "soon" }],
      [
        "DEVICE_ITEM_NOT_READABLE",
        press(versions[0], { answer: { kind: "text", text: "\u0000" } }),
      ],
    ];
    const good = press(versions[1], { seq: 9 });
    const events = [...refused.map(([, event]) => event as SittingEvent), good];
    const result = await sendAll(ada, id, { events });
    expect(result.acknowledged).toEqual([good._id]);
    expect(result.refused.map(({ code }) => code)).toEqual(refused.map(([code]) => code));
    expect((await stored()).map((row) => row.id)).toEqual([good._id]);
  });
});

describe("the paper for a device", () => {
  it("has every question in its order without a key, and only while it runs there", async () => {
    const { ada, id, versions, studentClass } = await setUp();
    const shown = await ada.read("paper", { id });
    expect(versions).toHaveLength(4);
    expect(shown.text).not.toMatch(/rightOption|explanation|"key"|points/);
    const [row] = await sql`select drawn from sittings`;
    expect(row?.drawn.map(({ versionId }: { versionId: string }) => versionId)).toEqual(versions);
    const bola = await createCandidate(site, studentClass.id);
    expect((await bola.read("paper", { id })).status).toBe(404);
    const other = await createCandidate(site, studentClass.id, ada.student);
    expect(await paperOf(other, id)).toMatchObject({ isHere: false, questions: [] });
    site.clock.advance({ minutes: 60 });
    expect(await paperOf(ada, id)).toMatchObject({ state: "closed", questions: [] });
  });
});

describe("presses of a device", () => {
  it("count once, also when a batch comes again, and can be taken back", async () => {
    const { ada, id, versions } = await setUp();
    const events = [
      press(versions[0], { seq: 1 }),
      press(versions[1], { seq: 2 }),
      press(versions[1], { seq: 3, answer: null, isFlagged: true }),
    ];
    const first = await sendAll(ada, id, { events });
    expect(first).toMatchObject({ refused: [], clock: { state: "running", isHere: true } });
    expect(first.acknowledged).toHaveLength(3);
    site.clock.advance({ minutes: 2 });
    const again = await sendAll(ada, id, { events: events.toReversed() });
    expect(again.acknowledged.toSorted()).toEqual(first.acknowledged.toSorted());
    expect(await stored()).toHaveLength(3);
    const { questions, seq } = await paperOf(ada, id);
    expect(seq).toBe(3);
    expect(questions.slice(0, 2)).toMatchObject([
      { answer: choose(rightOption), isFlagged: false },
      { answer: null, isFlagged: true },
    ]);
  });

  it("close the exam with a hand-in, after which another changes nothing", async () => {
    const { ada, id, versions } = await setUp();
    site.clock.advance({ minutes: 20 });
    const handIn = { epoch: 0, at: inMinutes(-5) };
    const events = [press(versions[0], { at: inMinutes(-10) })];
    expect((await sendAll(ada, id, { events, handIn })).clock.state).toBe("closed");
    await sendAll(ada, id, { events, handIn });
    expect(await sql`select 1 from results`).toHaveLength(1);
    const early = press(versions[1], { seq: 2, at: inMinutes(-8) });
    const late = press(versions[2], { seq: 3, at: inMinutes(-1) });
    await sendAll(ada, id, { events: [early, late] });
    expect((await stored()).map((row) => row.is_in_time)).toEqual([true, true, false]);
    const [result] = await sql`select questions from results order by marked_at desc, id desc`;
    const right = result?.questions.filter(({ isRight }: { isRight: boolean }) => isRight);
    expect(right).toHaveLength(2);
  });

  it("of an exam that was left are stored in theirs, and do not hand it in", async () => {
    const { ada, id, versions, studentClass } = await setUp();
    const other = await createCandidate(site, studentClass.id, ada.student);
    await other.submit(id, { intent: "moveHere" });
    const answer = choose(wrongOption);
    await sendAll(other, id, { events: [press(versions[0], { epoch: 1, answer })] });
    const result = await sendAll(ada, id, {
      events: [press(versions[0], { seq: 7 }), press(versions[1], { seq: 8 })],
      handIn: { epoch: 0, at: inMinutes(0) },
    });
    expect(result.clock).toMatchObject({ state: "running", epoch: 1, isHere: false });
    const { questions } = await paperOf(other, id);
    expect(questions.slice(0, 2)).toMatchObject([{ answer }, { answer: choose(rightOption) }]);
  });

  it("come from the same student after a new sign-in, in the epoch in which they were made", async () => {
    const { ada, id, versions, studentClass } = await setUp();
    const again = await createCandidate(site, studentClass.id, ada.student);
    const result = await sendAll(again, id, { events: [press(versions[0])] });
    expect(result.clock.isHere).toBe(false);
    await again.submit(id, { intent: "moveHere" });
    expect((await paperOf(again, id)).questions[0]?.answer).toEqual(choose(rightOption));
  });

  it("give the same result in any order of two devices", async () => {
    const results = new Set<string>();
    const orders = ["0123", "2301", "0213", "3120"];
    for (const order of orders) {
      await sql`truncate exams cascade`;
      const { ada, id, versions, studentClass } = await setUp();
      const other = await createCandidate(site, studentClass.id, ada.student);
      await other.submit(id, { intent: "moveHere" });
      site.clock.advance({ minutes: 30 });
      const batches = [0, 1].flatMap((epoch) =>
        [0, 1].map((part) => ({
          by: epoch === 0 ? ada : other,
          events: versions.slice(0, 3).map((version, index) =>
            press(version, {
              epoch,
              seq: part * 3 + index + 1,
              at: inMinutes(epoch * 10 + part * 5 - 20),
              answer:
                (epoch + part + index) % 3 === 0
                  ? null
                  : { kind: "options", optionIds: [index % 2 ? rightOption : wrongOption] },
            }),
          ),
        })),
      );
      for (const index of [...order].map(Number)) {
        const { by, events } = batches[index] ?? { by: ada, events: [] };
        await sendAll(by, id, { events });
      }
      await sendAll(other, id, { handIn: { epoch: 1, at: inMinutes(0) } });
      const rows =
        await sql`select epoch, seq, is_in_time, corrected_time - (select started_at from sittings) as since from sitting_events order by epoch, seq`;
      const [result] = await sql`select questions from results`;
      const marks = versions.map(
        (version) =>
          result?.questions.find((one: { versionId: string }) => one.versionId === version)
            ?.isRight,
      );
      results.add(JSON.stringify([rows, marks]));
    }
    expect(results.size).toBe(1);
  });
});

describe("after the deadline", () => {
  it("a press of before counts within the grace, and the paper is marked again", async () => {
    const { ada, id, versions, exam } = await setUp();
    site.clock.advance({ minutes: 70 });
    await services.sittingsAnswering.closeDue();
    const events = [press(versions[0], { at: inMinutes(-20) })];
    expect((await sendAll(ada, id, { events })).clock.state).toBe("closed");
    expect(await sql`select 1 from results`).toHaveLength(2);
    const owner = await signInAdmin(site);
    const { data } = await callProcedure(owner, "query", "exams.monitor", { id: exam.id });
    expect(data).toMatchObject({
      students: [{ sittings: [{ waitingLate: 0, countedLate: 1, points: 1 }] }],
    });
  });

  it("a forged time does not count: in the future, before the start, or after the deadline", async () => {
    const { ada, id, versions } = await setUp();
    site.clock.advance({ minutes: 70 });
    await services.sittingsAnswering.closeDue();
    const times = [inMinutes(1), inMinutes(-71), inMinutes(-5)];
    const events = times.map((at, index) => press(versions[index], { seq: index + 1, at }));
    await sendAll(ada, id, { events });
    expect((await stored()).map((row) => row.is_in_time)).toEqual([false, false, false]);
    // Nothing is earlier than the press that it follows.
    const backwards = press(versions[3], { seq: 4, at: inMinutes(-30) });
    await sendAll(ada, id, { events: [backwards] });
    expect((await stored()).map((row) => row.is_in_time)).toEqual([false, false, false, false]);
    expect(await sql`select 1 from results`).toHaveLength(1);
  });

  it("a press after the grace waits for a teacher, who accepts what is there and nothing later", async () => {
    const { ada, id, versions, exam } = await setUp();
    site.clock.advance({ minutes: 90 });
    await services.sittingsAnswering.closeDue();
    const owner = await signInAdmin(site);
    const monitored = async () => {
      const { data } = await callProcedure(owner, "query", "exams.monitor", { id: exam.id });
      const { students } = data as { students: { sittings: object[] }[] };
      return students[0]?.sittings[0];
    };
    const accept = () =>
      callProcedure(owner, "mutation", "exams.acceptLate", { id, reason: "No network" });
    await sendAll(ada, id, { events: [press(versions[0], { at: inMinutes(-50) })] });
    expect(await monitored()).toMatchObject({ waitingLate: 1, countedLate: 0, answered: 0 });
    expect((await ada.read("result", { id })).data).toMatchObject({ waitingLate: 1, answered: 0 });
    await accept();
    expect(await monitored()).toMatchObject({ waitingLate: 0, countedLate: 1, points: 1 });
    site.clock.advance({ minutes: 1 });
    await sendAll(ada, id, { events: [press(versions[1], { seq: 2, at: inMinutes(-50) })] });
    expect(await monitored()).toMatchObject({ waitingLate: 1, countedLate: 1, points: 1 });
    await accept();
    expect(await monitored()).toMatchObject({ waitingLate: 0, countedLate: 2, points: 2 });
  });
});
