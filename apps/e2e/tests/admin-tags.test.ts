import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("an editor tags a post by keyboard, and readers follow a renamed and a merged tag", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { _id } = await api.addPost({ title: "Panels on a roof", tags: ["Wind"] });
  await logInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  const field = page.getByRole("combobox", { name: "Tags" });
  const tags = page.getByRole("list", { name: "Tags of this blog" });
  await field.fill("solar power");
  await field.press("Enter");
  await field.pressSequentially("roofs,WIND,");
  await expect(tags.getByRole("listitem")).toHaveText(["roofs", "solar power", "Wind"]);
  await expect(field).toHaveValue("");
  await page.getByRole("button", { name: "Remove tag: Wind" }).press("Enter");
  await expect(field).toBeFocused();
  // Text that is no tag yet is saved too.
  await field.fill("Lagos");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Blog updated successfully").first()).toBeVisible();
  await expect(tags.getByRole("listitem")).toHaveText(["Lagos", "roofs", "solar power"]);

  await page.goto(`/blog/${_id}`);
  await page.getByRole("navigation", { name: "Tags" }).getByText("solar power").click();
  await expect(page).toHaveURL("/tag/solar-power");
  await expect(page.getByRole("heading", { level: 1, name: "solar power" })).toBeVisible();
  await expect(page.getByText("Panels on a roof").first()).toBeVisible();

  await page.goto("/admin/categories");
  await page.getByRole("link", { name: "tags" }).click();
  await page.getByRole("button", { name: "Rename: solar power" }).press("Enter");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Roofs");
  await name.press("Enter");
  await expect(page.getByText("Another tag has this name. Merge the two instead.")).toBeVisible();
  // Browsers log every refused request.
  expect(consoleErrors.list.splice(0)).toEqual([expect.stringContaining("409 (Conflict)")]);
  await name.fill("Sun");
  await name.press("Enter");
  await expect(page.getByText("Tag renamed: Sun").first()).toBeVisible();

  await page.getByRole("button", { name: "Merge: Sun" }).press("Enter");
  await page.getByRole("combobox", { name: "Merge into" }).selectOption("roofs");
  await page.getByRole("button", { name: "Merge", exact: true }).press("Enter");
  await expect(page.getByText("Sun merged into roofs, 1 blog changed").first()).toBeVisible();
  await page.goto("/tag/solar-power");
  await expect(page).toHaveURL("/tag/roofs");
  await expect(page.getByText("Panels on a roof").first()).toBeVisible();

  await page.goto("/admin/tags");
  await page.getByRole("button", { name: "Delete: Wind" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Wind?" });
  await expect(dialog).toContainText("No blog has this tag.");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Tag deleted: Wind").first()).toBeVisible();
  await api.deletePost(_id);
  expect(consoleErrors.list).toEqual([]);
});
