import type { Page } from "@playwright/test";
import { addStudent, signIn, signInAndOpen } from "../support/content/students.ts";
import { confirmDialog } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const signInButton = (page: Page) => page.getByRole("button", { name: "Sign In" });

const inMain = (page: Page) => page.getByRole("main");

test("a student signs out, and no personal data stays on the device", async ({
  page,
  server,
  consoleErrors,
}) => {
  await signInAndOpen(page, await addStudent(server.url));
  await expect(page.getByRole("button", { name: "Sign Out", exact: true })).toBeVisible();
  await page.evaluate(async () => {
    localStorage.setItem("student:draft", "mine");
    localStorage.setItem("other", "stays");
    sessionStorage.setItem("typed", "{}");
    await (await caches.open("student:lessons")).put("/x", new Response("mine"));
  });
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["other"]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("typed");
  expect(await page.evaluate(() => caches.keys())).not.toContain("student:lessons");
  await page.goto("/userDashboard");
  await expect(page).toHaveURL(/\/signin\?next=/);
  expect(consoleErrors.list).toEqual([]);
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
  await page.waitForURL(/\/$/);
  await page.goto("/signin");
  await signIn(page, { ...student, password: "four slow green lorries" });
  await expect(page).toHaveURL(/\/userDashboard$/);
});

test("an expired session opens a sign-in dialog over the page, and loses no text", async ({
  page,
  context,
  server,
}) => {
  const student = await addStudent(server.url);
  await signInAndOpen(page, student, "/userDashboard/account");
  await page.getByLabel("City").fill("Typed before it ended");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save profile" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Phone number")).toHaveValue(/^0803/);
  await page.keyboard.type(student.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(inMain(page).getByText("Your profile is updated.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("City")).toHaveValue("Typed before it ended");
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
});
