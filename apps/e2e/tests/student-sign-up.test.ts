import type { Page } from "@playwright/test";
import { acceptDialogs, buildStudent, fillSignUp } from "../support/content/students.ts";
import { expect, test } from "../support/test.ts";

const signUpButton = (page: Page) => page.getByRole("button", { name: "Sign Up" });

test("a student signs up by keyboard alone, in tab order, and arrives at the dashboard", async ({
  page,
  consoleErrors,
}) => {
  const sentences = acceptDialogs(page);
  const student = buildStudent();
  await page.goto("/signup");
  await page.getByLabel("Full name").focus();
  const typed = [student.fullName, student.email, student.phone, "Lagos", "Yaba"];
  for (const text of typed) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("18");
  await expect(page.getByLabel("Your age")).toHaveValue("adult");
  await page.keyboard.press("Tab");
  await page.keyboard.type(student.password);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" }).first()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(student.password);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(signUpButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/userDashboard$/);
  expect(sentences).toEqual([]);
  await expect(page.getByRole("navigation", { name: "Student" })).toBeVisible();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(["token", "user"]));
  expect(JSON.parse(stored.user ?? "")).toMatchObject({ fullName: student.fullName });
  expect(consoleErrors.list).toEqual([]);
});

test.describe("the sign-up form without script", () => {
  test.use({ javaScriptEnabled: false });

  test("creates the account, and opens the dashboard", async ({ page }) => {
    await page.goto("/signup");
    await fillSignUp(page, buildStudent());
    await signUpButton(page).click();
    await expect(page).toHaveURL(/\/userDashboard$/);
    await expect(page.getByRole("heading", { name: "Student Dashboard" })).toBeVisible();
  });
});
