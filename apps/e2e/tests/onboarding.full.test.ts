import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { SITE_NAME: "" }, viewport: { width: 360, height: 740 } });

// One server for the file: each worker that ran one of its tests would start another.
test.describe.configure({ mode: "default" });

test.afterEach(async ({ api }) => {
  await api.undoBusiness();
  for (const group of ["identity", "look", "contact", "home"]) await api.resetSettings(group);
});

test("undoing a kind of business leaves the pages unchanged", async ({ page }) => {
  await logInAsAdmin(page);
  const pages = page.getByRole("list", { name: "Pages" }).getByRole("listitem");
  await page.goto("/admin/pages");
  await expect(pages.filter({ hasText: "/about" })).toBeVisible();
  const before = await pages.allInnerTexts();
  await page.goto("/admin/welcome");
  await page.getByRole("radio", { name: "School" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toHaveCount(8);
  for (let row = 0; row < 8; row += 1) await undo.nth(row).click();
  await expect(page.getByText("As before.", { exact: true })).toHaveCount(8);
  await page.goto("/admin/pages");
  await expect(pages).toHaveText(before, { useInnerText: true });
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Best Sellers" })).toHaveCount(1);
});

test("an undo is refused at its row after somebody else's change", async ({ page, api }) => {
  await api.call("PUT", "/api/admin/onboarding/business", { kind: "food" });
  await logInAsAdmin(page);
  await page.goto("/admin/welcome");
  const home = page.getByRole("listitem").filter({ hasText: "Home page" });
  const undo = home.getByRole("button", { name: /^Undo\s*: Home page$/ });
  await expect(undo).toBeVisible();
  const values = { headline: "Eat well." };
  await api.call("PUT", "/api/admin/settings/home", { values });
  await undo.click();
  await expect(home).toContainText("Somebody has changed this since. It stays as it is");
  await page.reload();
  await undo.click();
  await expect(home).toContainText("As before.");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(values.headline);
});

test("the list of first steps is dismissed permanently", async ({ page }) => {
  await logInAsAdmin(page);
  const steps = page.getByRole("region", { name: "First steps" });
  await steps.getByRole("button", { name: "Hide this list" }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Latest Blogs" })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
