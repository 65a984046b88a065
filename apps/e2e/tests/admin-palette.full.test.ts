import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Find anything" });
const input = (page: Page) => palette(page).getByRole("combobox", { name: "Find anything" });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole("option", { name });
const rows = (page: Page) => page.getByRole("main").locator("tbody").getByRole("row");

test.describe("the palette", () => {
  test.use({ signedInAs: "admin", viewport: { width: 1280, height: 800 } });

  test("finds a student by phone, and a screen by its first letters, without a pointer", async ({
    page,
    content,
    consoleErrors,
  }) => {
    await page.goto("/admin/activity");
    await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(input(page)).toBeFocused();
    expect(await auditPage(page, { mouseTargetSize: 24, hasModes: false })).toEqual([]);
    await page.keyboard.type(content.student.phone);
    await expect(option(page, /./)).toHaveCount(1);
    await expect(palette(page).getByRole("group", { name: "Students" })).toBeVisible();
    await expect(palette(page).getByRole("status")).toHaveText("1 result.");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/users\?q=/);
    await expect(palette(page)).toBeHidden();
    await expect(rows(page)).toHaveCount(1);

    await page.keyboard.press("ControlOrMeta+k");
    const before = palette(page).getByRole("group", { name: "Opened before" });
    await expect(before.getByRole("option")).toHaveCount(1);
    await page.keyboard.type("redi");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Redirects" })).toBeVisible();
    expect(consoleErrors.list).toEqual([]);
  });

  test("says that nothing has the words, and that the search failed", async ({ page, harness }) => {
    await page.goto("/admin/activity");
    await page.getByRole("button", { name: "Find anything" }).click();
    await input(page).fill("qxqx");
    await expect(palette(page).getByRole("status")).toHaveText("Nothing has “qxqx”.");
    await harness.fails("students.table");
    await input(page).fill("qxqxqx");
    await expect(palette(page).getByRole("status")).toHaveText(
      "The search did not reach all lists. Please try again.",
    );
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Find anything" })).toBeFocused();
  });
});

test.describe("the keys of lists", () => {
  test.use({ signedInAs: "admin", viewport: { width: 1280, height: 800 } });

  test("search, walk and select rows, unless they are off or a field has the focus", async ({
    page,
  }) => {
    await page.goto("/admin/comment");
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press("j");
    await expect(rows(page).first().locator(":focus")).toHaveCount(1);
    // A comment has no page of its own, so Enter opens nothing, and approves nothing.
    const count = await rows(page).count();
    await page.keyboard.press("Enter");
    const box = rows(page).first().getByRole("checkbox").first();
    await page.keyboard.press("x");
    await expect(box).toBeChecked();
    await page.keyboard.press("x");
    await expect(box).not.toBeChecked();
    await expect(rows(page)).toHaveCount(count);
    await page.keyboard.press("/");
    const search = page.getByRole("main").getByRole("searchbox");
    await expect(search).toBeFocused();
    await page.keyboard.type("x?j");
    await expect(search).toHaveValue("x?j");

    await search.blur();
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keys of the panel" });
    await sheet.getByRole("checkbox", { name: "Use the keys without Ctrl" }).uncheck();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await page.keyboard.press("/");
    await expect(search).not.toBeFocused();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(input(page)).toBeFocused();
  });
});
