import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addStudent, signIn, signInAndOpen } from "../support/content/students.ts";
import { expect, test } from "../support/test.ts";

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

test("a student ends one other session, and then all of them", async ({
  page,
  server,
  browser,
}) => {
  const student = await addStudent(server.url);
  const others = [await browser.newPage(), await browser.newPage()];
  for (const other of others) {
    await signInAndOpen(other, student);
  }
  await signInAndOpen(page, student, "/userDashboard/account");
  const section = page.getByRole("region", { name: "Where you are signed in" });
  await expect(section.getByRole("listitem")).toHaveCount(3);
  await section
    .getByRole("button", { name: /^Sign out: / })
    .first()
    .click();
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expect(section.getByText("The session has ended.")).toBeVisible();
  await expect(page.locator("#own-sessions")).toBeFocused();
  await section.getByRole("button", { name: "Sign out everywhere", exact: true }).click();
  await expect(page).toHaveURL(/\/signin\?notice=signed-out-everywhere$/);
  await expect(inMain(page).getByText("You are signed out everywhere.")).toBeVisible();
  for (const other of others) {
    await other.goto(`${server.url}/userDashboard/account`);
    await expect(other).toHaveURL(/\/signin\?next=%2FuserDashboard%2Faccount$/);
    await other.close();
  }
});

const signInButton = (page: Page) => page.getByRole("button", { name: "Sign In" });

test.describe("a signed-in student on the sign-in pages", () => {
  test("sees the form when it shows a notice", async ({ page, server }) => {
    await signInAndOpen(page, await addStudent(server.url));
    await page.goto("/signin?notice=password-reset");
    await expect(inMain(page).getByText("Your new password is set.")).toBeVisible();
    await expect(signInButton(page)).toBeVisible();
  });

  test("sees the form when the session has expired, and returns through it", async ({
    page,
    context,
    server,
  }) => {
    const student = await addStudent(server.url);
    await signInAndOpen(page, student);
    await expect(page.getByRole("heading", { name: "Student Dashboard" })).toBeVisible();
    await context.clearCookies();
    await page.goto("/signin?next=%2Fabout");
    await signIn(page, student);
    await expect(page).toHaveURL(/\/about$/);
  });
});
