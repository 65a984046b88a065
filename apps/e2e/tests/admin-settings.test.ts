import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 740 } });

test.afterEach(({ api }) => api.resetSettings("identity"));

test("an owner changes the settings on a phone, and undoes one change", async ({
  page,
  consoleErrors,
}) => {
  await logInAsAdmin(page);
  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "Identity" }).click();
  await expect(page.getByRole("heading", { name: "Identity" })).toBeVisible();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const save = page.getByRole("button", { name: "Save", exact: true });

  await name.fill(" ");
  await save.click();
  await expect(name).toBeFocused();
  await expect(page.getByText("Name is required.")).toBeVisible();

  await name.fill("Adùkẹ́'s Kitchen");
  await page.getByRole("textbox", { name: "Tagline" }).fill("Jollof, small chops and cakes.");
  await save.click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link")).toHaveText("Adùkẹ́'s Kitchen");
  // Nobody wants to go back to the name of an example firm.
  await expect(page.getByRole("button", { name: /^Reset to “Ebute”/ })).toHaveCount(0);
  await page.goto("/");
  await expect(page).toHaveTitle("Adùkẹ́'s Kitchen");
  await expect(page.getByRole("contentinfo")).toContainText("Jollof, small chops and cakes.");

  await page.goto("/admin/settings?group=identity");
  await name.fill("Another name");
  await save.click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  await page.getByText("Earlier versions").click();
  await page
    .getByRole("button", { name: /^Restore version/ })
    .first()
    .click();
  await expect(name).toHaveValue("Adùkẹ́'s Kitchen");
  await page.goto("/");
  await expect(page).toHaveTitle("Adùkẹ́'s Kitchen");
  expect(consoleErrors.list).toEqual([]);
});
