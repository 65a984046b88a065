import type { Page } from "@playwright/test";
import { expireConfirmations } from "../../api/tests/support/running-site/expire-confirmations.ts";
import { addStudent } from "../support/content/students.ts";
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
