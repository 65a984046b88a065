import fc from "fast-check";
import { expect, it } from "vitest";
import type { AnswerEventRow } from "#domains/practice/practice.table.ts";
import {
  createAnswerEventsRepository,
  createQuestionStatesRepository,
} from "#domains/practice/states/question-states.repository.ts";
import { newId } from "#platform/runtime/ids.ts";
import { createPracticeSubject, versionsOf } from "./factories/practice.ts";
import { sampleContent } from "./factories/questions.ts";
import { createStudent } from "./factories/students.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp();
const { sql, db } = site.container.database;
const events = createAnswerEventsRepository(db);
const states = createQuestionStatesRepository(db);
const projection = site.container.services.questionStates;
const { id: studentId } = await createStudent(site);
const { questions } = await createPracticeSubject(site, 3);
const versions = await Promise.all(
  questions.map(async ({ id }) => ({ id, version: (await versionsOf(site, id))[0] ?? "" })),
);
const optionIds = sampleContent.options.map(({ id }) => id);

const event = fc
  .record({
    id: fc.uuid(),
    question: fc.nat(versions.length - 1),
    option: fc.constantFrom(...optionIds, undefined),
    hours: fc.nat(30 * 24),
  })
  .map(({ id, question, option, hours }): AnswerEventRow => {
    const at = new Date(Date.UTC(2026, 10, 1, hours));
    const { id: questionId = "", version = "" } = versions[question] ?? {};
    return {
      id,
      studentId,
      questionId,
      questionVersionId: version,
      device: "phone",
      sessionId: newId(),
      epoch: 0,
      seq: 1,
      deviceTime: at,
      answer: option ? { kind: "options", optionIds: [option] } : null,
      correctedTime: at,
      receivedAt: at,
    };
  });

/** Adds events one after another, as they come. */
async function receive(arriving: readonly AnswerEventRow[]): Promise<void> {
  for (const row of arriving) {
    await db.transaction(async (tx) => {
      await states.lockStudent(tx, studentId);
      if (await events.insert(tx, row)) await projection.update(tx, studentId, [row.questionId]);
    });
  }
}

async function projected(): Promise<string> {
  return JSON.stringify(await sql`select * from question_states order by question_id`);
}

const forget = () => sql`truncate answer_events, question_states`;

it("the states of questions are the same in any order of arrival, twice, and rebuilt", async () => {
  const arrivals = fc
    .uniqueArray(event, { selector: ({ id }) => id, minLength: 1, maxLength: 12 })
    .chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }),
      ),
    );
  await fc.assert(
    fc.asyncProperty(arrivals, async ([all, shuffledTwice]) => {
      await forget();
      await receive(all);
      const expected = await projected();
      await forget();
      await receive(shuffledTwice);
      expect(await projected()).toBe(expected);
      await sql`update question_states set stability = 99, right_count = 99`;
      await projection.rebuild();
      expect(await projected()).toBe(expected);
      await sql`truncate question_states`;
      await projection.rebuild();
      expect(await projected()).toBe(expected);
    }),
    { numRuns: 12 },
  );
}, 120_000);

it("a state that another release of the marking made is replaced, and nothing else is read", async () => {
  await forget();
  await projection.rebuildOutdated();
  const at = new Date("2026-11-02T10:00:00Z");
  const { id: questionId = "", version = "" } = versions[0] ?? {};
  await receive([
    {
      id: newId(),
      studentId,
      questionId,
      questionVersionId: version,
      device: null,
      sessionId: newId(),
      epoch: 0,
      seq: 1,
      deviceTime: null,
      answer: { kind: "options", optionIds: [optionIds[1] ?? ""] },
      correctedTime: at,
      receivedAt: at,
    },
  ]);
  const expected = await projected();
  await sql`update question_states set right_count = 7`;
  await projection.rebuildOutdated();
  expect(await projected()).not.toBe(expected);
  await sql`update question_states set marking_version = 0`;
  await projection.rebuildOutdated();
  expect(await projected()).toBe(expected);
});
