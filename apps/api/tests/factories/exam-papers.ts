import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "../support/servers/test-app.ts";
import { type Candidate, createCandidate, createClassExam } from "./exams.ts";
import { sampleContent } from "./questions.ts";

export const [wrongOption, rightOption] = sampleContent.options.map(({ id }) => id) as [
  string,
  string,
];

export const choose = (optionId: string) => ({ kind: "options" as const, optionIds: [optionId] });

/** Message of a refused form, as the echo renderer shows it. */
export const messageOf = ({ text }: { text: string }) => JSON.parse(text).form.message;

/** Message of a refused call. */
export const messageIn = ({ text }: { text: string }) => JSON.parse(text).error.message;

/** An exam of a class with a student. */
export async function createSatExam(
  site: TestApp,
  given: Parameters<typeof createClassExam>[1] = {},
) {
  const made = await createClassExam(site, given);
  return { ...made, ada: await createCandidate(site, made.studentClass.id) };
}

/** Chooses an option of a question of the paper. */
export async function answer(
  by: Candidate,
  id: string,
  number: number,
  optionId: string,
  more = {},
) {
  const paper = await by.paper(id, number);
  return by.send("answer", {
    id,
    eventId: newId(),
    questionVersionId: paper.question?.questionVersionId,
    answer: choose(optionId),
    epoch: paper.epoch,
    ...more,
  });
}
