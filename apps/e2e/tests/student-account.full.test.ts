import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { expect, test } from "../support/test.ts";

const signInButton = (page: Page) => page.getByRole("button", { name: "Sign In" });
const inMain = (page: Page) => page.getByRole("main");

test("a student is signed out in all tabs", async ({ page, context, server }) => {
  await signInAndOpen(page, await addStudent(server.url), "/userDashboard/account");
  const other = await context.newPage();
  await other.goto("/userDashboard");
  await other.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2FuserDashboard%2Faccount$/);
});

test("a student downloads a copy of the own data", async ({ page, server }) => {
  const student = await addStudent(server.url);
  await signInAndOpen(page, student, "/userDashboard/account");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  const content = await readFile(await download.path(), "utf8");
  expect(download.suggestedFilename()).toBe("my-data.json");
  expect(JSON.parse(content).account).toMatchObject({ email: student.email });
  expect(content).not.toContain("argon2");
});

test.describe("a signed-in student on the sign-in pages", () => {
  test("sees the form when it shows a notice", async ({ page, server }) => {
    await signInAndOpen(page, await addStudent(server.url));
    await page.goto("/signin?notice=password-reset");
    await expect(inMain(page).getByText("Your new password is set.")).toBeVisible();
    await expect(signInButton(page)).toBeVisible();
  });
});
