import type { Page } from "@playwright/test";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const desk = { width: 1280, height: 900 };
test.use({ viewport: desk });

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });
const addNote = (page: Page) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Add note" });

test("a note stands beside its block, is answered, follows it, is resolved and reopened", async ({
  page,
  api,
  consoleErrors,
}) => {
  const description = "<p>Good nets last very long.</p><p>Second block.</p><p>Third block.</p>";
  const { _id } = await api.addPost({ title: "Nets with notes", description });
  const { timesSaid } = await recordAnnouncements(page);
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  await text(page).getByText("Second block.").click();
  await addNote(page).press("Enter");
  const words = page.getByRole("textbox", { name: "Note on this block" });
  await expect(words).toBeFocused();
  await page.getByRole("button", { name: "Add note" }).last().click();
  await expect(page.getByText("Please write the note.").first()).toBeVisible();
  await words.fill("Who measured this?");
  await page.getByRole("button", { name: "Add note" }).last().press("Enter");
  const beside = page.getByRole("list", { name: "Notes beside the text" });
  await expect(beside.getByRole("button")).toContainText("Who measured this?");
  await expect(text(page)).toBeFocused();
  await expect.poll(() => timesSaid("Note added: Second block.")).toBe(1);

  const topOf = async (locator: ReturnType<Page["locator"]>) => (await locator.boundingBox())?.y;
  const block = text(page).getByText("Second block.");
  const isBeside = async () =>
    Math.abs(((await topOf(beside.getByRole("listitem"))) ?? 0) - ((await topOf(block)) ?? 1e6)) <
    40;
  await expect.poll(isBeside).toBe(true);

  await beside.getByRole("button").press("Enter");
  await beside.getByRole("textbox", { name: /^Answer/ }).fill("I did.");
  await beside.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(beside.getByText("I did.")).toBeVisible();
  await expect.poll(() => timesSaid("Answer added: Second block.")).toBe(1);
  await beside.getByRole("textbox", { name: /^Answer/ }).press("Escape");
  await expect(beside.getByRole("button")).toBeFocused();
  await expect(beside.getByRole("button")).toContainText("1 answer");

  await block.click();
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect(text(page).locator("p").first()).toHaveText("Second block.");
  await expect.poll(isBeside).toBe(true);
  await block.click({ clickCount: 3 });
  await page.keyboard.press("Backspace");
  const gone = page.getByRole("list", { name: "Notes whose block is gone" });
  await expect(gone).toContainText("The block is gone");
  await expect(gone).toContainText("Second block.");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(gone).toHaveCount(0);

  await beside.getByRole("button").press("Enter");
  await beside.getByRole("button", { name: "Resolve" }).click();
  const resolved = page.getByText("Resolved notes (1)");
  await expect(resolved).toBeFocused();
  await resolved.press("Enter");
  await page.getByRole("button", { name: /^Reopen/ }).click();
  await expect(beside.getByRole("button")).toContainText("Who measured this?");
  await expect.poll(() => timesSaid("Note reopened: Second block.")).toBe(1);

  await page.setViewportSize({ width: 360, height: 800 });
  const below = page.getByRole("region", { name: "Notes" });
  await expect(below).toContainText("Who measured this?");
  await expect(beside).toBeHidden();
  await below.getByRole("button", { name: /^Show block/ }).click();
  await expect(text(page)).toBeFocused();
  expect(await auditPage(page, { mouseTargetSize: 24, hasModes: false })).toEqual([]);

  await page.setViewportSize(desk);
  await page.goto("/admin/listBlog");
  await expect(page.getByRole("row").filter({ hasText: "Nets with notes" })).toContainText(
    "1 note",
  );
  await page.goto(`/blog/${_id}`);
  await expect(page.getByRole("main")).not.toContainText("Who measured this?");
  await api.deletePost(_id);
  expect(consoleErrors.list).toEqual([]);
});
