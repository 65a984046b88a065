import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("the details beside a post stay as they were left, and an error in them opens them", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  const category = page.getByRole("combobox", { name: "Category" });
  const details = page.getByRole("button", { name: "Details" });
  await expect(category).toBeVisible();
  await details.click();
  await page.reload();
  await expect(details).toHaveAttribute("aria-expanded", "false");
  await expect(category).toBeHidden();
  await details.click();
  await category.selectOption("");
  await details.click();
  await expect(category).toBeHidden();
  await page.getByRole("button", { name: "Add Blog", exact: true }).click();
  await expect(category).toBeVisible();
  await page.getByRole("alert").getByRole("link", { name: "category" }).click();
  await expect(category).toBeFocused();
});

test("a title keeps to one line of text and the words of the text are counted", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  const title = page.getByRole("textbox", { name: "Blog title" });
  await title.fill("Nets\n that last");
  await title.press("Enter");
  await expect(title).toHaveValue("Nets that last");
  await page.getByRole("textbox", { name: "Description" }).fill("Good nets last long.");
  await expect(page.getByText("4 words, 1-minute read")).toBeVisible();
});

test("a blog without sub title and picture gets both from its text and the site's pattern", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  await page.getByRole("textbox", { name: "Blog title" }).fill("Nets that last");
  await page.getByRole("textbox", { name: "Description" }).fill("Good nets last long. Buy one.");
  await expect(page.getByText("6 words, 1-minute read")).toBeVisible();
  const add = page.getByRole("button", { name: "Add Blog", exact: true });
  await add.click();
  await page.getByRole("button", { name: "Use the first sentence of the text" }).click();
  await expect(page.getByRole("textbox", { name: "Sub title" })).toHaveValue(
    "Good nets last long.",
  );
  await page.getByRole("button", { name: "Use the pattern" }).click();
  await expect(page.getByText("The picture is uploaded.")).toBeVisible();
  await add.click();
  await expect(page.getByRole("main").getByText("Blog added successfully")).toBeVisible();
});
