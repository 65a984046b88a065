import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Most used" });
test.describe("the bar of a phone", () => {
  test.use({ signedInAs: "admin", viewport: { width: 360, height: 740 } });

  test("has the most used pages, and the menu has the same groups", async ({ page }) => {
    await page.goto("/admin/orders");
    await expect(bar(page).getByRole("link")).toHaveText([
      ...["Dashboard", "Add Blogs", "Comments", "Orders"],
    ]);
    await expect(bar(page).getByRole("link", { name: "Orders" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("heading", { level: 2 })).toContainText([
      ...["Write", "Site", "Readers", "Study", "Orders", "Firm"],
    ]);
  });
});
