import type { Page } from "@playwright/test";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });
const openPanel = (page: Page) =>
  page
    .getByRole("toolbar", { name: "Formatting" })
    .getByRole("button", { name: "Snippets" })
    .press("Enter");

test("selected blocks are saved as a snippet, and inserted by the slash and from the panel", async ({
  page,
  consoleErrors,
}) => {
  const { timesSaid } = await recordAnnouncements(page);
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  await text(page).click();
  await openPanel(page);
  await expect(page.getByText("Select blocks of the text to save them")).toBeVisible();
  await expect(page.getByText("No snippets yet.")).toBeVisible();
  await page.keyboard.press("Escape");

  await text(page).click();
  await page.keyboard.type("## Our prices\nFrom 5,000 naira.");
  await page.keyboard.press("ControlOrMeta+a");
  await openPanel(page);
  const name = page.getByRole("textbox", { name: "Name of the snippet" });
  await expect(name).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter a name.").first()).toBeVisible();
  await page.keyboard.type("Price list");
  await page.keyboard.press("Enter");
  const row = page.getByRole("listitem").filter({ hasText: "Price list" });
  await expect(row).toContainText("Our prices From 5,000 naira.");
  await expect.poll(() => timesSaid("Snippet saved: Price list")).toBe(1);
  expect(await auditPage(page, { mouseTargetSize: 24, hasModes: false })).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await name.fill("price LIST");
  await name.press("Enter");
  await expect(page.getByText("Another snippet has this name.").first()).toBeVisible();
  // Browsers log every refused request.
  expect(consoleErrors.list.splice(0)).toEqual([expect.stringContaining("409 (Conflict)")]);
  await page.keyboard.press("Escape");

  await expect(text(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("\n/price");
  await expect(page.getByRole("option", { name: "Price list Snippet" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(text(page).locator("h2")).toHaveText(["Our prices", "Our prices"]);
  await expect(text(page)).not.toContainText("/price");
  await expect.poll(() => timesSaid("Snippet inserted: Price list")).toBe(1);
  await page.keyboard.type("Then more.");

  await openPanel(page);
  await row.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "New name of Price list" }).fill("Prices 2027");
  await page.getByRole("button", { name: "Save name" }).click();
  const renamed = page.getByRole("listitem").filter({ hasText: "Prices 2027" });
  await renamed.getByRole("button", { name: "Insert" }).press("Enter");
  await expect(text(page).locator("h2")).toHaveCount(3);
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text(page).locator("h2")).toHaveCount(2);

  await openPanel(page);
  await renamed.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await expect(dialog).toContainText("Texts that have its blocks keep them.");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No snippets yet.")).toBeVisible();
  await expect.poll(() => timesSaid("Snippet deleted: Prices 2027")).toBe(1);
  await expect(text(page).locator("h2")).toHaveCount(2);
  expect(consoleErrors.list).toEqual([]);
});
