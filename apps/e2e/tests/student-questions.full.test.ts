import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { deleteCourses } from "../support/content/study/courses.ts";
import { addTutorial, deleteAllContent } from "../support/content/study/learning.ts";
import { goTo } from "../support/screens/admin-tables.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

test.afterEach(async ({ api }) => {
  await deleteCourses(api);
  await deleteAllContent(api);
});

test("a student without script asks the teacher, and reads the answer", async ({
  page,
  server,
  api,
  browser,
  baseURL,
}) => {
  const main = page.getByRole("main");
  const section = main.getByRole("region", { name: "Questions to your teacher" });
  const { _id } = await addTutorial(api, { title: "Roots" });
  await signInAndOpen(page, await addStudent(server.url), `/bblog/${_id}`);
  await section.getByText("Ask your teacher").click();
  await section.getByRole("button", { name: "Send" }).click();
  await expect(section.getByText("Write your question first.")).toBeVisible();
  await section.getByLabel("Your question").fill("Why do they grow down?");
  await section.getByRole("button", { name: "Send" }).click();
  await expect(section.getByText("Your question was sent.", { exact: false })).toBeVisible();
  await expect(section.getByText("Waiting for an answer")).toBeVisible();

  const panel = await browser.newPage({ javaScriptEnabled: true, baseURL: baseURL ?? "" });
  await signInAsAdmin(panel);
  await goTo(panel, "/admin/threads");
  await panel.getByRole("table").getByRole("link").first().click();
  await panel.getByLabel("Your answer").fill("They look for water.");
  await panel.getByRole("button", { name: "Send answer" }).click();
  const list = panel.getByRole("list", { name: "Messages" });
  await expect(list.getByText("They look for water.")).toBeVisible();
  await expect(panel.getByLabel("Your answer")).toHaveValue("");
  await panel.getByRole("button", { name: "Show to everyone in the lesson" }).click();
  await expect(panel.getByRole("button", { name: "Show to the student only" })).toBeVisible();
  await panel.close();

  await page.goto("/userDashboard");
  await expect(main.getByText("Your question was answered: Roots")).toBeVisible();
  await main.getByRole("button", { name: "Read the answer" }).click();
  await expect(section.getByText("They look for water.")).toBeVisible();
  await page.goto("/userDashboard");
  await expect(main.getByText("Your question was answered: Roots")).toHaveCount(0);

  await signInAndOpen(page, await addStudent(server.url), `/bblog/${_id}`);
  await expect(section.getByText("They look for water.")).toBeVisible();
  await expect(section.getByText("Write more")).toHaveCount(0);
});
