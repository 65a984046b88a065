import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const lines = [{ kind: "item", description: "Zobo", quantity: 3, unitPrice: 50_000 }];

test("sales follow the chosen days, and are downloaded under a name with them", async ({
  page,
  api,
}) => {
  await api.call("POST", "/api/admin/orders", { customerName: "Walk-in", lines });
  await logInAsAdmin(page);
  await page.goto("/admin/sales");
  await expect(page.getByRole("heading", { level: 2, name: "Sold by week" })).toBeVisible();
  await page.getByRole("button", { name: "Month", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Sold by month" })).toBeVisible();
  await page.getByLabel("From").fill("2026-01-05");
  await page.getByLabel("From").press("Enter");
  await expect(page).toHaveURL(/from=2026-01-05.*unit=month/);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(
    /^sales-2026-01-05-to-20\d\d-\d\d-\d\d\.csv$/,
  );
});
