import {
  addStudent,
  addTutorial,
  addTutorialComment,
  deleteAllContent,
  signInAsStudent,
} from "../support/content/study/learning.ts";
import { confirmDialog, triggerHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.describe("the tutorial pages without script", () => {
  test.use({ javaScriptEnabled: false });

  test("show a visitor an open tutorial with its comments", async ({ page, api }) => {
    const { _id } = await addTutorial(api, {
      title: "Open to everyone",
      content: "<h2>First part</h2><p>Words for all.</p>",
      author: "Mrs Bello",
      audience: "everyone",
    });
    await addTutorialComment(api, _id, "From the teacher");
    const answer = await page.goto(`/bblog/${_id}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open to everyone");
    await expect(page.getByText("By Mrs Bello")).toBeVisible();
    await expect(page.getByText("Words for all.")).toBeVisible();
    await expect(page.getByText("From the teacher")).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute(
      "href",
      "/dashboard",
    );
    await expect(page.getByRole("link", { name: "Sign in", exact: true })).toHaveAttribute(
      "href",
      `/signin?next=${encodeURIComponent(`/bblog/${_id}#comments`)}`,
    );
    await expect(page.getByRole("textbox")).toHaveCount(0);
  });

  test("show a visitor the title of a locked tutorial and the sign-in link, and none of its text", async ({
    page,
    api,
  }) => {
    const { _id } = await addTutorial(api, {
      title: "For students",
      content: "<p>Secret words</p>",
    });
    await page.goto(`/bblog/${_id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("For students");
    await expect(page.getByText("Sign in to read this tutorial.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toHaveAttribute(
      "href",
      `/signin?next=${encodeURIComponent(`/bblog/${_id}`)}`,
    );
    expect(await page.content()).not.toContain("Secret words");
  });

  test("respond 404 with a message for an unknown tutorial", async ({ page }) => {
    const answer = await page.goto("/bblog/0190a0a0-0000-7000-8000-000000000000");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("alert").getByText("No blog found")).toBeVisible();
    await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to dashboard" })).toBeVisible();
  });
});

test("the student dashboard opens one tutorial at a time, with its comments below it", async ({
  page,
  api,
  consoleErrors,
}) => {
  await deleteAllContent(api);
  const student = await addStudent(api);
  const first = await addTutorial(api, { title: "Indices", content: "<p>Powers of two</p>" });
  await addTutorial(api, { title: "Logarithms", content: "<p>The other way round</p>" });
  await addTutorialComment(api, first._id, "A word from the teacher");
  await signInAsStudent(page, student);
  await triggerHydration(page);
  const indices = page.getByRole("button", { name: "See more: Indices" });
  await expect(indices).toHaveAttribute("aria-expanded", "false");
  await indices.click();
  await expect(page.getByText("A word from the teacher")).toBeVisible();
  await page.getByRole("button", { name: "See more: Logarithms" }).click();
  await expect(page.getByText("A word from the teacher")).toHaveCount(0);
  await expect(page.getByText("No comments yet.")).toBeVisible();
  await expect(indices).toHaveAttribute("aria-expanded", "false");
  const open = page.getByRole("button", { name: "Show less: Logarithms" });
  await expect(open).toHaveAttribute("aria-expanded", "true");
  await open.click();
  await expect(page.getByRole("button", { expanded: true })).toHaveCount(0);
  expect(consoleErrors.list).toEqual([]);
});

test("a student writes and deletes a comment by keyboard alone, and focus is never lost", async ({
  page,
  api,
  consoleErrors,
}) => {
  await deleteAllContent(api);
  const student = await addStudent(api, "Ngozi Eze");
  await addTutorial(api, { title: "Keys only" });
  await signInAsStudent(page, student);
  await triggerHydration(page);
  const toggle = page.getByRole("button", { name: "See more: Keys only" });
  await toggle.focus();
  await page.keyboard.press("Enter");
  const comment = page.getByPlaceholder("Write a comment...");
  await expect(comment).toBeVisible();
  while (!(await comment.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press("Tab");
  }
  for (const text of ["My first", "My second"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listitem").getByText(text, { exact: true })).toBeVisible();
    await expect(comment).toHaveValue("");
    await page.keyboard.press("Shift+Tab");
  }
  await expect(page.locator("#polite")).toHaveText("Comment added!");
  const second = page.getByRole("button", { name: "Delete comment by Ngozi Eze: My second" });
  const first = page.getByRole("button", { name: "Delete comment by Ngozi Eze: My first" });
  await second.press("Enter");
  expect(await confirmDialog(page)).toEqual([
    "Are you sure you want to delete this comment?",
    "Ngozi Eze: My second",
  ]);
  await expect(second).toHaveCount(0);
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await confirmDialog(page);
  await expect(page.getByText("No comments yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Comments/ })).toBeFocused();
  expect(consoleErrors.list).toEqual([]);
});
