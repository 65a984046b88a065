import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.describe("the Redirects screen", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test("creates a redirect from an address not found by one press, and deletes it again", async ({
    page,
    api,
    request,
    consoleErrors,
  }) => {
    await api.addPost({ title: "Fishing nets that last" });
    await request.get("/our/fishing-nets.html");
    await logInAsAdmin(page);
    // Other tests on this server leave more paths and redirects.
    const missing = page.getByRole("button", { name: "Redirect... /our/fishing-nets.html" });
    await expect(async () => {
      await page.goto("/admin/redirects");
      await expect(missing).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await missing.press("Enter");
    const dialog = page.getByRole("dialog", { name: "New redirect" });
    await expect(dialog.getByLabel("Old address")).toHaveValue("/our/fishing-nets.html");
    await expect(dialog.getByLabel("New address")).toBeFocused();
    await dialog.getByRole("button", { name: /^Use \/blog\// }).press("Enter");
    await expect(dialog.getByLabel("New address")).toHaveValue(/^\/blog\//);
    // The form library moves the focus after the event.
    await expect(dialog.getByLabel("New address")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(missing).toHaveCount(0);
    const answer = await request.get("/our/fishing-nets.html", { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    await page.getByRole("button", { name: "Undo" }).click();
    const redirects = page.getByRole("region", { name: "Redirects" });
    await expect(redirects.getByText("/our/fishing-nets.html")).toHaveCount(0);
    expect((await request.get("/our/fishing-nets.html")).status()).toBe(404);
    expect(consoleErrors.list).toEqual([]);
  });

  test("shows errors at their fields, and keeps the typed text", async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto("/admin/redirects");
    await page.getByRole("button", { name: "New redirect" }).click();
    const dialog = page.getByRole("dialog", { name: "New redirect" });
    await dialog.getByLabel("Old address").fill("/contact");
    await dialog.getByLabel("New address").fill("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("The new address must be a page of this site")).toBeVisible();
    await dialog.getByLabel("New address").fill("/about");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("This address belongs to the site itself").first()).toBeVisible();
    await expect(dialog.getByLabel("Old address")).toBeFocused();
    await expect(dialog.getByLabel("New address")).toHaveValue("/about");
    await dialog.getByLabel("Old address").fill("/About-Our-Firm.html");
    await page.keyboard.press("Enter");
    const row = page.getByRole("row").filter({ hasText: "/about-our-firm.html" });
    await expect(row).toBeVisible();
    // The toast of the addition goes, whose Undo would delete as well.
    await page.reload();
    await page.getByRole("button", { name: "Delete: /about-our-firm.html" }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row).toBeVisible();
  });

  test("checks a CSV file before it is imported", async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto("/admin/redirects");
    await page.getByRole("button", { name: "Import CSV" }).click();
    const dialog = page.getByRole("dialog", { name: "Import redirects" });
    const csv = "From,To\n/menu-2024,/services\n/contact,/about\n";
    await dialog.getByLabel("CSV file").setInputFiles({
      name: "old.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(csv),
    });
    await expect(dialog.getByText("1 new, 0 replaced, 0 already there, 1 refused.")).toBeVisible();
    await expect(dialog.getByText("Line 3: This address belongs to the site")).toBeVisible();
    await dialog.getByRole("button", { name: "Import 1 redirect" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row").filter({ hasText: "/menu-2024" })).toBeVisible();
  });
});
