import { addStudent as addAccount } from "../support/content/students.ts";
import { addAssignment } from "../support/content/study/assignments.ts";
import { addSubject, deleteCourses } from "../support/content/study/courses.ts";
import { addClassExam } from "../support/content/study/exams.ts";
import {
  addClass,
  addStudent,
  deleteAllContent,
  joinClass,
  signInAsStudent,
} from "../support/content/study/learning.ts";
import { addPracticeQuestions, type PracticeQuestion } from "../support/content/study/questions.ts";
import { logInAsAdmin, triggerHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const assignments = "/userDashboard/assignments";

test.afterEach(async ({ api }) => {
  await deleteAllContent(api);
  await deleteCourses(api);
});

test("a teacher sets an exam of the class, and a student finds its window and its start page", async ({
  page,
  api,
  browser,
  consoleErrors,
}) => {
  const { _id: classId, code } = await addClass(api, `Physics ${Date.now()}`);
  const exam = await addClassExam(api, classId, "Waves test");
  await logInAsAdmin(page);
  await page.goto(`/admin/class/${classId}`);
  await page.getByRole("button", { name: "Add assignment" }).click();
  const dialog = page.getByRole("dialog", { name: "New assignment" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Sit the test");
  await dialog.getByRole("radio", { name: "Exam" }).check();
  await dialog.getByRole("button", { name: "Add assignment" }).click();
  await expect(dialog.getByText("Choose an exam.").first()).toBeVisible();
  const choice = dialog.getByLabel("Exam", { exact: true }).and(dialog.getByRole("combobox"));
  await choice.selectOption(exam._id);
  await expect(dialog.getByLabel("Due day")).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await dialog.getByRole("button", { name: "Add assignment" }).click();
  await page.getByRole("link", { name: "Sit the test" }).click();
  await expect(page.getByRole("link", { name: "Waves test" })).toBeVisible();

  const student = await (await browser.newContext()).newPage();
  await student.goto(new URL("/", page.url()).href);
  await signInAsStudent(student, await addStudent(api, "Ngozi Ade"));
  await triggerHydration(student);
  await joinClass(student, code);
  await student.goto(new URL("/userDashboard", page.url()).href);
  const toDo = student.getByRole("region", { name: "To do, by date" });
  await expect(toDo.getByText(/^Open from .* to /)).toBeVisible();
  await toDo.getByRole("link", { name: "Exam: Waves test" }).click();
  await expect(student.getByRole("button", { name: "Start the exam" })).toBeVisible();
  await student.context().close();
  expect(consoleErrors.list).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a student practises what the class has set", async ({ page, api, server }) => {
    const { password, phone } = await addAccount(server.url);
    const { _id, code } = await addClass(api, `Drill ${Date.now()}`);
    const subject = await addSubject(api, `Sums ${Date.now()}`);
    const answers: PracticeQuestion["answers"] = {
      options: [],
      key: { kind: "number", value: 4, units: [], tolerance: { by: 0, isRelative: false } },
    };
    await addPracticeQuestions(api, subject._id, [
      { stem: "<p>2 + 2</p>", answers, explanation: "" },
    ]);
    const practice = { subjectId: subject._id, topicId: null, count: 5 };
    await addAssignment(api, _id, { title: "Drill", practice, note: "Without a calculator." });
    await page.goto(`/signin?next=${assignments}`);
    await page.getByLabel("Phone number").fill(phone);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Nothing to do yet.")).toBeVisible();
    await page.getByRole("link", { name: "Back to dashboard" }).click();
    await joinClass(page, code);
    await page.goto(assignments);
    await expect(page.getByText("Without a calculator.")).toBeVisible();
    await page.getByRole("button", { name: /^Start\s*: Drill$/ }).click();
    await expect(page.getByRole("heading", { name: "Question 1 of 1" })).toBeVisible();
    await page.goto(assignments);
    await page.getByRole("button", { name: /^Go on\s*: Drill$/ }).click();
    await expect(page.getByRole("heading", { name: "Question 1 of 1" })).toBeVisible();
    await page.getByRole("button", { name: /^Finish/ }).click();
    await page.goto(assignments);
    await expect(page.getByText(/^Done, /)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Practise again\s*: Drill$/ })).toBeVisible();
  });
});
