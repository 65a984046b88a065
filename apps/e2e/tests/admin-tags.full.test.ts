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
  await page.getByRole("button", { name: "Update" }).click();
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

test("an editor gives several blogs a category, a tag and an author at once, and takes it back", async ({
  page,
  api,
  consoleErrors,
}) => {
  const one = await api.addPost({ title: "Filed one", category: "Health", tags: ["Unfiled"] });
  const two = await api.addPost({ title: "Filed two", category: "Finance" });
  await api.addAuthor({ name: "Sola Filer" });
  await logInAsAdmin(page);
  await page.goto("/admin/listBlog?q=Filed");
  const edit = async () => {
    await page.getByRole("checkbox", { name: /Filed one/ }).check();
    await page.getByRole("checkbox", { name: /Filed two/ }).check();
    await page.getByRole("button", { name: "Edit", exact: true }).press("Enter");
    return page.getByRole("dialog", { name: "Edit 2 blogs" });
  };
  const dialog = await edit();
  const save = dialog.getByRole("button", { name: "Save changes" });
  await save.click();
  await expect(dialog.getByText("Choose what to change.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Category" }).selectOption("Finance");
  await dialog.getByRole("combobox", { name: "Author" }).selectOption("Sola Filer");
  await dialog.getByRole("combobox", { name: "Tags to add" }).fill("Filed");
  // The press adds what was typed, and the tag that appears moves what is pressed.
  await dialog.getByRole("checkbox", { name: "Unfiled" }).check();
  await dialog.getByRole("combobox", { name: "Tags to add" }).fill("Typed last");
  await save.click();
  await expect(page.getByText("2 blogs changed").first()).toBeVisible();
  const articleOf = async (id: string) => {
    await page.goto(`/blog/${id}`);
    return page.getByRole("main");
  };
  await expect(
    (await articleOf(two._id)).getByRole("link", { name: "Filed", exact: true }),
  ).toBeVisible();
  const main = await articleOf(one._id);
  await expect(main.getByRole("link", { name: "Typed last" })).toBeVisible();
  await expect(main.getByText("Finance").first()).toBeVisible();
  await expect(main.getByRole("link", { name: "By Sola Filer" })).toBeVisible();
  await expect(main.getByText("Unfiled")).toHaveCount(0);

  await page.goto("/admin/listBlog?q=Filed");
  const again = await edit();
  await again.getByRole("checkbox", { name: "Filed", exact: true }).check();
  await again.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText("2 blogs changed").nth(1)).toBeVisible();
  await expect(
    (await articleOf(two._id)).getByRole("link", { name: "Filed", exact: true }),
  ).toBeVisible();
  expect(consoleErrors.list).toEqual([]);
});
