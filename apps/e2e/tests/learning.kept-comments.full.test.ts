import {
  addStudent,
  addTutorial,
  sendStudentCredentials,
  signInAsStudent,
} from "../support/content/study/learning.ts";
import {
  cutOffScripts,
  triggerHydration,
  waitForHydration,
} from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.describe("a tutorial comment that is typed before React has come", () => {
  let restoreScripts = () => {};
  test.beforeEach(async ({ context }) => {
    restoreScripts = await cutOffScripts(context);
  });

  test("is back after the lesson was left by a link", async ({ page, api }) => {
    const student = await addStudent(api);
    const { _id } = await addTutorial(api, { title: "Slow evening" });
    await signInAsStudent(page, student, `/bblog/${_id}`);
    await page.getByPlaceholder("Write a comment...").fill("Typed early");
    await page.getByRole("link", { name: "Dashboard" }).click();
    await page.waitForURL("**/userDashboard");
    restoreScripts();
    await page.goto(`/bblog/${_id}`);
    await expect(page.getByPlaceholder("Write a comment...")).toHaveValue("Typed early");
  });

  test("is not back once the browser has sent it", async ({ page, api }) => {
    const student = await addStudent(api);
    const { _id } = await addTutorial(api, { title: "Early evening" });
    await signInAsStudent(page, student, `/bblog/${_id}`);
    await page.getByPlaceholder("Write a comment...").fill("Sent early");
    await page.getByRole("button", { name: "Post Comment" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Sent early" })).toHaveCount(1);
    restoreScripts();
    await page.goto(`/bblog/${_id}`);
    await triggerHydration(page);
    await expect(page.getByPlaceholder("Write a comment...")).toHaveValue("");
  });
});

test("an unsent tutorial comment survives an expired session and a new sign-in", async ({
  page,
  api,
}) => {
  const student = await addStudent(api);
  const { _id } = await addTutorial(api, { title: "Long evening", audience: "everyone" });
  await signInAsStudent(page, student, `/bblog/${_id}`);
  await page.getByPlaceholder("Write a comment...").fill("Written late");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Post Comment" }).click();
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await sendStudentCredentials(page, student.phone);
  await page.waitForURL(`**/bblog/${_id}**`);
  await expect(page.getByPlaceholder("Write a comment...")).toHaveValue("Written late");
});

test("an unsent tutorial comment survives a reload and a lost connection", async ({
  page,
  api,
}) => {
  const student = await addStudent(api);
  const { _id } = await addTutorial(api, { title: "Discuss" });
  await signInAsStudent(page, student, `/bblog/${_id}`);
  const comment = page.getByPlaceholder("Write a comment...");
  await comment.fill("Half a thought");
  await waitForHydration(page);
  await page.reload();
  await expect(comment).toHaveValue("Half a thought");
  await waitForHydration(page);
  await page.route("**/trpc/tutorials.addComment**", (route) => route.abort());
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.getByText(/Your text is safe/).first()).toBeVisible();
  await expect(comment).toHaveValue("Half a thought");
  await page.unroute("**/trpc/tutorials.addComment**");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Half a thought" })).toHaveCount(1);
  await expect(comment).toHaveValue("");
});
