import type { Page } from "@playwright/test";
import type { CreateExamInput } from "../../../../../packages/contracts/src/exams/index.ts";
import type { Api } from "../../api.ts";
import { expect } from "../../test.ts";
import { addSubject } from "./courses.ts";
import { addPracticeQuestions, type PracticeQuestion } from "./questions.ts";
import { addSubjectToSave } from "./saved-subjects.ts";

type Added = { _id: string; title: string };

const HOUR_MS = 3_600_000;

/** Adds an open exam: a mock, or one of a class that is open now for two hours. */
export async function addExam(
  api: Api,
  given: Pick<CreateExamInput, "title" | "sections"> & Partial<CreateExamInput>,
): Promise<Added> {
  type Answer = { result: { data: Added } };
  const from = Date.now();
  const isSet = given.classId !== undefined;
  const { result } = await api.call<Answer>("POST", "/trpc/exams.create", {
    kind: isSet ? "set" : "mock",
    minutes: 120,
    feedback: "answers",
    opensAt: isSet ? new Date(from - HOUR_MS).toISOString() : null,
    closesAt: isSet ? new Date(from + HOUR_MS).toISOString() : null,
    ...given,
  });
  await api.call("POST", "/trpc/exams.setState", { id: result.data._id, state: "open" });
  return result.data;
}

/** Adds a mock whose questions have the same options; B is right. */
export async function addMock(
  api: Api,
  name: string,
  count: number,
  given: Partial<CreateExamInput> = {},
): Promise<Added> {
  const { _id: subjectId } = await addSubjectToSave(api, name, count);
  const sections = [{ subjectId, topicId: null, count, points: null }];
  return addExam(api, { title: `${name} mock`, sections, ...given });
}

/** Adds an open exam of a class with one question. */
export async function addClassExam(
  api: Api,
  classId: string,
  title: string,
  given: Partial<CreateExamInput> = {},
): Promise<Added> {
  const { _id: subjectId } = await addSubject(api, `${title} ${Date.now()}`);
  const answers: PracticeQuestion["answers"] = {
    options: [],
    key: { kind: "true_false", isTrue: true },
  };
  const question = { use: "exam", stem: "<p>Is it true?</p>", answers, explanation: "" } as const;
  await addPracticeQuestions(api, subjectId, [question]);
  const sections = [{ subjectId, topicId: null, count: 1, points: null }];
  return addExam(api, { title, classId, sections, ...given });
}

type ServerSitting = {
  state: string;
  answers: {
    questionVersionId: string;
    answer: unknown;
    isFlagged: boolean;
    /** Time of the press on the device. */
    answeredAt: string;
  }[];
};

/** Sittings of the student as the server has them, from the export of their data. */
export async function readServerSittings(page: Page): Promise<ServerSitting[]> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem("token")}` };
    const response = await fetch("/api/user/me/export", { headers });
    return (await response.json()).exams;
  });
}

/** Opens an exam that is listed, starts it, and waits until it is on the device. */
export async function startOnDevice(page: Page, title: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("link", { name: title }).click();
  await main.getByRole("button", { name: "Start the exam" }).click();
  await expect(main.getByRole("heading", { name: /^Question 1 of/ })).toBeVisible();
  await waitUntilOnDevice(page);
}

/** Waits for the page that shows the paper without a connection. */
export async function waitUntilOnDevice(page: Page): Promise<void> {
  const isStored = () =>
    page.evaluate(async () => {
      const page = await (await caches.open("study-page")).match("/saved-subjects");
      return page !== undefined;
    });
  await expect.poll(isStored).toBe(true);
}
