import {
  addStudent,
  addTutorial,
  deleteAllContent,
  signInAsStudent,
} from "../support/content/study/learning.ts";
import { expect, test } from "../support/test.ts";

test.describe("the tutorial pages without script", () => {
  test.use({ javaScriptEnabled: false });

  test("keep line breaks of plain text", async ({ page, api }) => {
    const { _id } = await addTutorial(api, {
      title: "Plain",
      content: "First line\nSecond line, 1 < 2",
      audience: "everyone",
    });
    await page.goto(`/bblog/${_id}`);
    const text = page.getByText("First line");
    await expect(text).toHaveText("First lineSecond line, 1 < 2");
    await expect(text.locator("br")).toHaveCount(1);
  });
});

test("an empty tutorial comment is refused with a message at its field", async ({ page, api }) => {
  const student = await addStudent(api);
  const { _id } = await addTutorial(api, { title: "Nothing to say" });
  await signInAsStudent(page, student, `/bblog/${_id}`);
  await page.getByPlaceholder("Write a comment...").fill("   ");
  await page.getByRole("button", { name: "Post Comment" }).click();
  const comment = page.getByRole("textbox", { name: "Your comment" });
  await expect(comment).toHaveAccessibleDescription(/Please write a comment first/);
  await expect(comment).toBeFocused();
});

test("the student dashboard loads older tutorials on a press", async ({ page, api }) => {
  await deleteAllContent(api);
  for (let number = 1; number <= 21; number += 1) {
    await addTutorial(api, { title: `Tutorial ${number} of many` });
  }
  await signInAsStudent(page, await addStudent(api));
  await expect(page.getByRole("heading", { name: "Tutorial 21 of many" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tutorial 1 of many" })).toHaveCount(0);
  await page.getByRole("button", { name: "Show older tutorials" }).click();
  await expect(page.getByRole("heading", { name: "Tutorial 1 of many" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show older tutorials" })).toHaveCount(0);
});
