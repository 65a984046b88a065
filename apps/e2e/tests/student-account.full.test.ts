import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addStudent, signIn, signInAndOpen } from "../support/content/students.ts";
import { confirmDialog } from "../support/page-checks/checks.ts";
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

test("a student changes the profile, and errors are shown at their fields", async ({
  page,
  server,
}) => {
  await signInAndOpen(page, await addStudent(server.url), "/userDashboard/account");
  await page.getByLabel("City").fill("");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByLabel("City")).toHaveAccessibleDescription("City is required.");
  await page.getByLabel("City").fill("Ikeja");
  await page.getByLabel("Full name").fill("Ada Obi-Bello");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(inMain(page).getByText("Your profile is updated.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("City")).toHaveValue("Ikeja");
  const user = await page.evaluate(() => localStorage.getItem("user"));
  expect(JSON.parse(user ?? "")).toMatchObject({ fullName: "Ada Obi-Bello" });
});

test("a student changes the password, and the old one is invalid", async ({
  page,
  server,
  browser,
}) => {
  const student = await addStudent(server.url);
  const elsewhere = await browser.newPage();
  await signInAndOpen(elsewhere, student);
  await signInAndOpen(page, student, "/userDashboard/account");
  await page.getByLabel("Current password").fill("wrong");
  await page.getByLabel("New password").fill("four slow green lorries");
  const change = page.getByRole("button", { name: "Change password" });
  await change.click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    "This is not your current password.",
  );
  await page.getByLabel("Current password").fill(student.password);
  await change.click();
  await expect(inMain(page).getByText(/^Your password is changed\./)).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveValue("");

  await elsewhere.goto(`${server.url}/userDashboard/account`);
  await expect(elsewhere).toHaveURL(/\/signin\?next=%2FuserDashboard%2Faccount$/);
  await elsewhere.close();

  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.waitForURL(/\/\?notice=signed-out$/);
  await page.goto("/signin");
  await signIn(page, { ...student, password: "four slow green lorries" });
  await expect(page).toHaveURL(/\/userDashboard$/);
});

test("a student deletes the account with the password and a confirmation", async ({
  page,
  server,
}) => {
  const student = await addStudent(server.url);
  await signInAndOpen(page, student, "/userDashboard/account");
  const remove = page.getByRole("button", { name: "Delete my account" });
  await page.getByLabel("Your password").fill("wrong");
  await remove.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  const sentence = "Are you sure you want to delete your account? This cannot be undone.";
  expect(await confirmDialog(page)).toEqual([sentence, "Ada Obi"]);
  await expect(page.getByLabel("Your password")).toHaveAccessibleDescription(
    "This is not your current password.",
  );
  await page.getByLabel("Your password").fill(student.password);
  await remove.click();
  await confirmDialog(page);
  await expect(page).toHaveURL(/\/signin\?notice=account-deleted$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByLabel("Phone number").fill(student.phone);
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  await signInButton(page).click();
  await expect(inMain(page).getByRole("alert")).toHaveText("Invalid credentials");
});

test.describe("a signed-in student on the sign-in pages", () => {
  test("is redirected from /signin and /signup, and Back returns to the previous page", async ({
    page,
    server,
    consoleErrors,
  }) => {
    await signInAndOpen(page, await addStudent(server.url));
    for (const path of ["/signin", "/signup"]) {
      await page.goto("/about");
      await page.goto(path);
      await expect(page).toHaveURL(/\/userDashboard$/);
      await expect(page.getByRole("heading", { name: "Student Dashboard" })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/about$/);
    }
    await page.goto("/signin?next=%2FuserDashboard%2Faccount");
    await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
    await page.goto("/signin?next=https://evil.example/");
    await expect(page).toHaveURL(/\/userDashboard$/);
    await page.goto("/signin?next=%2Fabout");
    await expect(page).toHaveURL(/\/about$/);
    expect(consoleErrors.list).toEqual([]);
  });

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
