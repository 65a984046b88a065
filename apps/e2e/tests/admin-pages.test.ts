import { addAdministrator } from "../support/content/administrators.ts";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });
test.slow();

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
