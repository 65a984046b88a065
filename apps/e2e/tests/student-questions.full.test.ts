import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { addSubject, deleteCourses } from "../support/content/study/courses.ts";
import { addTutorial, deleteAllContent } from "../support/content/study/learning.ts";
import { addPracticeQuestions, type PracticeQuestion } from "../support/content/study/questions.ts";
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

const question: PracticeQuestion = {
  stem: "<p>Do plants take oxygen in?</p>",
  answers: { options: [], key: { kind: "true_false", isTrue: false } },
  explanation: "",
};

test("a student without script reports a question, and the panel answers", async ({
  page,
  server,
  api,
  browser,
  baseURL,
}) => {
  const main = page.getByRole("main");
  const { _id: subjectId } = await addSubject(api, "Biology");
  await addPracticeQuestions(api, subjectId, [question]);
  await signInAndOpen(page, await addStudent(server.url), "/userDashboard/practice");
  await main.getByLabel("Subject and topic").selectOption("Biology, all topics");
  await main.getByRole("button", { name: "Start" }).click();
  await main.getByRole("button", { name: /^Bookmark: question/ }).click();
  await expect(main.getByRole("button", { name: "Remove bookmark" })).toBeVisible();
  await main.getByRole("link", { name: "Report this question" }).click();
  await main.getByLabel("Note").fill("They do at night.");
  await main.getByRole("button", { name: "Send report" }).click();
  await expect(main.getByText("Choose what is wrong.")).toBeVisible();
  await expect(main.getByLabel("Note")).toHaveValue("They do at night.");
  await main.getByLabel("The answer is wrong").check();
  await main.getByRole("button", { name: "Send report" }).click();
  await expect(main.getByText("Your teachers will look at it.", { exact: false })).toBeVisible();

  const panel = await browser.newPage({ javaScriptEnabled: true, baseURL: baseURL ?? "" });
  await signInAsAdmin(panel);
  await goTo(panel, "/admin/questions");
  await panel.getByRole("link", { name: "Reported (1)" }).click();
  await expect(panel.getByText("They do at night.")).toBeVisible();
  await panel.getByRole("button", { name: /^Mark as resolved/ }).click();
  const dialog = panel.getByRole("dialog", { name: "Mark as resolved" });
  await dialog.getByLabel("Note to the students").fill("Thank you, it says by day now.");
  await dialog.getByRole("button", { name: "Mark as resolved" }).click();
  await expect(panel.getByText("No question is reported.", { exact: false })).toBeVisible();
  await panel.close();

  await page.reload();
  await expect(main.getByText("it was corrected.", { exact: false })).toBeVisible();
  await expect(main.getByText("Thank you, it says by day now.")).toBeVisible();
  await page.goto("/userDashboard/bookmarks");
  await main.getByRole("button", { name: /^Remove: Do plants/ }).click();
  await expect(main.getByText("Bookmark removed.")).toBeVisible();
  await main.getByRole("button", { name: "Undo" }).click();
  await main.getByRole("link", { name: "Do plants take oxygen in?" }).click();
  await expect(main.getByRole("heading", { name: "Question 1 of 1" })).toBeVisible();
});
