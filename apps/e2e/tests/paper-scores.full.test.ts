import type { Page } from "@playwright/test";
import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { addSubject, deleteCourses } from "../support/content/study/courses.ts";
import { addExam } from "../support/content/study/exams.ts";
import { addClass } from "../support/content/study/learning.ts";
import { addPracticeQuestions } from "../support/content/study/questions.ts";
import { expectAccessible } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const options = ["Oxygen", "Carbon dioxide"].map((words, index) => ({
  id: `0b5b1c1e-9a4f-4e0e-8a57-3f0d6b1c2b0${index}`,
  html: `<p>${words}</p>`,
}));

const question = {
  stem: "<p>Which gas do plants take in?</p>",
  answers: { options, key: { kind: "single", optionId: options[1]?.id ?? "" } },
  explanation: "",
  use: "exam",
} as const;

test.afterEach(({ api }) => deleteCourses(api));

const main = (page: Page) => page.getByRole("main");

test("scores of a paper are typed by keys alone, refused at their field, and shown to the student", async ({
  page,
  browser,
  server,
  api,
  consoleErrors,
}) => {
  const { _id: subjectId } = await addSubject(api, "Chemistry");
  await addPracticeQuestions(api, subjectId, [question]);
  const { _id: classId } = await addClass(api, "SS3 Paper");
  const students = [await addStudent(server.url), await addStudent(server.url)];
  for (const { _id: studentId } of students) {
    await api.call("POST", "/trpc/classes.addStudent", {
      id: classId,
      studentId,
      ageBand: "adult",
    });
  }
  const sections = [{ subjectId, topicId: null, count: 1, points: null }];
  const from = Date.now();
  const { _id: id } = await addExam(api, {
    title: "Chemistry on paper",
    classId,
    sections,
    minutes: 1,
    graceMinutes: 0,
    opensAt: new Date(from - 7_200_000).toISOString(),
    closesAt: new Date(from - 3_600_000).toISOString(),
  });
  await signInAsAdmin(page);
  await page.goto(`/admin/exam/${id}`);
  await main(page).getByRole("button", { name: "Type scores of a paper" }).click();
  const section = main(page).getByRole("region", { name: "Scores on paper" });
  await section.getByRole("textbox", { name: "Marks of the paper" }).fill("40");
  const scores = section.getByRole("textbox", { name: /^Score of/ });
  await section
    .getByRole("combobox", { name: /^Form of/ })
    .first()
    .selectOption("B");
  await scores.first().fill("41");
  await page.keyboard.press("Enter");
  await expect(scores.nth(1)).toBeFocused();
  await expect(section.getByText("The paper has 40 marks.")).toBeVisible();
  await expect(scores.first()).toHaveValue("41");
  await page.keyboard.press("ArrowUp");
  await expect(scores.first()).toBeFocused();
  await page.keyboard.type("31,5");
  await page.keyboard.press("Enter");
  await expect(section.getByText("Saved: 31.5 of 40 (78.8 %)")).toBeVisible();
  await expect(scores.nth(1)).toBeFocused();
  await page.keyboard.type("20");
  await page.keyboard.press("Enter");
  await expect(section.getByText("Saved: 20 of 40 (50 %)")).toBeVisible();
  await expect(main(page).getByText("2 wrote on paper")).toBeVisible();
  await expectAccessible(page, "scores on paper");

  const theirs = await (await browser.newContext()).newPage();
  const [first, second] = students;
  if (!first || !second) throw new Error("no students");
  await theirs.goto(server.url);
  await signInAndOpen(theirs, first, `/userDashboard/exams/${id}`);
  await expect(main(theirs).getByText(/On paper/)).toBeVisible();
  await theirs.context().close();
  expect(consoleErrors.list).toEqual([]);
});
