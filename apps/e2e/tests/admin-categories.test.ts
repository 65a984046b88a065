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
  await page.getByRole("button", { name: "Save changes" }).press("Enter");
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
