import type { Page } from "@playwright/test";
import { addStudent, PASSWORD, signIn } from "../support/content/students.ts";
import { triggerHydration } from "../support/page-checks/checks.ts";
import { startServer } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

const signInButton = (page: Page) => page.getByRole("button", { name: "Sign In" });
const inMain = (page: Page) => page.getByRole("main");

test("the student sign-in does not redirect to another site", async ({ page, server }) => {
  const student = await addStudent(server.url);
  await page.goto("/signin?next=https://evil.example/");
  await signIn(page, student);
  await expect(page).toHaveURL(/\/userDashboard$/);
});

test("/dashboard opens the student dashboard", async ({ page, server }) => {
  await page.goto("/signin");
  await signIn(page, await addStudent(server.url));
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/userDashboard$/);
});

test("the student sign-in reports a missing response", async ({ page }) => {
  await page.route("**/trpc/auth.signInStudent*", (route) => route.abort());
  await page.goto("/signin");
  await triggerHydration(page);
  await page.getByLabel("Phone number").fill("08031234567");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await signInButton(page).click();
  await expect(inMain(page).getByRole("alert")).toHaveText("Login failed. Please try again.");
});

test("the header of every page shows whether a student is signed in", async ({
  page,
  server,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Dashboard" })).toBeHidden();
  await page.goto("/signin");
  await signIn(page, await addStudent(server.url));
  for (const path of ["/", "/blog"]) {
    await page.goto(path);
    await expect(header.getByRole("link", { name: "Dashboard" })).toBeVisible();
    await expect(header.getByRole("link", { name: "Sign In" })).toBeHidden();
    await expect(header.getByRole("link", { name: "Sign Up" })).toBeHidden();
  }
  await page.goto("/userDashboard");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL(/\/\?notice=signed-out$/);
  await expect(page.getByRole("status").getByText("You are signed out.")).toBeVisible();
  await expect(header.getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(consoleErrors.list).toEqual([]);
});

test.describe("the forgotten-password page", () => {
  test("is linked from the sign-in page, and asks for a code when mail is not configured", async ({
    page,
  }) => {
    await page.goto("/signin");
    await page.getByRole("link", { name: "Forgot Password?" }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(page.getByRole("heading", { name: "Ask us for a code" })).toBeVisible();
    await page.getByRole("link", { name: "I have a code" }).click();
    await page.getByLabel("Phone number").fill("08039999999");
    await page.getByLabel("Code").fill("AAAA-BBBB");
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(inMain(page).getByRole("alert")).toHaveText(
      "The phone number or the code is not right, or the code is no longer valid.",
    );
  });

  test("refuses an invalid link", async ({ page }) => {
    await page.goto(`/reset-password#token=${"made-up".padEnd(43, "0")}`);
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(inMain(page).getByRole("alert")).toHaveText(
      "This link is no longer valid. Please ask for a new one.",
    );
  });

  test("responds the same for every account when mail is configured", async ({ page }) => {
    test.slow();
    // The port is closed, so mails stay queued.
    const server = await startServer({
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "hello@example.ng",
      OPERATOR_EMAIL: "hello@example.ng",
    });
    try {
      const { email } = await addStudent(server.url);
      await page.goto(`${server.url}/forgot-password`);
      for (const account of [email, "08030000000", "nobody@example.ng"]) {
        await page.getByLabel("Phone number or e-mail").fill(account);
        await page.getByRole("button", { name: "Send link" }).click();
        await expect(
          inMain(page).getByText(/^If an account with an e-mail address belongs to this, a link/),
        ).toBeVisible();
      }
    } finally {
      await server.stop();
    }
  });
});

test("the student sign-in refuses a wrong password in red above the form, and keeps the number", async ({
  page,
  server,
}) => {
  const student = await addStudent(server.url);
  await page.goto("/signin");
  await page.getByLabel("Phone number").fill(student.phone);
  await page.getByLabel("Password", { exact: true }).fill("not the right one");
  await signInButton(page).click();
  await expect(inMain(page).getByRole("alert")).toHaveText("Invalid credentials");
  await expect(page.getByLabel("Phone number")).toHaveValue(student.phone);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
