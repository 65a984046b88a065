import type { Page } from "@playwright/test";
import type { Api } from "../support/api.ts";
import { png } from "../support/content/picture.ts";
import { waitForHydration } from "../support/page-checks/checks.ts";
import { phone, recordScriptRequests } from "../support/page-checks/reader.ts";
import { expect, test } from "../support/test.ts";

const paragraphs = "<p>Words that fill a screen and a half of a phone.</p>".repeat(30);
const description = `<p>Start here. Then go on.</p>${paragraphs}<h2>Rent</h2>${paragraphs}<h3>Deposit</h3>${paragraphs}<h2>Rent</h2>${paragraphs}`;

async function openPost(page: Page, api: Api, post: { title: string; description?: string }) {
  const { slug } = await api.addPost(post);
  await page.goto(`/blog/${slug}`);
  return `/blog/${slug}`;
}

/** A picture in a text, wider than a phone. */
async function addPicture(api: Api): Promise<string> {
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(png({ width: 800, height: 400 }))]), "market");
  const path = "/api/admin/media";
  const { picture } = await api.call<{ picture: { src: string } }>("POST", path, form);
  return `<p><img src="${picture.src}" alt="A market"></p>`;
}

/** A click on the title, which does nothing else. */
async function hydrate(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).click();
  await waitForHydration(page, "h1");
}

const contents = (page: Page) => page.getByRole("navigation", { name: "Contents" });
const inView = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((heading) => {
    const { top } = heading.getBoundingClientRect();
    return top >= 0 && top < innerHeight / 2;
  });

test.describe("on a phone without script", () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test("contents are folded above the text, and their links lead to the headings", async ({
    page,
    api,
  }) => {
    const scripts = recordScriptRequests(page);
    await openPost(page, api, { title: "Contents on a phone", description });
    await expect(contents(page)).toBeHidden();
    await page.locator("summary").filter({ hasText: "Contents" }).focus();
    await page.keyboard.press("Enter");
    await expect(contents(page).getByRole("link")).toHaveText(["Rent", "Deposit", "Rent"]);
    await contents(page).getByRole("link", { name: "Rent" }).last().tap();
    await expect(page).toHaveURL(/#section-rent-2$/);
    expect(await inView(page, "section-rent-2")).toBe(true);
    expect(scripts).toEqual([]);
  });

  test("a post is shared by WhatsApp or by its address", async ({ page, api }) => {
    const path = await openPost(page, api, { title: "To be shared" });
    const first = page.getByRole("link", { name: /^Share on/ }).first();
    await expect(first).toHaveAccessibleName(/^Share on WhatsApp/);
    await page.locator("summary").filter({ hasText: "Copy link or text" }).tap();
    await expect(page.getByText(new RegExp(`^http.*${path}$`))).toBeVisible();
    await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(0);
  });

  test("a picture in the text leads to a larger one", async ({ page, api }) => {
    await openPost(page, api, { title: "With a picture", description: await addPicture(api) });
    const link = page.getByRole("link", { name: "Larger picture: A market" });
    const [picked, image] = [await link.boundingBox(), await link.locator("img").boundingBox()];
    expect(picked).toEqual(image);
    await link.tap();
    await expect(page).toHaveURL(/\/media\/.*\.webp$/);
  });
});

test("a post names its category, with a link, and the time that it takes", async ({
  page,
  api,
}) => {
  await openPost(page, api, { title: "Meta", description });
  const header = page.getByRole("article").locator("header").first();
  await expect(header.getByText(/^Published on/)).toBeVisible();
  await expect(header.getByText(/^\d+-minute read$/)).toBeVisible();
  await expect(header.getByText(/^Updated/)).toHaveCount(0);
  await header.getByRole("link").click();
  await expect(page).toHaveURL(/\/category\//);
});

test("other posts follow a post, and the mailing list is at its end", async ({ page, api }) => {
  for (const title of ["One", "Two", "Three", "The one before"]) await api.addPost({ title });
  const path = await openPost(page, api, { title: "The one in the middle" });
  await api.addPost({ title: "The one after" });
  await page.goto(path);
  const around = page.getByRole("navigation", { name: "Previous and next post" });
  await expect(around.getByRole("link", { name: /Previous post.*The one before/ })).toBeVisible();
  const cards = page.getByRole("region", { name: "Read next" }).getByRole("article");
  await expect(cards).toHaveCount(3);
  await hydrate(page);
  await page.getByRole("textbox", { name: "E-mail" }).fill("reader@example.ng");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("main").getByText("Thank you for subscribing!")).toBeVisible();
  await expect(page).toHaveURL(path);
  await around.getByRole("link", { name: /Next post/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The one after" })).toBeVisible();
});
