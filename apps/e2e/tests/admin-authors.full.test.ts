import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("an editor adds an author, gives them a blog, renames and deletes them, and readers follow", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { _id } = await api.addPost({ title: "Panels and pumps" });
  await api.addAuthor({ name: "Bola Ade" });
  await logInAsAdmin(page);
  await page.goto("/admin/authors");
  await page.getByRole("button", { name: "Add author" }).press("Enter");
  const added = page.getByRole("dialog", { name: "New author" });
  await added.getByRole("textbox", { name: "Name" }).fill("bola ADE");
  await added.getByRole("textbox", { name: "About the author" }).fill("Fits pumps.\nIn Ikorodu.");
  await added.getByRole("button", { name: "Add author" }).click();
  await expect(added.getByText("Another author has this name.").first()).toBeVisible();
  // Browsers log every refused request.
  expect(consoleErrors.list.splice(0)).toEqual([expect.stringContaining("409 (Conflict)")]);
  await added.getByRole("textbox", { name: "Name" }).fill("Chidi Okeke");
  await added.getByRole("button", { name: "Add author" }).click();
  await expect(page.getByText("Author added: Chidi Okeke").first()).toBeVisible();

  await page.goto(`/admin/editBlog/${_id}`);
  await page.getByRole("combobox", { name: "Author" }).selectOption("Chidi Okeke");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Blog updated successfully").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Author" })).toContainText("Chidi Okeke");

  await page.goto(`/blog/${_id}`);
  await page.getByRole("link", { name: "By Chidi Okeke" }).click();
  await expect(page).toHaveURL("/author/chidi-okeke");
  await expect(page.getByRole("heading", { level: 1, name: "Chidi Okeke" })).toBeVisible();
  await expect(page.getByText("In Ikorodu.", { exact: true })).toBeVisible();
  await expect(page.getByText("Panels and pumps").first()).toBeVisible();

  await page.goto("/admin/authors");
  await page.getByRole("button", { name: "Edit: Chidi Okeke" }).press("Enter");
  await page.getByRole("textbox", { name: "Name" }).fill("Chidi Eze");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Author saved: Chidi Eze").first()).toBeVisible();
  await page.goto("/author/chidi-okeke");
  await expect(page).toHaveURL("/author/chidi-eze");

  await page.goto("/admin/authors");
  await page.getByRole("button", { name: "Delete: Chidi Eze" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Chidi Eze?" });
  await expect(dialog).toContainText("1 blog will show “By Admin” instead.");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Author deleted: Chidi Eze").first()).toBeVisible();
  await page.goto(`/blog/${_id}`);
  await expect(page.getByRole("main").getByText("By Admin").first()).toBeVisible();
  await api.deletePost(_id);
  expect(consoleErrors.list).toEqual([]);
});
