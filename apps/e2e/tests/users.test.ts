import type { Page } from "@playwright/test";
import { buildStudent } from "../support/content/students.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

async function openUsers(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { name: "Registered Users" })).toBeVisible();
}

const rowOf = (page: Page, phone: string) =>
  page.getByRole("row").filter({ hasText: phone.slice(-4) });

test("the Users screen adds a student under 13, and offers the one-time code", async ({ page }) => {
  const { phone } = buildStudent();
  await openUsers(page);
  await page.getByRole("button", { name: "Add user" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a user" });
  await dialog.getByLabel("Full name").fill("Tobi Obi");
  await dialog.getByLabel("Phone number", { exact: true }).fill(phone);
  await dialog.getByLabel("State").fill("Lagos");
  await dialog.getByLabel("City").fill("Yaba");
  await dialog.getByLabel("Age").selectOption("Under 13");
  await dialog.getByLabel("Parent or guardian's name").fill("Bola Obi");
  await dialog.getByRole("button", { name: "Add user" }).press("Enter");
  await expect(dialog.getByLabel("Parent or guardian's phone number")).toHaveAccessibleDescription(
    /Type the phone number/,
  );
  await expect(dialog.getByLabel("Full name")).toHaveValue("Tobi Obi");
  await dialog.getByLabel("Parent or guardian's phone number").fill("08035550101");
  await dialog.getByRole("button", { name: "Add user" }).press("Enter");
  const code = page.getByRole("dialog", { name: "One-time code" });
  await expect(code.getByText(/^Tobi Obi \(.* has an account now/)).toBeVisible();
  await code.getByRole("button", { name: "Issue code" }).press("Enter");
  await expect(code.getByText(/^\w{4}-\w{4}-\w{4}$/)).toBeVisible();
  await code.getByRole("button", { name: "Close" }).press("Enter");
  await expect(rowOf(page, phone)).toContainText("Tobi Obi");
});
