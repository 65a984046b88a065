import type { Page } from "@playwright/test";
import { addStudent, buildStudent } from "../support/content/students.ts";
import { confirmDialog } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

async function openUsers(page: Page, query = ""): Promise<void> {
  await signInAsAdmin(page);
  await page.goto(`/admin/users${query}`);
  await expect(page.getByRole("heading", { name: "Registered Users" })).toBeVisible();
}

const rowOf = (page: Page, phone: string) =>
  page.getByRole("row").filter({ hasText: phone.slice(-4) });

test("the Users table leaves a row unchanged on Cancel", async ({ page, server }) => {
  const { phone } = await addStudent(server.url);
  await openUsers(page, `?q=${phone}`);
  await page.getByRole("button", { name: "Edit: Ada Obi" }).click();
  await page.getByRole("textbox", { name: /^City\s*, Ada Obi$/ }).fill("Elsewhere");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(rowOf(page, phone)).toContainText("Yaba");
  await page.reload();
  await expect(rowOf(page, phone)).toContainText("Yaba");
});

test("the Users table deletes an account after a confirmation", async ({
  page,
  server,
  request,
}) => {
  const { phone, password } = await addStudent(server.url);
  await openUsers(page, `?q=${phone}`);
  await page.getByRole("button", { name: "Delete: Ada Obi" }).click();
  expect(await confirmDialog(page)).toEqual([
    "Are you sure you want to delete this user?",
    "Ada Obi",
  ]);
  await expect(rowOf(page, phone)).toHaveCount(0);
  const signIn = () => request.post("/api/user/signin", { data: { phone, password } });
  await expect.poll(async () => (await signIn()).status()).toBe(401);
});

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
