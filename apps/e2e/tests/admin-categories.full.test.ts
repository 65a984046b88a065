import { publishSettings, saveUnpublished } from "../support/content/settings.ts";
import { uploadThumbnail } from "../support/content/thumbnail.ts";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

type Listed = { categories: { _id: string; name: string }[] };

// Other tests of the server expect the categories of a new site.
test.afterEach(async ({ api }) => {
  await api.call("PUT", "/api/admin/settings/home", { values: { defaultCategory: "Startup" } });
  const { categories } = await api.call<Listed>("GET", "/api/categories");
  const startup = categories.find(({ name }) => name === "Startup");
  const defaults = ["Technology", "Startup", "Lifestyle", "Finance", "Health", "Education"];
  for (const { _id, name } of categories) {
    if ([...defaults, "Entertainment"].includes(name)) continue;
    await api.change("categories.delete", { id: _id, moveTo: startup?._id });
  }
});

test("an editor moves the posts of a deleted category, and a conflict of two editors names both", async ({
  page,
  api,
}) => {
  const { category } = await api.call<{ category: { _id: string } }>(
    "POST",
    "/api/admin/categories",
    { name: "Gardens" },
  );
  await api.addPost({ title: "Ugwu on a balcony", category: "Gardens" });
  await logInAsAdmin(page);
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "Edit: Gardens" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Farms");
  await api.change("categories.update", { id: category._id, name: "Plots" });
  await page.getByRole("button", { name: "Update" }).click();
  const conflict = page.getByRole("dialog", { name: "This category was changed elsewhere" });
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByRole("row").last()).toContainText("Farms");

  await page.getByRole("button", { name: "Delete: Farms" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Farms?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByText("Choose a category.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Move its blogs to" }).selectOption("Health");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(
    page.getByText("Category deleted: Farms, 1 blog moved to Health").first(),
  ).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Farms" })).toHaveCount(0);
});

test("a new post starts in the default category, and offers all categories", async ({
  page,
  api,
}) => {
  await api.call("POST", "/api/admin/categories", { name: "Transport" });
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=home");
  const choice = page.getByRole("combobox", { name: "Category of a new blog" });
  await expect(choice).toHaveValue("Startup");
  await choice.selectOption("Transport");
  await saveUnpublished(page);
  await publishSettings(page);
  await page.goto("/admin/addBlog");
  const category = page.getByRole("combobox", { name: "Category" });
  await expect(category).toHaveValue("Transport");

  const { categories } = await api.call<Listed>("GET", "/api/categories");
  const transport = categories.find(({ name }) => name === "Transport");
  await api.change("categories.delete", { id: transport?._id });
  // A read that is under way when the tab comes to the front is not begun again.
  await expect(async () => {
    await page.evaluate(() =>
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
    );
    await expect(category).toHaveValue("Technology", { timeout: 1_000 });
  }).toPass();
  await expect(category.getByRole("option", { name: "Transport" })).toHaveCount(0);

  await api.call("POST", "/api/admin/categories", { name: "Harvest" });
  await api.call("PUT", "/api/admin/settings/home", { values: { defaultCategory: "Harvest" } });
  await page.reload();
  await expect(category).toHaveValue("Harvest");
  await page.getByRole("textbox", { name: "Blog title" }).fill("Into the first category");
  await page.getByRole("textbox", { name: "Sub title" }).fill("Its own is gone");
  await uploadThumbnail(page);
  const now = await api.call<Listed>("GET", "/api/categories");
  const harvest = now.categories.find(({ name }) => name === "Harvest");
  await api.change("categories.delete", { id: harvest?._id });
  await page.getByRole("button", { name: "Add Blog" }).click();
  await expect(page.getByRole("main").getByText("Blog added successfully")).toBeVisible();
});

test("an editor adds, renames, orders and merges categories by keyboard", async ({
  page,
  api,
  consoleErrors,
}) => {
  await logInAsAdmin(page);
  await page.goto("/admin/categories");
  const rows = page.getByRole("row");
  await page.getByRole("button", { name: "Add category" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("Ẹ̀kọ́ kíkà");
  await page.keyboard.press("Enter");
  await expect(rows.last()).toContainText("/category/eko-kika");
  await expect(page.getByRole("button", { name: "Add category" })).toBeFocused();

  const up = page.getByRole("button", { name: "Move up: Ẹ̀kọ́ kíkà" });
  await up.press("Enter");
  await expect(rows.nth(7)).toContainText("Ẹ̀kọ́ kíkà");
  await up.press("Enter");
  await expect(rows.nth(6)).toContainText("Ẹ̀kọ́ kíkà");
  await expect(up).toBeFocused();
  const names = async () => {
    const { categories } = await api.call<Listed>("GET", "/api/categories");
    return categories.map(({ name }) => name).slice(5);
  };
  await expect.poll(names).toEqual(["Ẹ̀kọ́ kíkà", "Education", "Entertainment"]);

  const post = await api.addPost({ title: "A book to read", category: "Ẹ̀kọ́ kíkà" });
  await page.getByRole("button", { name: "Edit: Ẹ̀kọ́ kíkà" }).press("Enter");
  await page.getByRole("textbox", { name: "Name" }).fill("Reading");
  await page.getByRole("textbox", { name: "Description" }).fill("Books and how to choose them.");
  await page.getByRole("button", { name: "Update" }).press("Enter");
  await expect(rows.nth(6)).toContainText("Books and how to choose them.");
  await expect(rows.nth(6)).toContainText("1 blog");
  await page.goto("/category/eko-kika");
  await expect(page).toHaveURL("/category/reading");
  await expect(page.getByRole("heading", { level: 1, name: "Reading" })).toBeVisible();
  await expect(page.getByText("A book to read").first()).toBeVisible();

  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "Merge: Reading" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Merge Reading" });
  await expect(dialog).toContainText("1 blog and the address of Reading go to the other category.");
  await page.getByRole("combobox", { name: "Merge into" }).selectOption("Education");
  await dialog.getByRole("button", { name: "Merge", exact: true }).press("Enter");
  await expect(page.getByText("Reading merged into Education, 1 blog moved").first()).toBeVisible();
  await page.goto("/?category=Reading");
  await expect(page).toHaveURL("/?category=Education");
  await expect(page.getByText("A book to read").first()).toBeVisible();
  await api.deletePost(post._id);
  expect(consoleErrors.list).toEqual([]);
});
