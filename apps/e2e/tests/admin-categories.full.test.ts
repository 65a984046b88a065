import { publishSettings, saveUnpublished } from "../support/content/settings.ts";
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
    await api.call("DELETE", `/api/admin/categories/${_id}?moveTo=${startup?._id}`);
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
  await api.call("PUT", `/api/admin/categories/${category._id}`, { name: "Plots" });
  await page.getByRole("button", { name: "Save changes" }).click();
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
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("Transport");
});
