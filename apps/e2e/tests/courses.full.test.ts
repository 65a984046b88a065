import type { Api } from "../support/api.ts";
import { addCourse, deleteCourses } from "../support/content/study/courses.ts";
import {
  addStudent,
  addTutorial,
  deleteAllContent,
  sendStudentCredentials,
} from "../support/content/study/learning.ts";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

async function deleteAll(api: Api): Promise<void> {
  await deleteAllContent(api);
  await deleteCourses(api);
}

// The first subject is open in the panel, and other tests of the server expect none.
test.beforeEach(({ api }) => deleteAll(api));
test.afterEach(({ api }) => deleteAll(api));

test("a topic with lessons stays, and says why", async ({ page, api }) => {
  const { announced } = await recordAnnouncements(page);
  const { _id } = await addTutorial(api, { title: "Surds" });
  await addCourse(api, { name: "Mathematics", topic: "Algebra", lessonIds: [_id] });
  await logInAsAdmin(page);
  await page.goto("/admin/courses");
  await page.getByRole("button", { name: "Delete: Algebra" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect
    .poll(announced)
    .toContain("There are lessons or questions in this topic. Give them another place first.");
  await page.getByText("1 lesson", { exact: true }).click();
  await expect(page.getByRole("link", { name: "Surds" })).toBeVisible();
});

test("a lesson gets its place where it is edited", async ({ page, api }) => {
  const { _id } = await addTutorial(api, { title: "Surds" });
  await addCourse(api, { name: "Physics", topic: "Waves" });
  await addCourse(api, { name: "Mathematics", topic: "Algebra" });
  await logInAsAdmin(page);
  await page.goto(`/admin/editTutorial/${_id}`);
  await page.getByLabel("Subject").selectOption("Mathematics");
  await expect(page.getByLabel("Topic")).toHaveValue(/./);
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText(/^Tutorial updated/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Topic").locator("option:checked")).toHaveText("Algebra");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a student marks a lesson as done and sees it on the subject's page", async ({
    page,
    api,
  }) => {
    const { _id } = await addTutorial(api, { title: "Surds" });
    const { subject } = await addCourse(api, {
      name: "Mathematics",
      topic: "Algebra",
      lessonIds: [_id],
    });
    const { phone } = await addStudent(api);
    await page.goto(`/signin?next=${encodeURIComponent(`/bblog/${_id}`)}`);
    await sendStudentCredentials(page, phone);
    await page.getByRole("button", { name: "Mark as done" }).click();
    await expect(page).toHaveURL(`/bblog/${_id}#done`);
    await expect(page.getByText("You have done this lesson")).toBeVisible();
    await page.getByRole("link", { name: "Mathematics" }).click();
    await expect(page).toHaveURL(`/userDashboard/subject/${subject._id}`);
    await expect(page.getByText("1 of 1 done")).toBeVisible();
    await page.goto("/userDashboard/subject/0190a0a0-0000-7000-8000-000000000000");
    await expect(page.getByText("No subject found")).toBeVisible();
  });
});

test("an editor adds a subject with topics by keyboard and orders them", async ({ page }) => {
  const { announced } = await recordAnnouncements(page);
  await logInAsAdmin(page);
  await page.goto("/admin/courses");
  await page.getByRole("button", { name: "Add subject" }).press("Enter");
  await page.keyboard.type("Mathematics");
  await page.keyboard.press("Enter");
  const topics = page.getByRole("region", { name: "Topics of Mathematics" });
  for (const name of ["Algebra", "Sets"]) {
    await topics.getByRole("button", { name: "Add topic" }).press("Enter");
    await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(topics.getByRole("listitem").last()).toContainText(name);
  }
  const up = topics.getByRole("button", { name: "Move Sets up: Topics of Mathematics" });
  await up.press("Enter");
  await expect.poll(announced).toContain("Sets is number 1 of 2");
  await expect(up).toBeFocused();
  await page.reload();
  await expect(topics.getByRole("listitem").first()).toContainText("Sets");
});
