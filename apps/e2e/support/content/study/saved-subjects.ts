import type { Page } from "@playwright/test";
import type { Api } from "../../api.ts";
import { waitForWorker } from "../../page-checks/offline.ts";
import { expect } from "../../test.ts";
import { addSubject } from "./courses.ts";
import { addPracticeQuestions } from "./questions.ts";

export const STUDY_PAGE = "/saved-subjects";

const option = (last: number) =>
  `0b5b1c1e-9a4f-4e0e-8a57-3f0d6b1c2a${String(last).padStart(2, "0")}`;

/** Every question has the same options, and B is right. */
export const RIGHT = "B Carbon dioxide";
export const WRONG = "A Oxygen";

/** Adds a subject whose questions are named by their numbers. */
export async function addSubjectToSave(api: Api, name: string, count: number) {
  const subject = await addSubject(api, name);
  const options = [
    { id: option(1), html: "<p>Oxygen</p>" },
    { id: option(2), html: "<p>Carbon dioxide</p>" },
  ];
  await addPracticeQuestions(
    api,
    subject._id,
    Array.from({ length: count }, (_, index) => ({
      stem: `<p>${name} question ${index + 1}</p>`,
      answers: { options, key: { kind: "single", optionId: option(2) } },
      explanation: `<p>Because of leaf ${index + 1}.</p>`,
    })),
  );
  return subject;
}

/**
 * Saves a subject on the page that is open.
 * @param isOffline true to wait until the worker could show it without a connection
 */
export async function saveSubject(
  page: Page,
  name: string,
  { isOffline = true } = {},
): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("button", { name: new RegExp(`^Save this subject.*${name}$`) }).click();
  await expect(main.getByRole("link", { name: `Practise ${name}` })).toBeVisible();
  if (isOffline) await waitForWorker(page);
}

/** Starts practice of a saved subject, with as many questions as asked. */
export async function startDevicePractice(page: Page, name: string, count = 10): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("link", { name: `Practise ${name}` }).click();
  await main.getByLabel("Number of questions").fill(String(count));
  await main.getByRole("button", { name: "Start" }).click();
  await expect(main.getByRole("heading", { name: /^Question 1 of/ })).toBeVisible();
}

export type StoredAnswer = { questionVersionId: string; answer: unknown };

type Practice = { sessions: { _id: string }[]; answers: StoredAnswer[] };

/** Practice of the student as the server has it, from the export of their data. */
export async function readServerPractice(page: Page): Promise<Practice> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem("token")}` };
    const response = await fetch("/api/user/me/export", { headers });
    const { practice } = await response.json();
    return practice;
  });
}

/** Names of the databases on this device that belong to saved subjects. */
export function listDeviceDatabases(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name ?? "")
      .filter((name) => name.startsWith("saved-subjects:")),
  );
}
