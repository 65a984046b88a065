import type { Api } from "../support/api.ts";
import { addCourse, deleteCourses } from "../support/content/study/courses.ts";
import {
  addStudent,
  addTutorial,
  deleteAllContent,
  signInAsStudent,
} from "../support/content/study/learning.ts";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { triggerHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

async function deleteAll(api: Api): Promise<void> {
  await deleteAllContent(api);
  await deleteCourses(api);
}

// The first subject is open in the panel, and other tests of the server expect none.
test.beforeEach(({ api }) => deleteAll(api));
test.afterEach(({ api }) => deleteAll(api));

test("a student goes on from the dashboard, marks lessons as done and takes that back", async ({
  page,
  api,
}) => {
  const { announced } = await recordAnnouncements(page);
  const one = await addTutorial(api, { title: "Surds" });
  const two = await addTutorial(api, { title: "Indices" });
  const lessonIds = [one._id, two._id];
  await addCourse(api, { name: "Mathematics", topic: "Algebra", lessonIds });
  await signInAsStudent(page, await addStudent(api));
  await page.getByRole("region", { name: "Start here" }).getByRole("link").click();
  await expect(page).toHaveURL(`/bblog/${one._id}`);
  await expect(page.getByRole("banner").or(page.getByRole("article"))).toContainText([
    /./,
    "Algebra",
  ]);
  await triggerHydration(page);
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByText("You have done this lesson")).toBeVisible();
  await expect.poll(announced).toContain("Marked as done");
  await page.getByRole("link", { name: "Indices" }).click();
  await expect(page).toHaveURL(`/bblog/${two._id}`);
  await page.goto("/userDashboard");
  await expect(page.getByRole("region", { name: "Continue" })).toContainText("Indices");
  await expect(page.getByRole("region", { name: "Subjects" })).toContainText("1 of 2 done");
  await page.getByRole("link", { name: "Mathematics" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Surds" })).toContainText("Done");
  await page.getByRole("link", { name: "Surds" }).click();
  await page.getByRole("button", { name: "Mark as not done" }).click();
  await expect(page.getByRole("button", { name: "Mark as done" })).toBeVisible();
});
