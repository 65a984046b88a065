import type { Page } from "@playwright/test";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

async function columnsOf(page: Page, table: string): Promise<string[]> {
  const heads = page.getByRole("table", { name: table }).getByRole("columnheader");
  await expect(heads.first()).toBeAttached();
  const texts = await heads.allInnerTexts();
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}

test.describe("the specified texts of the panel", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("appear above the lists", async ({ page, api }) => {
    const { _id } = await api.addPost({ title: "In a list" });
    await api.addPost({ title: "Not out yet", isPublished: false });
    await api.addComment(_id, "Ngozi", "Waits");
    await signInAsAdmin(page);
    await page.goto("/admin/listBlog");
    const list = ["#", "Blog Title", "Dates", "Status", "Action"];
    expect(await columnsOf(page, "Blog List")).toEqual(list);
    await expect(page.getByText("Unpublished", { exact: true }).last()).toBeVisible();
    await page.goto("/admin/comment");
    const comments = ["Blog Title & Comment", "Date", "Action"];
    expect(await columnsOf(page, "Comments")).toEqual(comments);
    await expect(page.getByText("Not Approved", { exact: true })).toBeVisible();
    await page.goto("/admin/users");
    await expect(page.getByRole("heading", { name: "Registered Users" })).toBeVisible();
  });

  test("report a list of posts that failed to load", async ({ page }) => {
    await signInAsAdmin(page);
    await page.route("**/trpc/posts.table**", (route) => route.abort());
    await page.goto("/admin/listBlog");
    await expect(page.getByRole("main").getByText("Fetch error")).toBeVisible();
  });

  test("appear on the post form", async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/addBlog");
    await expect(page.getByRole("textbox", { name: "Blog title" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Sub title" })).toBeVisible();
    const category = page.getByRole("combobox", { name: "Category" });
    await expect(category).toHaveValue("Startup");
    await expect(category.getByRole("option").first()).toHaveText("Select category");
    await expect(page.getByRole("checkbox", { name: "Publish Now" })).not.toBeChecked();
    await expect(page.getByRole("button", { name: "Generate with AI" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Blog", exact: true })).toBeVisible();
  });
});
