import type { Page } from "@playwright/test";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });

test("the outline leads to a heading", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  await text(page).click();
  await page.keyboard.press("Control+Shift+O");
  const outline = page.getByRole("navigation", { name: "Outline" });
  await expect(outline).toHaveText("This text has no headings yet.");
  await page.getByRole("button", { name: "Close" }).press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("## Before\nWords\n### Within\nMore words");
  await page.keyboard.press("Control+Shift+O");
  await expect(outline.getByRole("button")).toHaveText(["Before", "Within"]);
  await expect(outline.getByRole("button", { name: "Before" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(outline).toHaveCount(0);
  await page.keyboard.type("Long ");
  await expect(text(page).getByRole("heading", { level: 2 })).toHaveText("Long Before");
});
