import { addAdministrator } from "../support/content/administrators.ts";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });
test.slow();

test("on a phone the page editor shows one section at a time, and marks invalid fields", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAsAdmin(page);
  await page.goto("/admin/pages");
  await page.getByRole("link", { name: "About Us", exact: true }).click();
  const row = page.getByRole("button", { name: /^Call to action/ });
  await row.click();
  await expect(row).toBeHidden();
  await page.getByLabel("Button leads to").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(
    page.getByText(/Section 5, Call to action “Talk to us”: The link must/),
  ).toBeVisible();
  await page.getByRole("button", { name: "All sections" }).click();
  await expect(row).toBeVisible();
});

test("the privacy page editor flags a sentence about a disabled feature", async ({ page, api }) => {
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=features");
  await page.getByLabel("New comments").selectOption({ label: "Off" });
  await expect(page.getByText("New comments: Off").first()).toBeVisible();
  await page.goto("/admin/pages");
  await page.getByRole("link", { name: "Privacy Policy", exact: true }).click();
  await page.getByRole("button", { name: /Comments are switched off/ }).click();
  await expect(
    page.getByText("Does “your name and what you wrote, when you leave a comment” still fit?"),
  ).toBeVisible();
  await api.call("PUT", "/api/admin/settings/features", { values: { comments: true } });
});

test("an editor reorders sections and pages by keyboard, and restores a deleted page with Undo", async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.goto("/admin/pages");
  const titles = page.getByRole("list", { name: "Pages" }).locator('a[href^="/admin/editPage/"]');
  await expect(titles.first()).toHaveText("About Us");
  await page.getByRole("button", { name: "Move About Us down" }).focus();
  await page.keyboard.press("Enter");
  await expect(titles.first()).toHaveText("Our Services");
  await expect(page.getByText("Order saved").first()).toBeVisible();
  await page.reload();
  await expect(titles.first()).toHaveText("Our Services");
  await page.getByRole("button", { name: "Move About Us up" }).click();
  await expect(titles.first()).toHaveText("About Us");

  await page.getByRole("button", { name: "Delete: Our Services" }).click();
  await expect(titles.filter({ hasText: "Our Services" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(titles.filter({ hasText: "Our Services" })).toHaveCount(1);
});

test("an editor creates a price list, previews it, and publishes it", async ({
  page,
  api,
  consoleErrors,
}) => {
  const editor = await addAdministrator(api, { email: "pages@example.ng", role: "editor" });
  await logInAsAdmin(page, editor);
  await page.goto("/admin/pages");
  await page.getByRole("button", { name: "New page" }).click();
  await page.getByLabel("Title").fill("Menu & Prices");
  await expect(page.getByLabel("Address")).toHaveValue("/menu-prices");
  await page.getByRole("button", { name: "Make page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Menu & Prices" })).toBeVisible();

  await page.getByRole("button", { name: /Price list.*Meals/ }).click();
  await page.getByRole("button", { name: "Jollof rice with chicken", exact: true }).click();
  await page.getByLabel(/^Price in naira/).fill("3700");
  await page.getByLabel(/^Sold out/).check();
  await page.getByRole("button", { name: "Save draft" }).click();
  const preview = page.frameLocator("iframe[data-shown]");
  await expect(preview.getByText("₦3,700")).toBeVisible();
  await expect(preview.getByText("Sold out")).toBeVisible();
  expect((await page.request.get("/menu-prices")).status()).toBe(404);
  consoleErrors.list.splice(0);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Page published").first()).toBeVisible();
  await page.goto("/menu-prices");
  await expect(page.getByText("₦3,700")).toBeVisible();
  expect(consoleErrors.list).toEqual([]);
});
