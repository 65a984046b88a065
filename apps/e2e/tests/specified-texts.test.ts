import type { Page } from "@playwright/test";
import { cardLink, logInAsAdmin, triggerHydration } from "../support/page-checks/checks.ts";
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
    await cardLink(card, "Read my words").click();
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
});
