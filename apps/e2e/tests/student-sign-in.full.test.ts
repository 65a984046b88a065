import type { Page } from "@playwright/test";
import { addStudent, PASSWORD, signIn } from "../support/content/students.ts";
import { startServer } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

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

test.describe("the forgotten-password page", () => {
  test("refuses an invalid link", async ({ page }) => {
    await page.goto("/reset-password#token=made-up");
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(inMain(page).getByRole("alert")).toHaveText(
      "This link is not valid any more. Please ask for a new one.",
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
