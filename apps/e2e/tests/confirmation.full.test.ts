import type { Page } from "@playwright/test";
import { expireConfirmations } from "../../api/tests/support/running-site/expire-confirmations.ts";
import { addStudent, signInAndOpen } from "../support/content/students.ts";
import {
  confirmDialog,
  expectAccessible,
  pairedViewportSchemes,
} from "../support/page-checks/checks.ts";
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

  test("is cancelled with a message, and the typed text stays", async ({ page, server }) => {
    const { phone } = await addStudent(server.url);
    await openUser(page, phone);
    await expireConfirmations(server.dataDir);
    await page.getByRole("button", { name: "Edit: Ada Obi" }).click();
    const email = page.getByRole("textbox", { name: /^Email\s*, Ada Obi$/ });
    await email.fill("typed.before@example.ng");
    await page.getByRole("button", { name: "Done" }).click();
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
    await expect(
      page.getByRole("main").getByText(/^Please confirm with your password/),
    ).toBeVisible();
    await expect(email).toHaveValue("typed.before@example.ng");
  });

  test("asks once for several deletions", async ({ page, server }) => {
    const [one, two] = [await addStudent(server.url), await addStudent(server.url)];
    await openUser(page, one.phone);
    await expireConfirmations(server.dataDir);
    await page.getByRole("button", { name: "Delete: Ada Obi" }).click();
    await confirmDialog(page);
    await passwordIn(page).fill(ADMIN.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("No users found.")).toBeVisible();
    await page.goto(`/admin/users?q=${two.phone}`);
    await page.getByRole("button", { name: "Delete: Ada Obi" }).click();
    await confirmDialog(page);
    await expect(page.getByText("No users found.")).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
  });

  test("opens a dialog of its own for a reset code", async ({ page, server }) => {
    const { phone } = await addStudent(server.url);
    await openUser(page, phone);
    await expireConfirmations(server.dataDir);
    await page.getByRole("button", { name: /code: Ada Obi/ }).click();
    const codeDialog = page.getByRole("dialog", { name: "One-time code" });
    await codeDialog.getByRole("button", { name: "Issue code" }).click();
    await expect(passwordIn(page)).toBeFocused();
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press("Enter");
    await expect(codeDialog.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(codeDialog).toBeHidden();
  });

  test("opens only the sign-in dialog when the session has expired", async ({
    page,
    context,
    server,
  }) => {
    const { phone } = await addStudent(server.url);
    await openUser(page, phone);
    await expireConfirmations(server.dataDir);
    await page.getByRole("button", { name: "Delete: Ada Obi" }).click();
    await confirmDialog(page);
    await expect(dialogOf(page)).toBeVisible();
    await context.clearCookies();
    await passwordIn(page).fill(ADMIN.password);
    await page.keyboard.press("Enter");
    const again = page.getByRole("dialog", { name: "Please log in again" });
    await expect(again).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    await again.getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("No users found.")).toBeVisible();
  });
});

for (const { colorScheme, viewport } of pairedViewportSchemes) {
  test.describe(`the confirmation dialog in the ${colorScheme} scheme at ${viewport.width} px`, () => {
    test.use({ colorScheme, viewport });

    test("passes axe, empty and with an error", async ({ page, server }) => {
      const { phone } = await addStudent(server.url);
      await openUser(page, phone);
      await expireConfirmations(server.dataDir);
      await page.getByRole("button", { name: "Delete: Ada Obi" }).click();
      await confirmDialog(page);
      await expect(passwordIn(page)).toBeFocused();
      await expectAccessible(page, "asked");
      await page.keyboard.press("Enter");
      await expect(passwordIn(page)).toHaveAccessibleDescription("Password is required.");
      await expectAccessible(page, "refused");
    });
  });
}

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
