import { confirmDialog } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("an administrator answers a comment, and takes it back", async ({
  page,
  api,
  browser,
  baseURL,
  consoleErrors,
}) => {
  const { _id, title } = await api.addPost({ title: "Answered here" });
  await api.addComment(_id, "Ngozi", "Do you also repair them?");
  const comment = `comment by Ngozi on ${title}`;
  await signInAsAdmin(page);
  await page.goto("/admin/comment");
  await page.getByRole("button", { name: `Answer ${comment}` }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Answer Ngozi" });
  await dialog.getByRole("button", { name: "Approve and answer" }).click();
  await expect(dialog.getByText("Please write the answer.")).toBeVisible();
  await dialog.getByLabel("Your answer").fill("Yes, bring them in.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: `Answer ${comment}` }).click();
  await expect(dialog.getByLabel("Your answer")).toHaveValue("Yes, bring them in.");
  await dialog.getByRole("button", { name: "Approve and answer" }).click();
  // While it is open, the rows are hidden.
  await expect(dialog).toBeHidden();
  // Other tests of the worker have comments of their own.
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toHaveCount(0);

  const reader = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  await reader.goto(`/blog/${_id}`);
  const item = reader.getByRole("listitem").filter({ hasText: "Do you also repair them?" });
  await expect(item).toContainText("Answer");
  await expect(item).toContainText("Yes, bring them in.");

  await page.getByRole("button", { name: "Approved", exact: true }).click();
  await page.getByRole("button", { name: `Edit answer to ${comment}` }).click();
  await dialog.getByRole("button", { name: "Remove answer" }).click();
  await confirmDialog(page, "Remove answer");
  await expect(row.getByText("Your answer")).toHaveCount(0);
  await page.getByRole("button", { name: `Take back ${comment}` }).click();
  await expect(row).toHaveCount(0);
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await reader.reload();
  await expect(item).toHaveCount(0);
  await undo.click();
  await expect(page.getByRole("button", { name: `Take back ${comment}` })).toBeVisible();
  await reader.reload();
  await expect(item).toHaveCount(1);
  await expect(item).not.toContainText("Yes, bring them in.");
  await reader.close();
  await api.deletePost(_id);
  expect(consoleErrors.list).toEqual([]);
});
