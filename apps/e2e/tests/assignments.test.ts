import type { Api } from "../support/api.ts";
import { addAssignment } from "../support/content/study/assignments.ts";
import { addCourse, deleteCourses } from "../support/content/study/courses.ts";
import {
  addClass,
  addStudent,
  addTutorial,
  deleteAllContent,
  joinClass,
  signInAsStudent,
} from "../support/content/study/learning.ts";
import { logInAsAdmin, triggerHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const assignments = "/userDashboard/assignments";

/** A lesson with a topic. */
async function addLesson(api: Api, title: string) {
  const lesson = await addTutorial(api, { title });
  const names = { name: `Maths ${Date.now()}`, topic: "Shapes" };
  await addCourse(api, { ...names, lessonIds: [lesson._id] });
  return lesson;
}

test.afterEach(async ({ api }) => {
  await deleteAllContent(api);
  await deleteCourses(api);
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
