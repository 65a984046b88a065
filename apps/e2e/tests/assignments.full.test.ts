import type { Api } from "../support/api.ts";
import { addStudent as addAccount } from "../support/content/students.ts";
import { addAssignment } from "../support/content/study/assignments.ts";
import { addCourse, addSubject, deleteCourses } from "../support/content/study/courses.ts";
import { addClassExam } from "../support/content/study/exams.ts";
import {
  addClass,
  addStudent,
  addTutorial,
  deleteAllContent,
  joinClass,
  signInAsStudent,
} from "../support/content/study/learning.ts";
import { addPracticeQuestions, type PracticeQuestion } from "../support/content/study/questions.ts";
import { dayFromNow } from "../support/content/study/timetable.ts";
import { logInAsAdmin, triggerHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const assignments = "/userDashboard/assignments";

test.afterEach(async ({ api }) => {
  await deleteAllContent(api);
  await deleteCourses(api);
});

/** A lesson with a topic. */
async function addLesson(api: Api, title: string) {
  const lesson = await addTutorial(api, { title });
  const names = { name: `Maths ${Date.now()}`, topic: "Shapes" };
  await addCourse(api, { ...names, lessonIds: [lesson._id] });
  return lesson;
}

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

test("a teacher sets lessons, is told what is missing, changes and deletes them", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { _id } = await addClass(api, `Homework ${Date.now()}`);
  const lesson = await addLesson(api, `Angles ${Date.now()}`);
  await logInAsAdmin(page);
  await page.goto(`/admin/class/${_id}`);
  await page.getByRole("button", { name: "Add assignment" }).click();
  const dialog = page.getByRole("dialog", { name: "New assignment" });
  await dialog.getByRole("button", { name: "Add assignment" }).click();
  await expect(dialog.getByText("Title is required.").first()).toBeVisible();
  await expect(dialog.getByText("Choose the due day.").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Title" }).fill("Week 1");
  await dialog.getByLabel("Due day").fill(dayFromNow(-1));
  await dialog.getByLabel("Lesson", { exact: true }).selectOption({ label: lesson.title });
  await expect(dialog.getByRole("list", { name: "Chosen lessons" })).toContainText(lesson.title);
  await dialog.getByRole("button", { name: "Add assignment" }).click();
  await expect(dialog.getByText("The due day must not be before").first()).toBeVisible();
  await dialog.getByLabel("Due day").fill(dayFromNow(2));
  await dialog.getByRole("button", { name: "Add assignment" }).click();
  await page.getByRole("link", { name: "Week 1" }).click();

  await expect(page.getByRole("heading", { name: "Week 1", level: 1 })).toBeVisible();
  await expect(page.getByText("Nobody has to do this yet.")).toBeVisible();
  await page.getByRole("button", { name: "Edit assignment" }).click();
  const edit = page.getByRole("dialog", { name: "Week 1" });
  await edit.getByRole("textbox", { name: "Title" }).fill("Week 2");
  await edit.getByRole("radio", { name: "Only some students" }).check();
  await edit.getByRole("button", { name: "Update" }).click();
  await expect(edit.getByText("Choose a student.").first()).toBeVisible();
  await edit.getByRole("radio", { name: "The whole class" }).check();
  await edit.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("heading", { name: "Week 2", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No assignments yet.")).toBeVisible();
  expect(consoleErrors.list).toEqual([]);
});

test("a student finds the work on the dashboard, does it, and the teacher sees it", async ({
  page,
  api,
  browser,
  consoleErrors,
}) => {
  const { _id, code } = await addClass(api, `Geometry ${Date.now()}`);
  const lesson = await addLesson(api, "Angles");
  const { _id: id } = await addAssignment(api, _id, { title: "Read", lessonIds: [lesson._id] });
  await addAssignment(api, _id, { title: "Old", lessonIds: [lesson._id], dueInDays: -1 });
  const student = await addStudent(api, "Ngozi Ade");
  await signInAsStudent(page, student);
  await expect(page.getByRole("heading", { name: "To do, by date" })).toHaveCount(0);
  await triggerHydration(page);
  await joinClass(page, code);
  await page.reload();
  const toDo = page.getByRole("region", { name: "To do, by date" });
  await expect(toDo.getByRole("listitem")).toHaveText([/^OldBehind\. Due /, /^ReadDue Tomorrow, /]);
  await toDo.getByRole("link", { name: "Read" }).click();
  await expect(page).toHaveURL(new RegExp(`${assignments}#${id}$`));
  await page.getByRole("link", { name: "Angles" }).first().click();
  await expect(page.getByRole("heading", { name: "Angles", level: 1 })).toBeVisible();

  const teacher = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 } })
  ).newPage();
  await logInAsAdmin(teacher);
  await teacher.goto(new URL(`/admin/assignment/${id}`, page.url()).href);
  await expect(teacher.getByRole("row", { name: /Ngozi Ade/ })).toContainText("Not done yet");
  await triggerHydration(page);
  const stored = page.waitForResponse(/courses\.setDone/);
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByText("You have done this lesson")).toBeVisible();
  await stored;
  await page.goto(assignments);
  await expect(page.getByRole("heading", { name: "Done", level: 2 })).toBeVisible();
  await expect(page.getByText(/^Done late, /)).toBeVisible();
  await teacher.getByRole("button", { name: "Refresh: Students" }).click();
  await expect(teacher.getByText("1 of 1 have done it")).toBeVisible();
  await teacher.getByRole("button", { name: "Behind 0" }).click();
  await expect(teacher.getByText("Nobody at the moment.")).toBeVisible();
  const download = teacher.waitForEvent("download");
  await teacher.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toBe("Read.csv");
  await teacher.context().close();
  expect(consoleErrors.list).toEqual([]);
});
