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

test("the Users table has its columns, and a dash for a missing e-mail", async ({
  page,
  server,
}) => {
  const { phone } = await addStudent(server.url);
  await openUsers(page, `?q=${phone}`);
  const columns = ["#", "Full Name", "Email", "Phone", "State", "City", "Date", "Actions"];
  await expect(page.getByRole("columnheader")).toHaveText(columns);
  const row = rowOf(page, phone);
  await row.getByRole("button", { name: "Edit: Ada Obi" }).click();
  await page.getByRole("textbox", { name: /^Email\s*, Ada Obi$/ }).fill("");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(rowOf(page, phone).getByText("-", { exact: true })).toBeVisible();
});

test("the Users table says that nobody was found", async ({ page }) => {
  await openUsers(page, `?q=${buildStudent().phone}`);
  await expect(page.getByRole("row")).toHaveCount(0);
  await expect(page.getByText("No users found. Try a different search.")).toBeVisible();
  await page.getByRole("button", { name: "Clear Search" }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test("the Users table edits a row by keyboard, shows errors at the field, and confirms for three seconds", async ({
  page,
  server,
  consoleErrors,
}) => {
  const { phone } = await addStudent(server.url);
  await openUsers(page, `?q=${phone}`);
  await page.getByRole("button", { name: "Edit: Ada Obi" }).press("Enter");
  const name = page.getByRole("textbox", { name: /^Full Name\s*, Ada Obi$/ });
  await expect(name).toBeFocused();
  await name.fill(" ");
  await name.press("Enter");
  await expect(page.getByText("Full name is required.")).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("Ada Obi-Eze");
  await name.press("Enter");
  const saved = page.getByRole("main").getByText("✅ Done — User updated successfully!");
  await expect(saved).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit: Ada Obi-Eze" })).toBeFocused();
  await expect(saved).toBeHidden();
  expect(consoleErrors.list).toEqual([]);
});

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
