import { logInAsAdmin } from "../support/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { SITE_NAME: "" }, viewport: { width: 360, height: 740 } });

test("the first questions make the site a caterer's on a phone", async ({
  page,
  consoleErrors,
}) => {
  await logInAsAdmin(page);
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByRole("link", { name: "Give your site its name" })).toBeVisible();

  await page.goto("/admin/welcome");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Choose one, or skip this question.")).toBeVisible();
  await page.getByRole("radio", { name: "Food" }).check();
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "What is it called?" })).toBeFocused();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Name is required.")).toBeVisible();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Adùkẹ́'s Kitchen");
  await page.getByRole("textbox", { name: "Colour", exact: true }).fill("#7f2222");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "How do people reach you?" })).toBeFocused();
  await page.getByRole("textbox", { name: "E-mail" }).fill("aduke@example.ng");
  await page.getByRole("textbox", { name: "WhatsApp" }).fill("0801 234 5678");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Keep the sample content?" })).toBeFocused();

  await page.goto("/");
  await expect(page).toHaveTitle("Adùkẹ́'s Kitchen");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good food, made fresh.");
  await expect(page.getByRole("link", { name: "Sign Up" })).toHaveCount(0);
  expect(consoleErrors.list).toEqual([]);
});

test("the list of first steps is put away for good", async ({ page }) => {
  await logInAsAdmin(page);
  const steps = page.getByRole("region", { name: "First steps" });
  await steps.getByRole("button", { name: "Hide this list" }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Latest Blogs" })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
