import { type MailServer, mailSettings } from "../../api/tests/support/mail/mail-server.ts";
import { expect, test as withMail } from "../support/content/mail-test.ts";
import { addStudent } from "../support/content/students.ts";
import { expectAccessibleAtAllSizes, triggerHydration } from "../support/page-checks/checks.ts";
import { ADMIN } from "../support/server.ts";

/** Other journeys run without limits. */
const test = withMail.extend({
  settings: [
    ({ mail }, use) => use({ ...mailSettings(mail), RATE_LIMITS: "on" }),
    { scope: "worker" },
  ],
});
// One server for the file: each worker that ran one of its tests would start another.
test.describe.configure({ mode: "default" });

/** Sends the allowance of wrong passwords for one account from the browser's own subnet. */
async function useUpGuesses(url: string, path: string, entered: object): Promise<void> {
  for (let guess = 0; guess < 10; guess += 1) {
    await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...entered, password: "not the right one" }),
    });
  }
}

async function codeFromMail(mail: MailServer, to: string): Promise<string> {
  await expect.poll(() => mail.to(to).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const text = mail.to(to)[0]?.parsed.text ?? "";
  return /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? "";
}

test("a student signs in on a new device with a mailed code while an attacker in the same subnet guesses", async ({
  page,
  server,
  mail,
}) => {
  const student = await addStudent(server.url);
  await useUpGuesses(server.url, "/api/user/signin", { phone: student.phone });
  await page.goto("/signin");
  await triggerHydration(page);
  await page.getByLabel("Phone number").fill(student.phone);
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText(/^Too many sign-ins failed/)).toBeFocused();
  await expect(page).toHaveURL(/\/signin$/);
  await expectAccessibleAtAllSizes(page, "the code step");
  await page.getByRole("button", { name: "Sign In" }).click();
  const code = page.getByLabel("Code");
  await expect(code).toHaveAccessibleDescription(/Code is required/);
  await code.fill("AAAA-BBBB-CCCC");
  await page.keyboard.press("Enter");
  await expect(code).toHaveAccessibleDescription(/This code is not right/);
  await page.getByRole("button", { name: "E-mail me a code" }).click();
  await expect(page.getByRole("main").getByText(/a code is on its way/)).toBeVisible();
  await code.fill((await codeFromMail(mail, student.email)).toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/userDashboard$/);

  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/?notice=signed-out`);
  await page.goto("/signin");
  await page.getByLabel("Phone number").fill(student.phone);
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/userDashboard$/);
});

test("an administrator signs in on a new device with a mailed code", async ({
  page,
  server,
  mail,
}) => {
  await useUpGuesses(server.url, "/api/admin/login", { email: ADMIN.email });
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("button", { name: "E-mail me a code" }).click();
  await page.getByLabel("Code").fill(await codeFromMail(mail, ADMIN.email));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin$/);
});
