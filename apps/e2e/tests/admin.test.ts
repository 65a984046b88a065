import type { Page } from "@playwright/test";
import { uploadThumbnail } from "../support/content/thumbnail.ts";
import { confirmDialog } from "../support/page-checks/checks.ts";
import { ADMIN } from "../support/server.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { cardTitles, expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

async function sendCredentials(page: Page, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

test("the administrator login refuses a wrong password with a message, and accepts the right one", async ({
  page,
}) => {
  await page.goto("/admin/login");
  await sendCredentials(page, "not the right one");
  await expect(page.getByRole("main").getByText("Invalid credentials")).toBeVisible();
  await sendCredentials(page, ADMIN.password);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
});

test("an administrator deletes a post after a confirmation", async ({ page, api, request }) => {
  const { _id, title } = await api.addPost({ title: "Delete me" });
  await signInAsAdmin(page);
  await page.goto("/admin/listBlog");
  const remove = page.getByRole("button", { name: `Delete: ${title}` });
  for (const way of ["Escape", "Enter"]) {
    await remove.click();
    await expect(page.getByRole("alertdialog").getByText(title)).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press(way);
    await expect(remove).toBeFocused();
  }
  expect((await request.get(`/blog/${_id}`)).status()).toBe(200);
  await remove.click();
  expect(await confirmDialog(page)).toEqual(["Are you sure you want to delete this blog?", title]);
  await expect.poll(async () => (await request.get(`/blog/${_id}`)).status()).toBe(404);
});

test("an administrator approves a comment, and readers see it", async ({
  page,
  api,
  request,
  consoleErrors,
}) => {
  const { _id, title } = await api.addPost({ title: "Moderate me" });
  await api.addComment(_id, "Ngozi", "Waits for a yes");
  await signInAsAdmin(page);
  await page.goto("/admin/comment");
  await page.getByRole("button", { name: `Approve comment by Ngozi on ${title}` }).click();
  await expect
    .poll(async () => (await request.get(`/blog/${_id}`)).text())
    .toContain("Waits for a yes");
  await page.getByRole("button", { name: "Approved", exact: true }).click();
  await expect(page.getByText("Waits for a yes")).toBeVisible();
  expect(consoleErrors.list).toEqual([]);
});

test("an administrator adds a post with its picture, and the form is emptied", async ({
  page,
  consoleErrors,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  await page.getByRole("textbox", { name: "Blog title" }).fill("Written in the browser");
  await page.getByRole("textbox", { name: "Sub title" }).fill("By hand");
  await uploadThumbnail(page);
  await page.getByRole("checkbox", { name: "Publish Now" }).check();
  await page.getByRole("button", { name: "Add Blog" }).click();
  await expect(page.getByRole("main").getByText("Blog added successfully")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Blog title" })).toHaveValue("");
  await page.goto("/");
  await expect(cardTitles(page).filter({ hasText: "Written in the browser" })).toBeVisible();
  expect(consoleErrors.list).toEqual([]);
});
