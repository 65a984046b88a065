import type { Page } from "@playwright/test";
import { addMaterial, addUpdate, deleteAllContent } from "../support/content/study/learning.ts";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

/** One of the parts of the upload panel. */
function partOf(page: Page, title: string) {
  return page.locator("details").filter({ has: page.getByRole("heading", { name: title }) });
}

test("the lists of uploads are searched and sorted by keyboard, each separately, and the URL keeps both", async ({
  page,
  api,
  consoleErrors,
}) => {
  await deleteAllContent(api);
  for (const title of ["Beta sheet", "Alpha sheet", "Gamma paper"]) {
    await addMaterial(api, { title });
    await addUpdate(api, { title: `${title} news` });
  }
  await logInAsAdmin(page);
  const materials = partOf(page, "Teaching Materials");
  const updates = partOf(page, "Student Updates");
  const rows = materials.getByRole("listitem");
  await materials.locator("summary").press("Enter");
  await expect(rows).toContainText(["Gamma paper", "Alpha sheet", "Beta sheet"]);
  await materials.getByRole("searchbox", { name: "Search materials" }).fill("SHEET");
  await page.keyboard.press("Enter");
  await expect(rows).toContainText(["Alpha sheet", "Beta sheet"]);
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/\/admin\?materialsQ=SHEET$/);
  await materials.getByRole("combobox", { name: "Order of materials" }).focus();
  await page.keyboard.type("Oldest");
  await expect(rows).toContainText(["Beta sheet", "Alpha sheet"]);
  await updates.locator("summary").press("Enter");
  await updates.getByRole("combobox", { name: "Order of updates" }).selectOption("Title, A to Z");
  await expect(updates.getByRole("listitem")).toContainText(["Alpha", "Beta", "Gamma"]);
  await expect(rows).toHaveCount(2);

  await page.reload();
  await expect(rows).toContainText(["Beta sheet", "Alpha sheet"]);
  await expect(rows).toHaveCount(2);
  await expect(updates.getByRole("listitem")).toContainText(["Alpha", "Beta", "Gamma"]);
  await materials.getByRole("searchbox").fill("nothing like it");
  await page.keyboard.press("Enter");
  await expect(materials.getByText("No material has these words in its title.")).toBeVisible();
  await materials.getByRole("button", { name: "Clear Search" }).press("Enter");
  await expect(rows).toHaveCount(3);
  await expect(materials.getByRole("searchbox")).toBeFocused();
  expect(consoleErrors.list).toEqual([]);
});
