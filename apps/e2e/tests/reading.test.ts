import type { Page } from "@playwright/test";
import type { Api } from "../support/api.ts";
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
  await page.getByRole("textbox", { name: "Email" }).fill("reader@example.ng");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("main").getByText("Thank you for subscribing!")).toBeVisible();
  await expect(page).toHaveURL(path);
  await around.getByRole("link", { name: /Next post/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The one after" })).toBeVisible();
});
