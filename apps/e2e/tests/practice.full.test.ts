import type { Page } from "@playwright/test";
import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { addSubject, deleteCourses } from "../support/content/study/courses.ts";
import { addPracticeQuestions } from "../support/content/study/questions.ts";
import { triggerHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const options = ["Oxygen", "Carbon dioxide"].map((words, index) => ({
  id: `0b5b1c1e-9a4f-4e0e-8a57-3f0d6b1c2a0${index}`,
  html: `<p>${words}</p>`,
}));

const question = {
  passage: "<p>Ada grows maize.</p>",
  answers: { options, key: { kind: "single", optionId: options[1]?.id ?? "" } },
  explanation: "<p>They give oxygen off.</p>",
} as const;

test.afterEach(({ api }) => deleteCourses(api));

/** Hydrates the page and fails if React replaced what the server had sent. */
async function hydrate(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  await heading.evaluate((element) => Object.assign(element, { isFromServer: true }));
  await triggerHydration(page);
  await page.waitForLoadState("networkidle");
  expect(await heading.evaluate((element) => "isFromServer" in element)).toBe(true);
}

test("a practice of another student is not found, and leads back to practice", async ({
  page,
  server,
  api,
  consoleErrors,
}) => {
  const main = page.getByRole("main");
  const { _id: subjectId } = await addSubject(api, "Biology");
  await addPracticeQuestions(api, subjectId, [{ ...question, stem: "<p>Which gas?</p>" }]);
  await signInAndOpen(page, await addStudent(server.url), "/userDashboard/practice");
  await main.getByRole("button", { name: "Start" }).click();
  await expect(main.getByRole("heading", { name: "Question 1 of 1" })).toBeVisible();
  const path = new URL(page.url()).pathname;
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInAndOpen(page, await addStudent(server.url), "/userDashboard/practice");
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await expect(main.getByText("This practice is no longer there.")).toBeVisible();
  await expect(main.getByText("Which gas?")).toHaveCount(0);
  await hydrate(page);
  await main.getByRole("link", { name: "Back to practice" }).click();
  await expect(main.getByRole("button", { name: "Start" })).toBeVisible();
  const missing = consoleErrors.list.splice(0);
  expect(missing.filter((message) => !message.includes("status of 404"))).toEqual([]);
});

test("React takes over every page of practice as the server sent it", async ({
  page,
  server,
  api,
  consoleErrors,
}) => {
  const main = page.getByRole("main");
  const send = (name: string) => main.getByRole("button", { name, exact: true }).click();
  const { _id: subjectId } = await addSubject(api, "Biology");
  const stems = ["<p>Which gas do plants take in?</p>", "<p>Which gas do they take in?</p>"];
  await addPracticeQuestions(
    api,
    subjectId,
    stems.map((stem) => ({ ...question, stem })),
  );
  await signInAndOpen(page, await addStudent(server.url), "/userDashboard/practice");
  await hydrate(page);
  await send("Start");
  await expect(main.getByRole("heading", { name: "Question 1 of 2" })).toBeVisible();
  await hydrate(page);
  await send("Check");
  await expect(main.getByText("Choose an answer first.")).toBeVisible();
  await hydrate(page);
  // The refusal belongs to the first question alone.
  await main.getByRole("link", { name: "Answer later" }).click();
  await expect(main.getByRole("heading", { name: "Question 2 of 2" })).toBeVisible();
  await expect(main.getByText("Choose an answer first.")).toHaveCount(0);
  await main.getByRole("radio", { name: "B Carbon dioxide" }).check();
  await send("Check");
  await expect(main.getByText("They give oxygen off.")).toBeVisible();
  await hydrate(page);
  // The question that was left for later comes before the end.
  await expect(main.getByRole("link", { name: "Answer question 1" })).toBeVisible();
  await send("Finish and review");
  await expect(main.getByRole("heading", { name: "1 of 2 right" })).toBeVisible();
  await hydrate(page);
  const refusals = consoleErrors.list.splice(0);
  expect(refusals.filter((message) => !message.includes("status of 400"))).toEqual([]);
});
