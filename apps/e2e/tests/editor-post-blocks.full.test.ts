import type { Page } from "@playwright/test";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });

const options = (page: Page) => page.getByRole("listbox", { name: "Blocks" }).getByRole("option");

const blocksWith = (id: string) =>
  [
    "<p>Before</p>",
    `<p class="related-post"><a href="/blog/${id}" rel="noopener">Title &amp; then</a></p>`,
    '<p class="sign-up"><a href="/#subscribe" rel="noopener">Subscribe to our newsletter</a></p>',
    '<p class="sign-up" data-category="finance"><a href="/#subscribe" rel="noopener">Money &amp; more</a></p>',
    '<table class="price-list"><tbody><tr><th scope="row">Panel &amp; cable</th><td data-price="120000">₦120,000</td><td>per kit</td></tr><tr><th scope="row">Visit</th><td>On request</td><td></td></tr></tbody></table>',
    "<p>The end</p>",
  ].join("");

test("a page shows nothing of a related post that is not published, and its card otherwise", async ({
  page,
  api,
}) => {
  const named = await api.addPost({ title: "Smoking catfish on a drum", category: "Health" });
  const { slug } = await api.addPost({ title: "Naming", description: blocksWith(named._id) });
  const article = page.getByRole("article");
  const card = article.getByRole("link", { name: "Smoking catfish on a drum" });
  await page.goto(`/blog/${slug}`);
  await expect(card).toHaveAttribute("href", `/blog/${named.slug}`);
  await expect(card).toContainText("Health");
  const setPublished = (isPublished: boolean) =>
    api.call("POST", "/api/blog/toggle-publish", { id: named._id, isPublished });
  await setPublished(false);
  await page.reload();
  await expect(article.getByText("The end")).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await page.content()).not.toContain("Title &amp; then");
  await setPublished(true);
  await page.reload();
  await expect(card).toBeVisible();
  await card.click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Smoking catfish on a drum" }),
  ).toBeVisible();
});

test("the blocks are stored as they were when a blog is opened and saved", async ({
  page,
  api,
}) => {
  const named = await api.addPost({ title: "Named" });
  const stored = blocksWith(named._id);
  const { _id } = await api.addPost({ title: "Kept blocks", description: stored });
  const read = async () =>
    (await api.call<{ blog: { description: string } }>("GET", `/api/blog/${_id}`)).blog.description;
  expect(await read()).toBe(stored);
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  await expect(text(page)).toContainText("The end");
  await page.getByRole("textbox", { name: "Blog title" }).fill("Kept blocks, saved");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("main").getByText(/^Blog updated successfully/)).toBeVisible();
  expect(await read()).toBe(stored);
});

test("only pages with such a block load its style, and the page suits every reader", async ({
  page,
  api,
}) => {
  const plain = await api.addPost({
    title: "Another block",
    description: '<div class="callout-note"><p>Words.</p></div>',
  });
  const named = await api.addPost({ title: "Shown as a card" });
  const full = await api.addPost({ title: "All three", description: blocksWith(named._id) });
  const style = page.locator('link[href*="/post-blocks-"]');
  await page.goto(`/blog/${plain.slug}`);
  await expect(style).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/blog/${full.slug}`);
  await expect(style).toHaveCount(1);
  expect(await auditPage(page, { mouseTargetSize: 24, hasModes: true })).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a sign-up names the fault of an address at its field, then subscribes to one category", async ({
    page,
    api,
  }) => {
    const { slug } = await api.addPost({ title: "By mail", description: blocksWith("x") });
    await page.goto(`/blog/${slug}`);
    const form = page.getByRole("form", { name: "Money & more" });
    await expect(form.getByRole("checkbox", { name: "Only blogs in Finance" })).toBeChecked();
    await form.evaluate((element) => element.setAttribute("novalidate", ""));
    await form.getByLabel("Email").fill("ada@");
    await form.getByRole("button").click();
    const refused = page.getByLabel("Email");
    await expect(refused).toHaveAccessibleDescription(/valid e-mail address/);
    await expect(refused).toHaveValue("ada@");
    const address = `ada-${Date.now()}@example.ng`;
    await refused.fill(address);
    await refused.press("Enter");
    await expect(page.getByText(/^Thank you for subscribing!/)).toBeVisible();
    const { subscribers } = await api.call<{
      subscribers: { email: string; categories: string[] | null }[];
    }>("GET", "/api/subscribers");
    expect(subscribers.find(({ email }) => email === address)?.categories).toEqual(["Finance"]);
  });
});

test.describe("in the editor", () => {
  test.beforeEach(async ({ page }) => {
    await signInAsAdmin(page);
  });

  const begin = async (page: Page) => {
    await page.goto("/admin/addBlog");
    await text(page).click();
  };

  test("a related post is found by words of its title, and replaced", async ({ page, api }) => {
    const pepper = await api.addPost({ title: "Grinding peppers at home" });
    const rice = await api.addPost({ title: "Grinding rice at home" });
    await api.addPost({ title: "Grinding in secret", isPublished: false });
    await begin(page);
    await page.keyboard.type("/bookmark");
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press("Enter");
    const field = page.getByLabel("Words of its title");
    await field.fill("grinding");
    const found = page.getByRole("list", { name: "Published blogs" }).getByRole("button");
    await expect(found).toHaveCount(2);
    await page.keyboard.press("Enter");
    await expect(field).toHaveAccessibleDescription(/choose one of the blogs below/);
    await field.fill("grinding pep");
    await expect(found).toHaveCount(1);
    await page.keyboard.press("Enter");
    const block = text(page).locator(".related-post");
    await expect(block).toHaveText(pepper.title);
    await page.keyboard.press("ArrowUp");
    const bar = page.getByRole("toolbar", { name: "Related post" });
    await bar.getByRole("button", { name: "Choose another" }).press("Enter");
    await field.fill("grinding ri");
    await page.getByRole("button", { name: /^Grinding rice/ }).press("Enter");
    await expect(block).toHaveText(rice.title);
    await bar.getByRole("button", { name: "Remove related post" }).press("Enter");
    await expect(block).toHaveCount(0);
  });

  test("a sign-up takes a heading and a category, or neither", async ({ page }) => {
    await begin(page);
    await page.keyboard.type("/newsletter");
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Heading", { exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    const block = text(page).locator(".sign-up");
    await expect(block).toHaveText("Subscribe to our newsletter");
    await page.keyboard.press("ArrowUp");
    const bar = page.getByRole("toolbar", { name: "Sign-up" });
    await bar.getByRole("button", { name: "Change sign-up" }).press("Enter");
    await page.getByLabel("Heading", { exact: true }).fill("Money by mail");
    await page.getByLabel("Letters about").selectOption("Finance");
    await page.getByRole("button", { name: "Apply" }).press("Enter");
    await expect(block).toHaveText("Money by mail");
  });

  test("the panels suit every user, in each window and scheme", async ({ page, api }) => {
    const named = await api.addPost({ title: "Named in a panel" });
    const { _id } = await api.addPost({ title: "Panels", description: blocksWith(named._id) });
    await page.goto(`/admin/editBlog/${_id}`);
    for (const [block, button] of [
      [".price-list", "Change prices"],
      [".sign-up", "Change sign-up"],
      [".related-post", "Choose another"],
    ] as const) {
      await text(page).locator(block).last().click();
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
      expect(await auditPage(page, { mouseTargetSize: 24, hasModes: false })).toEqual([]);
      await page.getByRole("button", { name: "Cancel" }).click();
    }
  });

  test("prices are refused at their fields, moved, removed and written by keyboard", async ({
    page,
  }) => {
    const announcements = await recordAnnouncements(page);
    await begin(page);
    await page.keyboard.type("/fees");
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press("Enter");
    const name = (row: number) => page.getByLabel(`Name, row ${row}`);
    const price = (row: number) => page.getByLabel(`Price in naira, row ${row}`);
    await expect(name(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(name(1)).toHaveAccessibleDescription("Please write at least one price.");
    await page.keyboard.type("Jollof rice");
    await page.keyboard.press("Tab");
    await page.keyboard.type("cheap");
    await page.keyboard.press("Enter");
    await expect(price(1)).toBeFocused();
    await expect(price(1)).toHaveAccessibleDescription(/whole number/);
    await expect(price(1)).toHaveValue("cheap");
    await price(1).fill("3,500");
    await page.keyboard.press("Tab");
    await page.keyboard.type("per plate");
    await page.getByRole("button", { name: "Add row" }).press("Enter");
    await expect(name(2)).toBeFocused();
    await page.keyboard.type("Catering");
    await page.getByRole("button", { name: "Move row 2 up" }).press("Enter");
    await expect.poll(() => announcements.timesSaid("Row 1 of 2")).toBe(1);
    await expect(name(1)).toHaveValue("Catering");
    await page.getByRole("button", { name: "Add row" }).press("Enter");
    await page.keyboard.type("Zobo");
    await page.getByRole("button", { name: "Remove row 3" }).press("Enter");
    await expect(name(2)).toBeFocused();
    await page.keyboard.press("Enter");
    const rows = text(page).locator(".price-list tr");
    await expect(rows).toHaveText(["CateringOn request", "Jollof rice₦3,500per plate"]);
    await page.keyboard.press("ArrowUp");
    const bar = page.getByRole("toolbar", { name: "Price list" });
    await bar.getByRole("button", { name: "Change prices" }).press("Enter");
    await price(2).fill("4000");
    await page.keyboard.press("Enter");
    await expect(rows).toHaveText(["CateringOn request", "Jollof rice₦4,000per plate"]);
  });
});
