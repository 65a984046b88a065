import type { Page } from "@playwright/test";
import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { addSubject, deleteCourses } from "../support/content/study/courses.ts";
import { addExam } from "../support/content/study/exams.ts";
import { addPracticeQuestions, gasQuestion } from "../support/content/study/questions.ts";
import { waitForHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.afterEach(({ api }) => deleteCourses(api));

const main = (page: Page) => page.getByRole("main");

test("a mock is sat by keys and mouse, saved at once, and asks before it ends", async ({
  page,
  server,
  api,
  consoleErrors,
}) => {
  const { _id: subjectId } = await addSubject(api, "Biology");
  const stems = ["<p>Which gas do plants take in?</p>", "<p>Which gas do they need?</p>"];
  await addPracticeQuestions(
    api,
    subjectId,
    stems.map((stem) => ({ ...gasQuestion, stem })),
  );
  const sections = [{ subjectId, topicId: null, count: 2, points: null }];
  await addExam(api, { title: "Biology mock", sections });
  await signInAndOpen(page, await addStudent(server.url), "/userDashboard/exams");
  await main(page).getByRole("link", { name: "Biology mock" }).click();
  await main(page).getByRole("button", { name: "Start the exam" }).click();
  await expect(main(page).getByRole("heading", { name: "Question 1 of 2" })).toBeVisible();
  await waitForHydration(page);
  await expect(main(page).getByText("120 minutes left")).toBeVisible();

  await page.keyboard.press("a");
  await expect(main(page).getByRole("radio", { name: "A Oxygen" })).toBeChecked();
  await main(page).getByRole("radio", { name: "B Carbon dioxide" }).click();
  await page.keyboard.press("f");
  await expect(main(page).getByText("Saved", { exact: true })).toBeVisible();
  await page.keyboard.press("n");
  await expect(main(page).getByRole("heading", { name: "Question 2 of 2" })).toBeFocused();
  await page.keyboard.press("s");
  const handIn = main(page).getByRole("button", { name: "Hand in now" });
  await expect(main(page).getByText("1 question is not answered: 2.")).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole("heading", { name: "Question 2 of 2" })).toBeVisible();
  await waitForHydration(page);
  await main(page).getByText("All questions: 1 of 2 answered").click();
  await main(page)
    .getByRole("link", { name: /^1\s*, answered, flagged$/ })
    .click();
  await expect(main(page).getByRole("radio", { name: "B Carbon dioxide" })).toBeChecked();
  await main(page).getByText("Hand in", { exact: true }).click();
  await handIn.click();
  await expect(main(page).getByRole("heading", { name: "50 %" })).toBeVisible();
  await expect(main(page).getByText("They give oxygen off.").first()).toBeVisible();
  expect(consoleErrors.list).toEqual([]);
});
