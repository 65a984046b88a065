import type { Page } from "@playwright/test";
import { expireConfirmations } from "../../api/tests/support/running-site/expire-confirmations.ts";
import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { ADMIN } from "../support/server.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Confirm that it is you" });
const passwordIn = (page: Page) => dialogOf(page).getByLabel("Your password", { exact: true });

async function openUser(page: Page, phone: string): Promise<void> {
  await signInAsAdmin(page);
  await page.goto(`/admin/users?q=${phone}`);
  await expect(page.getByRole("button", { name: "Edit: Ada Obi" })).toBeVisible();
}

test.describe("an action that requires a confirmation", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("continues by keyboard after the password, and no typed text is lost", async ({
    page,
    server,
  }) => {
    const { phone } = await addStudent(server.url);
    await openUser(page, phone);
    await expireConfirmations(server.dataDir);
    await page.getByRole("button", { name: "Edit: Ada Obi" }).press("Enter");
    const email = page.getByRole("textbox", { name: /^Email\s*, Ada Obi$/ });
    await email.fill("typed.before@example.ng");
    await email.press("Enter");
    await expect(passwordIn(page)).toBeFocused();
    await page.keyboard.type("wrong");
    await page.keyboard.press("Enter");
    await expect(passwordIn(page)).toHaveAccessibleDescription("This is not your password.");
    await expect(passwordIn(page)).toBeFocused();
    await passwordIn(page).fill(ADMIN.password);
    await page.keyboard.press("Enter");
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole("main").getByText(/User updated successfully!/)).toBeVisible();
    await expect(page.getByText("typed.before@example.ng")).toBeVisible();
  });
});

test("a student's profile asks for the password only beside a new e-mail address", async ({
  page,
  server,
}) => {
  const student = await addStudent(server.url);
  await signInAndOpen(page, student, "/userDashboard/account");
  const password = page.getByLabel("Password for this change");
  await page.getByLabel("City").fill("Ikeja");
  await expect(password).toBeHidden();
  await page.getByLabel("Email").fill("new.address@example.ng");
  await expect(password).toHaveAccessibleDescription(/we cannot send you a link to undo it/);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(password).toHaveAccessibleDescription(/Type your current password to change/);
  await expect(password).toBeFocused();
  await page.keyboard.type("not the right one");
  await page.keyboard.press("Enter");
  await expect(password).toHaveAccessibleDescription(/This is not your current password/);
  await expect(page.getByLabel("Email")).toHaveValue("new.address@example.ng");
  await password.fill(student.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText("Your profile is updated.")).toBeVisible();
  await expect(password).toBeHidden();
});
