import { expect, test } from "../support/test.ts";

test.use({
  settings: { ADMIN_EMAIL: "", ADMIN_PASSWORD: "", SITE_OPEN: "" },
  viewport: { width: 1280, height: 800 },
});

test("setting up the site continues with the onboarding questions, and ends at the dashboard", async ({
  page,
  server,
  consoleErrors,
}) => {
  const link = /http\S+\/admin\/setup#token=\S+/.exec(server.output())?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("textbox", { name: "Email" }).fill("first@example.ng");
  await page.getByLabel("Password", { exact: true }).fill("a calm river at noon, again");
  await page.getByRole("button", { name: "Create administrator" }).click();
  await expect(page.getByRole("heading", { name: "What is your business?" })).toBeFocused();
  for (let question = 1; question <= 4; question += 1) {
    await page.getByRole("link", { name: "Skip this question" }).click();
  }
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Skip this question" }).click();
  await expect(page.getByRole("heading", { name: "Open your site" })).toBeFocused();
  expect((await fetch(server.url)).status).toBe(503);
  await page.getByRole("button", { name: "Open the site" }).click();
  await expect(page.getByText("Your site is open to visitors.")).toBeVisible();
  expect((await fetch(server.url)).status).toBe(200);
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Administrators" }).first()).toBeVisible();
  expect(consoleErrors.list).toEqual([]);
});
