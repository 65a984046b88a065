import type {
  DeviceAnswer,
  DeviceAnswersInput,
  DeviceAnswersResult,
  DeviceSession,
} from "@ebute/contracts/packs";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import {
  createPracticeSubject,
  createPractisingStudent,
  versionsOf,
} from "./factories/practice.ts";
import { createQuestion, sampleContent } from "./factories/questions.ts";
import { createStudent } from "./factories/students.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const [wrongOption, rightOption] = sampleContent.options.map(({ id }) => id) as [string, string];

const ada = await createPractisingStudent(site);
const chemistry = await createPracticeSubject(site, 4);
const versions = await Promise.all(
  chemistry.questions.map(async ({ id }) => (await versionsOf(site, id))[0] ?? ""),
);
const phone = newId();

const iso = (at: number) => new Date(at).toISOString();
const ago = (seconds: number) => iso(site.clock.now().getTime() - seconds * 1_000);

function deviceSession(more: Partial<DeviceSession> = {}): DeviceSession {
  return {
    _id: newId(),
    subjectId: chemistry.id,
    topicId: null,
    mode: "topic",
    questionVersionIds: versions,
    startedAt: ago(600),
    finishedAt: null,
    ...more,
  };
}

function deviceAnswer(sessionId: string, more: Partial<DeviceAnswer> = {}): DeviceAnswer {
  return {
    _id: newId(),
    sessionId,
    epoch: 0,
    seq: 1,
    questionVersionId: versions[0] ?? "",
    answer: { kind: "options", optionIds: [wrongOption] },
    answeredAt: ago(300),
    ...more,
  };
}

function batch(more: Partial<DeviceAnswersInput> = {}): DeviceAnswersInput {
  return {
    schemaVersion: 1,
    account: ada.student.id,
    device: phone,
    sentAt: ago(0),
    sessions: [],
    answers: [],
    ...more,
  };
}

async function send(input: object, client = ada.client) {
  return callProcedure(client, "mutation", "practice.receiveAnswers", input);
}

async function sendAll(input: DeviceAnswersInput): Promise<DeviceAnswersResult> {
  const { status, text, data } = await send(input);
  expect(status, text).toBe(200);
  return data as DeviceAnswersResult;
}

const stored = () => sql`select * from answer_events order by corrected_time, id`;
const projected = async () =>
  JSON.stringify(await sql`select * from question_states order by question_id`);

beforeEach(async () => {
  await sql`truncate answer_events, practice_sessions, question_states`;
  await sql`update questions set use = 'practice', state = 'ready'`;
});

describe("answers from a device are refused", () => {
  it("as a whole for everybody but the student who gave them", async () => {
    const session = deviceSession();
    const input = batch({ sessions: [session], answers: [deviceAnswer(session._id)] });
    const bola = await createStudent(site);
    expect((await send(input, site.visitor())).status).toBe(401);
    expect((await send(input, await signInAdmin(site, "owner"))).status).toBe(403);
    const other = await send(input, await signInStudent(site, bola));
    expect(other.status).toBe(403);
    expect(other.error?.message).toMatch(/^These answers belong to another account/);
    expect(await stored()).toHaveLength(0);
  });

  it("as a whole in a form that no release has sent", async () => {
    for (const more of [{ schemaVersion: 0 }, { schemaVersion: 2 }, { device: "phone" }]) {
      expect((await send({ ...batch(), ...more })).status).toBe(400);
    }
    const answers = Array.from({ length: 101 }, () => deviceAnswer(newId()));
    expect((await send(batch({ answers }))).status).toBe(400);
  });

  it("for a session of another student, which stays as it is", async () => {
    const bola = await createStudent(site);
    const session = deviceSession();
    const answer = deviceAnswer(session._id);
    await send(batch({ account: bola.id, sessions: [session] }), await signInStudent(site, bola));
    const ended = { ...session, finishedAt: ago(1) };
    const result = await sendAll(batch({ sessions: [ended], answers: [answer] }));
    expect(result.acknowledged).toEqual([]);
    expect(result.refused.map(({ _id, code }) => [_id, code])).toEqual([
      [session._id, "PRACTICE_SESSION_NOT_FOUND"],
      [answer._id, "PRACTICE_SESSION_NOT_FOUND"],
    ]);
    const [row] = await sql`select student_id, finished_at from practice_sessions`;
    expect(row).toEqual({ student_id: bola.id, finished_at: null });
  });

  it("one by one, each with its reason, and the others count", async () => {
    const exam = await createQuestion(site, { use: "exam", subjectId: chemistry.id });
    const [examVersion = ""] = await versionsOf(site, exam.id);
    const session = deviceSession({ questionVersionIds: [...versions, examVersion] });
    const lost = deviceSession({ subjectId: newId() });
    const options = (...optionIds: string[]) => ({ kind: "options" as const, optionIds });
    const good = deviceAnswer(session._id, { questionVersionId: versions[1] ?? "" });
    const refused: [string, object][] = [
      ["PRACTICE_SESSION_NOT_FOUND", deviceAnswer(newId())],
      ["PRACTICE_SUBJECT_GONE", deviceAnswer(lost._id)],
      ["PRACTICE_QUESTION_GONE", deviceAnswer(session._id, { questionVersionId: newId() })],
      ["PRACTICE_QUESTION_GONE", deviceAnswer(session._id, { questionVersionId: examVersion })],
      ["ANSWER_MISSING", deviceAnswer(session._id, { answer: options() })],
      ["ANSWER_MISSING", deviceAnswer(session._id, { answer: options(newId()) })],
      ["DEVICE_ITEM_NOT_READABLE", { ...deviceAnswer(session._id), answeredAt: "yesterday" }],
      ["DEVICE_ITEM_NOT_READABLE", { ...deviceAnswer(session._id), seq: -1 }],
      [
        "DEVICE_ITEM_NOT_READABLE",
        { ...deviceAnswer(session._id), answer: { kind: "text", text: "a\u0000" } },
      ],
    ];
    const answers = [...refused.map(([, answer]) => answer as DeviceAnswer), good];
    const result = await sendAll(batch({ sessions: [session, lost], answers }));
    expect(result.acknowledged).toEqual([session._id, good._id]);
    expect(result.refused.map(({ code }) => code)).toEqual([
      "PRACTICE_SUBJECT_GONE",
      ...refused.map(([code]) => code),
    ]);
    expect((await stored()).map(({ id }) => id)).toEqual([good._id]);
  });
});

describe("answers from a device", () => {
  it("count once, also when they come again or for a question that is gone since", async () => {
    const session = deviceSession();
    const answers = versions.map((questionVersionId, index) =>
      deviceAnswer(session._id, {
        questionVersionId,
        seq: index + 1,
        answer: { kind: "options", optionIds: [index === 0 ? rightOption : wrongOption] },
      }),
    );
    const input = batch({ sessions: [session], answers });
    const first = await sendAll(input);
    expect(first).toEqual({
      acknowledged: [session._id, ...answers.map(({ _id }) => _id)],
      refused: [],
    });
    const states = await projected();
    site.clock.advance({ minutes: 3 });
    await sql`update questions set use = 'exam'`;
    expect(await sendAll({ ...input, sentAt: ago(0) })).toEqual(first);
    expect(await stored()).toHaveLength(4);
    expect(await projected()).toBe(states);
    await sql`update questions set use = 'practice'`;
    const shown = (await ada.read("session", { id: session._id })).data;
    expect(shown).toMatchObject({ answered: 4, right: 1, finishedAt: null });
  });

  it("may come after the end of their session, and be taken back", async () => {
    const session = deviceSession({ finishedAt: ago(10) });
    await sendAll(batch({ sessions: [session] }));
    const late = deviceAnswer(session._id);
    const takenBack = deviceAnswer(session._id, {
      questionVersionId: versions[1] ?? "",
      answer: null,
      seq: 3,
      answeredAt: ago(100),
    });
    const given = deviceAnswer(session._id, { questionVersionId: versions[1] ?? "", seq: 2 });
    // The answer comes after the event that takes it back.
    await sendAll(batch({ answers: [takenBack] }));
    const result = await sendAll(batch({ answers: [late, given] }));
    expect(result.acknowledged).toEqual([late._id, given._id]);
    const review = (await ada.read("review", { id: session._id })).data;
    expect(review).toMatchObject({ answered: 1, finishedAt: ago(10) });
  });

  it("get the server's time, and the time of arrival where the device's cannot be right", async () => {
    const session = deviceSession();
    const hour = 3_600_000;
    const now = site.clock.now().getTime();
    const slow = (at: number) => iso(at - 5 * hour);
    const answers = [
      deviceAnswer(session._id, { answeredAt: slow(now - hour) }),
      deviceAnswer(session._id, { answeredAt: slow(now + hour) }),
      deviceAnswer(session._id, { answeredAt: iso(hour) }),
    ];
    await sendAll(batch({ sentAt: slow(now), sessions: [session], answers }));
    const times = (await stored()).map(({ id, corrected_time }) => [
      id,
      new Date(corrected_time).getTime(),
    ]);
    expect(Object.fromEntries(times)).toEqual({
      [answers[0]?._id ?? ""]: now - hour,
      [answers[1]?._id ?? ""]: now,
      [answers[2]?._id ?? ""]: now,
    });
  });

  it("give the same states in any order of two devices, and when they are rebuilt", async () => {
    const batches = [phone, newId()].flatMap((device, place) => {
      const session = deviceSession();
      return [0, 1].map((part) => {
        const answers = versions.map((questionVersionId, index) => {
          const hours = 60 - place * 7 - part * 25 - index;
          const isRight = (place + part + index) % 2 === 0;
          return deviceAnswer(session._id, {
            questionVersionId,
            seq: part * 4 + index + 1,
            answeredAt: ago(hours * 3_600),
            answer: { kind: "options", optionIds: [isRight ? rightOption : wrongOption] },
          });
        });
        return batch({ device, sessions: [session], answers });
      });
    });
    const orders = [
      [0, 1, 2, 3],
      [2, 3, 0, 1],
      [0, 2, 1, 3],
      [3, 1, 2, 0],
    ];
    const results = new Set<string>();
    for (const order of orders) {
      await sql`truncate answer_events, practice_sessions, question_states`;
      for (const index of order) await sendAll(batches[index] ?? batch());
      results.add(await projected());
      await sql`truncate question_states`;
      await site.container.services.questionStates.rebuild();
      results.add(await projected());
    }
    expect(results.size).toBe(1);
    expect(JSON.parse([...results][0] ?? "")).toHaveLength(4);
  });
});
