import { cardLink } from "../support/page-checks/checks.ts";
import { cardTitles, expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

test("a visitor without script finds a post by its title, and clears the search", async ({
  page,
  api,
}) => {
  await api.addPost({ title: "Zobo for a hot week" });
  await api.addPost({ title: "Okra in small pots" });
  await page.goto("/");
  await page.getByRole("searchbox", { name: "Search posts" }).fill("zobo for");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(cardTitles(page)).toHaveText(["Zobo for a hot week"]);
  await expect(page.getByText("1 result for 'zobo for'")).toBeVisible();
  await page.getByRole("link", { name: "Clear Search" }).click();
  await expect(cardTitles(page).filter({ hasText: "Okra in small pots" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Clear Search" })).toBeHidden();
  await expect(page.getByRole("searchbox", { name: "Search posts" })).toBeFocused();
});

test("a visitor without script searches from the menu of any page, and widens the search", async ({
  page,
  api,
}) => {
  const { _id } = await api.addPost({
    title: "What the tailor knows",
    description: "<p>She measures twice, and her gaberdine lasts.</p>",
    category: "Health",
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/blog/${_id}`);
  await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("gaberdine");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/blog?q=gaberdine");
  await expect(page.locator("mark")).toHaveText(["gaberdine"]);
  await expect(page.getByRole("searchbox")).toHaveCount(1);

  await page.goto("/blog?q=gaberdine&category=Finance");
  await expect(page.getByText("0 results for 'gaberdine' in Finance")).toBeVisible();
  await page.getByRole("link", { name: "1 in all categories" }).click();
  await expect(cardTitles(page)).toHaveText(["What the tailor knows"]);

  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/about");
  await page.getByRole("link", { name: "Search" }).click();
  await expect(page.getByRole("searchbox", { name: "Search posts" })).toBeFocused();
});

test("a visitor without script filters posts by category", async ({ page, api }) => {
  await api.addPost({ title: "About health", category: "Health" });
  await api.addPost({ title: "About film", category: "Entertainment" });
  await page.goto("/");
  const categories = page.getByRole("navigation", { name: "Categories" });
  await categories.getByRole("link", { name: "Entertainment" }).click();
  await expect(page).toHaveURL(/category=Entertainment/);
  await expect(cardTitles(page)).toHaveText(["About film"]);
  await expect(categories.getByRole("link", { name: "Entertainment" })).toHaveAttribute(
    "aria-current",
    /.+/,
  );
});

test("a visitor without script opens a post from its card", async ({ page, api }) => {
  await api.addPost({
    title: "Read all of me",
    subTitle: "To the end",
    description: "<p>The whole text.</p>",
  });
  await page.goto("/");
  await cardLink(page, "Read all of me").click();
  await expect(page.getByRole("heading", { level: 1, name: "Read all of me" })).toBeVisible();
  await expect(page.getByText("To the end")).toBeVisible();
  await expect(page.getByText("The whole text.")).toBeVisible();
  await expect(page.getByText(/^Published on/)).toBeVisible();
});

test("a visitor without script gets a refused comment back in the form", async ({ page, api }) => {
  const { _id } = await api.addPost({ title: "Comment on me" });
  await page.goto(`/blog/${_id}`);
  await page.getByRole("textbox", { name: "Comment" }).fill("Ẹ ṣé, this is long");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(
    "Name and comment are required.",
  );
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("Ẹ ṣé, this is long");
});

test("a visitor without script sends a comment, and is told that it waits for approval", async ({
  page,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Comment well" });
  await page.goto(`/blog/${_id}`);
  await page.getByRole("textbox", { name: "Name" }).fill("Ngozi");
  await page.getByRole("textbox", { name: "Comment" }).fill("Sent without script");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Comment added!" })).toContainText(
    "It will appear here once it has been approved.",
  );
  const contents = (await api.listComments()).map(({ content }) => content);
  expect(contents).toContain("Sent without script");
});

test("a visitor without script subscribes", async ({ page, api }) => {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Email" }).fill("Plain@example.ng");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
  const emails = (await api.listSubscribers()).map(({ email }) => email);
  expect(emails).toContain("Plain@example.ng");
});

test("a visitor without script opens and closes the menu on a phone", async ({ page }) => {
  await page.goto("/");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation).toBeHidden();
  await page.getByText("Menu", { exact: true }).click();
  await expect(navigation.getByRole("link", { name: "About" })).toBeVisible();
  await page.getByText("Close", { exact: true }).click();
  await expect(navigation).toBeHidden();
});

test("a visitor without script is told on /admin/login that it needs script", async ({ page }) => {
  await page.goto("/admin/login");
  // Searches by text leave this element out, though its words are on the screen.
  const sentence = page.locator("noscript").filter({ visible: true });
  expect(await sentence.allInnerTexts()).toContain("This part needs JavaScript.");
});

test("a visitor without script is told that nothing was found, and sees topics and the newest posts", async ({
  page,
  api,
}) => {
  await api.addPost({ title: "The very newest" });
  await page.goto("/?q=nothing+has+these+words");
  await expect(page.getByText("No blogs found. Try a different search or category.")).toBeVisible();
  const newest = page.getByRole("region", { name: "Newest posts" });
  await expect(newest.getByRole("heading", { level: 3 }).first()).toHaveText("The very newest");
  await page
    .getByRole("navigation", { name: "Topics" })
    .getByRole("link", { name: "Health" })
    .click();
  await expect(page).toHaveURL("/?category=Health");
});
