import type { Page } from "@playwright/test";
import { logInAsAdmin, triggerHydration } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

async function columnsOf(page: Page, table: string): Promise<string[]> {
  const heads = page.getByRole("table", { name: table }).getByRole("columnheader");
  await expect(heads.first()).toBeAttached();
  const texts = await heads.allInnerTexts();
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}

test.describe("the specified texts of the public site", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("appear on the home page, its cards and a post", async ({ page, api }) => {
    const description = `<p>${"A sentence that goes on. ".repeat(12)}</p>`;
    const { slug } = await api.addPost({ title: "Read my words", description });
    await page.goto("/?q=read+my+words");
    for (const name of ["Home", "About", "Services", "Contact", "Sign In", "Sign Up"]) {
      await expect(page.getByRole("navigation", { name: "Main" }).getByText(name)).toBeAttached();
    }
    const tabs = ["All", "Technology", "startup", "Lifestyle", "Finance", "Health", "Education"];
    for (const name of [...tabs, "Entertainment"]) {
      await expect(page.getByRole("link", { name, exact: true }).first()).toBeAttached();
    }
    const card = page.getByRole("article").filter({ hasText: "Read my words" });
    await expect(card).toContainText("By Admin");
    await expect(card.getByText(/^A sentence that goes on\..{100,116}\.\.\.$/)).toBeVisible();
    await card.getByRole("link", { name: "Read More: Read my words" }).click();
    await expect(page).toHaveURL(new RegExp(`/blog/${slug}$`));
    const main = page.getByRole("main");
    await expect(main).toContainText(/Published on\s+[A-Z][a-z]{2} \d{1,2}(st|nd|rd|th) \d{4}/);
    await expect(main).toContainText("By Admin");
    await expect(main.getByRole("heading", { name: "Comments (0)" })).toBeVisible();
    await expect(main.getByText("Add your comment")).toBeVisible();
    await expect(main.getByRole("button", { name: "Submit" })).toBeVisible();
  });

  test("report posts that failed to load, and offer a retry", async ({ page, api }) => {
    await api.addPost({ title: "Soon here", category: "Health" });
    await page.goto("/");
    await page.route("**/trpc/posts.browse**", (route) => route.abort());
    await triggerHydration(page);
    await page.getByRole("link", { name: "Health", exact: true }).first().click();
    await expect(page.getByRole("main").getByText("Failed to fetch blogs")).toBeVisible();
    await page.unroute("**/trpc/posts.browse**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Soon here" })).toBeVisible();
  });

  test("appear on the sign-in, sign-up and login pages", async ({ page }) => {
    await page.goto("/signin");
    await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
    await page.goto("/signup");
    await expect(page.getByRole("heading", { name: "Create Your Account" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign Up" })).toBeVisible();
    await page.goto("/admin/login");
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    await expect(page.getByText("Enter your credentials to access the admin panel")).toBeVisible();
  });
});

test.describe("the specified texts of the panel", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("appear in the menu and on the dashboard", async ({ page, api }) => {
    await api.addPost({ title: "Counted" });
    await logInAsAdmin(page);
    const places = ["Dashboard", "Add Blogs", "Blog List", "Comments", "Subscribers", "Users"];
    for (const name of places) {
      await expect(page.getByRole("link", { name, exact: true }).first()).toBeVisible();
    }
    for (const name of ["Latest Blogs", "Tutorial Classes & Blogs", "Upload Content"]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    for (const name of ["Blogs", "Comments", "Drafts", "Subscribers"]) {
      await expect(page.getByRole("main").getByText(name, { exact: true }).first()).toBeVisible();
    }
    const columns = await columnsOf(page, "Latest Blogs");
    expect(columns).toEqual(["#", "Blog Title", "Dates", "Status", "Action"]);
  });

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

  test("report a list of posts that failed to load", async ({ page }) => {
    await signInAsAdmin(page);
    await page.route("**/trpc/posts.table**", (route) => route.abort());
    await page.goto("/admin/listBlog");
    await expect(page.getByRole("main").getByText("Fetch error")).toBeVisible();
  });
});
