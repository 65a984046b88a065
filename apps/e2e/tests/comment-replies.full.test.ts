import { confirmDialog, triggerHydration } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("an administrator answers a comment, changes the answer, and deletes both", async ({
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
  await page.getByRole("button", { name: `Edit answer to Ngozi on ${title}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit answer to Ngozi" });
  await edit.getByLabel("Your answer").fill("Yes, until six.");
  await edit.getByRole("button", { name: "Save answer" }).click();
  await expect(row.getByText("Yes, until six.")).toBeVisible();
  await page.getByRole("button", { name: `Take back ${comment}` }).click();
  await expect(row).toHaveCount(1);
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await reader.reload();
  await expect(item).toHaveCount(0);
  await undo.click();
  await expect(page.getByRole("button", { name: `Take back ${comment}` })).toBeVisible();
  await reader.reload();
  await expect(item).toContainText("Yes, until six.");

  await page.getByRole("button", { name: `Delete ${comment}` }).click();
  await expect(page.getByText("1 reply goes with it.")).toBeVisible();
  await confirmDialog(page, "Delete");
  await expect(row).toHaveCount(0);
  await reader.reload();
  await expect(item).toHaveCount(0);
  await reader.close();
  await api.deletePost(_id);
  expect(consoleErrors.list).toEqual([]);
});

test("a reader replies to a comment, and sees the reply on this device until it is approved", async ({
  page,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Replied here" });
  const { comment } = await api.addComment(_id, "Bola", "Who else has tried it?");
  await api.approveComment(comment._id);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/blog/${_id}`);
  await triggerHydration(page);
  const reply = page.getByRole("link", { name: "Reply to Bola" });
  await reply.click();
  await expect(page.getByText("Replying to Bola")).toBeVisible();
  expect(page.url()).not.toContain("reply=");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("Replying to Bola")).toBeHidden();
  await reply.click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.getByRole("textbox", { name: "Name" }).fill("Ngozi");
  await page.getByRole("textbox", { name: "Comment" }).fill("I did, and it lasts.");
  await page.getByRole("button", { name: "Submit" }).click();
  const thread = page.getByRole("listitem").filter({ hasText: "Who else has tried it?" });
  await expect(thread.getByText("Awaiting moderation")).toBeVisible();
  await expect(page.getByText("Replying to Bola")).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("");

  await page.reload();
  await expect(thread).toContainText("I did, and it lasts.");
  await expect(page.getByRole("heading", { name: "Comments (1)" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Ngozi");

  const kept = await page.evaluate((id) => localStorage[`comments:${id}`], _id);
  await api.approveComment(JSON.parse(kept)[0]._id);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Comments (2)" })).toBeVisible();
  await expect(thread).toContainText("I did, and it lasts.");
  await expect(page.getByText("Awaiting moderation")).toHaveCount(0);
  await api.deletePost(_id);
});
