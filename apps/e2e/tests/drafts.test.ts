import type { Page } from "@playwright/test";
import { addAdministrator } from "../support/content/administrators.ts";
import { logInByForm } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, newSite, test } from "../support/test.ts";

test.use({ settings: newSite, viewport: { width: 1280, height: 800 } });

const offer = (page: Page) => page.getByRole("button", { name: "Restore" });

const titleField = (page: Page) => page.getByRole("textbox", { name: "Blog title" });

async function openNewPost(page: Page): Promise<void> {
  await page.goto("/admin/addBlog");
  await expect(page.getByRole("textbox", { name: "Description" })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
}

test("a draft is hidden from the next administrator on the device and kept for its author", async ({
  page,
  api,
  consoleErrors,
}) => {
  const editor = await addAdministrator(api, { email: "next@example.ng", role: "editor" });
  page.on("dialog", (dialog) => void dialog.accept());
  await signInAsAdmin(page);
  await openNewPost(page);
  await titleField(page).fill("Salaries of next year");
  await expect(page.getByRole("main").getByText(/Saved on this device/)).toBeVisible();
  await logOut(page);

  await logInByForm(page, editor);
  await openNewPost(page);
  await titleField(page).fill("The editor's own");
  await expect(page.getByRole("main").getByText(/Saved on this device/)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await logOut(page);

  await logInByForm(page);
  await openNewPost(page);
  await offer(page).click();
  await expect(titleField(page)).toHaveValue("Salaries of next year");
  expect(consoleErrors.list).toEqual([]);
});
