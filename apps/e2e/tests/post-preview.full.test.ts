import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("an editor shares a draft by a link, and ends it", async ({
  page,
  api,
  browser,
  consoleErrors,
}) => {
  const { _id } = await api.addPost({ title: "Nets at dawn", isPublished: false });
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  const open = page.getByRole("button", { name: "Preview link", exact: true });
  const dialog = page.getByRole("dialog", { name: "Preview link" });
  await open.press("Enter");
  await dialog.getByRole("button", { name: "Make a link" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Copy link" })).toBeFocused();
  const url = await dialog.getByText(/\/preview\/post\//).textContent();
  const { pathname } = new URL(url ?? "");
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  const address = new URL(pathname, page.url()).href;
  await reader.goto(address);
  await expect(reader.getByRole("heading", { level: 1, name: "Nets at dawn" })).toBeVisible();
  await expect(reader.getByText("Preview: not published")).toBeVisible();

  await open.click();
  await expect(dialog).toContainText("A link works until");
  await dialog.getByRole("button", { name: "End the link" }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  expect((await reader.goto(address))?.status()).toBe(404);
  await expect(reader.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await context.close();
  expect(consoleErrors.list).toEqual([]);
});
