import type { Page } from "@playwright/test";
import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { expect, test } from "../support/test.ts";

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
  await expect(page).toHaveURL(/\/\?notice=signed-out$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["other"]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("typed");
  expect(await page.evaluate(() => caches.keys())).not.toContain("student:lessons");
  await page.goto("/userDashboard");
  await expect(page).toHaveURL(/\/signin\?next=/);
  expect(consoleErrors.list).toEqual([]);
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
