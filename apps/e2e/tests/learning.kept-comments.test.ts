import { addStudent, addTutorial, signInAsStudent } from "../support/content/study/learning.ts";
import { waitForHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

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
