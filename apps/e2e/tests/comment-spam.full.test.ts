import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { expect, test } from "../support/test.ts";

test("a moderator finds spam with its reasons, blocks its address, and takes a comment back", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { _id: blog } = await api.addPost({ title: "Fees of this term" });
  const add = (name: string, content: string) =>
    page.request.post("/api/blog/add-comment", { data: { blog, name, content } });
  await add("Mr Win", "Casino! https://www.surewin.example/x https://b.example https://c.example");
  await add("Bisi", "Please, may I pay in two parts?");
  const { timesSaid } = await recordAnnouncements(page);
  await logInAsAdmin(page);
  await page.goto("/admin/comment");
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  await expect(row("Bisi")).toBeVisible();
  await expect(row("Mr Win")).toHaveCount(0);
  await row("Bisi")
    .getByRole("button", { name: "Spam: comment by Bisi on Fees of this term" })
    .click();
  await expect(row("Bisi")).toHaveCount(0);
  await expect.poll(() => timesSaid("Moved to spam")).toBe(1);

  await page.getByRole("link", { name: "Spam", exact: true }).click();
  await expect(row("Mr Win")).toContainText("Has three links or more");
  await expect(row("Mr Win")).toContainText("Has words that advertising uses: casino");
  await expect(row("Bisi")).toContainText("Marked by a moderator");
  expect(await auditPage(page, { mouseTargetSize: 24, hasModes: false })).toEqual([]);
  await row("Mr Win")
    .getByRole("button", { name: /^Block\.\.\./ })
    .click();
  const field = page.getByRole("textbox", { name: "Text to block" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("surewin.example");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "No longer block surewin.example" })).toBeVisible();
  await field.fill("SUREWIN.example");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/already on the block list/);

  await row("Bisi")
    .getByRole("button", { name: /^Not spam/ })
    .click();
  await expect(row("Bisi")).toHaveCount(0);
  await page.getByRole("link", { name: "Comments", exact: true }).first().click();
  await expect(row("Bisi")).toBeVisible();
  // The refusal of the text that is on the list already.
  expect(consoleErrors.list.splice(0)).toEqual([expect.stringContaining("409")]);
});
