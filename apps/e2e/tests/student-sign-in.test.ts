import type { Page } from "@playwright/test";
import { addStudent, issueResetCode, signIn } from "../support/content/students.ts";
import { cutOffScripts } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const signInButton = (page: Page) => page.getByRole("button", { name: "Sign In" });
const inMain = (page: Page) => page.getByRole("main");

test("the student sign-in needs no script, and the page behind it has the session", async ({
  page,
  server,
}) => {
  const student = await addStudent(server.url);
  const restoreScripts = await cutOffScripts(page, /\/assets\/client-.*\.js$/);
  await page.goto("/signin", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Phone number").fill(student.phone);
  await page.getByLabel("Password", { exact: true }).fill("not the right one");
  await signInButton(page).click();
  await expect(inMain(page).getByRole("alert")).toHaveText("Invalid credentials");
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  await signInButton(page).click();
  await expect(page).toHaveURL(/\/userDashboard$/);
  restoreScripts();
  await page.goto("/userDashboard/account");
  await page.getByLabel("City").fill("Ikeja");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(inMain(page).getByText("Your profile is updated.")).toBeVisible();
});

test("the student sign-in leads back to the requested page", async ({
  page,
  server,
  consoleErrors,
}) => {
  const student = await addStudent(server.url);
  await page.goto("/userDashboard/account");
  await expect(page).toHaveURL("/signin?next=%2FuserDashboard%2Faccount");
  await signIn(page, student);
  await expect(page).toHaveURL(/\/userDashboard\/account$/);
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  expect(consoleErrors.list).toEqual([]);
});

test.describe("the forgotten-password page", () => {
  test("replaces the password with an administrator's code, once", async ({ page, server }) => {
    const student = await addStudent(server.url);
    const code = await issueResetCode(server.url, student);
    await page.goto("/reset-password");
    await page.getByLabel("Phone number").fill(student.phone);
    await page.getByLabel("Code").fill(` ${code.toLowerCase()} `);
    await page.getByLabel("New password").fill("five quick green lorries");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page).toHaveURL(/\/signin\?notice=password-reset$/);
    await expect(inMain(page).getByText("Your new password is set.")).toBeVisible();
    await signIn(page, { ...student, password: "five quick green lorries" });
    await expect(page).toHaveURL(/\/userDashboard$/);
  });
});
