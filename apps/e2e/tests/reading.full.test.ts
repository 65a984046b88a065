import type { Page } from "@playwright/test";
import type { Api } from "../support/api.ts";
import { png } from "../support/content/picture.ts";
import { expectAccessible } from "../support/page-checks/checks.ts";
import { phone } from "../support/page-checks/reader.ts";
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

const contents = (page: Page) => page.getByRole("navigation", { name: "Contents" });
const inView = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((heading) => {
    const { top } = heading.getBoundingClientRect();
    return top >= 0 && top < innerHeight / 2;
  });

test("with Save-Data a picture is shown by a tap first, and then leads to a larger one", async ({
  page,
  api,
}) => {
  await page.setExtraHTTPHeaders({ "save-data": "on" });
  await openPost(page, api, { title: "Little data", description: await addPicture(api) });
  const link = page.getByRole("link", { name: "Larger picture: A market" });
  await expect(link).toBeHidden();
  await page.locator("summary").filter({ hasText: "Show picture: A market" }).click();
  await expect(link).toBeVisible();
});

test("contents stay in view beside the text on a desk, and are read before it", async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPost(page, api, { title: "Contents on a desk", description });
  await expect(page.locator("summary").filter({ hasText: "Contents" })).toBeHidden();
  const link = contents(page).getByRole("link", { name: "Deposit" });
  const isBeforeText = await contents(page).evaluate((nav) =>
    Boolean(
      nav.compareDocumentPosition(document.querySelector(".rich-text") ?? nav) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  );
  expect(isBeforeText).toBe(true);
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#section-deposit$/);
  await expect.poll(() => inView(page, "section-deposit")).toBe(true);
  await expect(link).toBeInViewport();
  await expectAccessible(page);
});

test("everything around a text is accessible where it is open", async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await api.addPost({ title: "Another" });
  const text = `${description}${await addPicture(api)}`;
  await openPost(page, api, { title: "All open", description: text });
  for (const name of ["Contents", "More ways to share"]) {
    await page.locator("summary").filter({ hasText: name }).click();
  }
  await expect(page.getByRole("button", { name: "Copy as text" })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
});

test("two headings need no contents", async ({ page, api }) => {
  await openPost(page, api, { title: "Short", description: "<h2>One</h2><h2>Two</h2>" });
  await expect(page.getByText("Contents", { exact: true })).toHaveCount(0);
  await expect(page.locator("#section-two")).toBeVisible();
});

test("the link and a text for groups are copied by a press", async ({ page, api, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = await openPost(page, api, { title: "For the group", description });
  await page.locator("summary").filter({ hasText: "More ways to share" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied").first()).toBeVisible();
  expect(await copied()).toMatch(new RegExp(`^http[^\\n]*${path}$`));
  await page.getByRole("button", { name: "Copy as text" }).click();
  await expect.poll(copied).toMatch(/^For the group\n\nStart here\. Then go on\. .*\n\nhttp/);
});

test("a post prints with its meta line, text and link addresses alone", async ({ page, api }) => {
  await api.addPost({ title: "Another" });
  const text = `${description}${await addPicture(api)}`;
  await openPost(page, api, { title: "On paper", description: text });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Published on .* · \d min/)).toBeVisible();
  await expect(page.getByRole("img", { name: "A market" })).toBeVisible();
  for (const name of [
    "Contents",
    "Save and share",
    "Read next",
    "Previous post",
    "More ways to share",
  ]) {
    await expect(page.getByText(name, { exact: true }).first(), name).toBeHidden();
  }
  await expect(page.getByRole("heading", { level: 2, name: /mailing list/ })).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const after = await page
    .getByRole("link", { name: "Larger picture: A market" })
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(after).toBe("none");
});

test.describe("on a phone without script", () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test("a post is shared by WhatsApp or by its address", async ({ page, api }) => {
    const path = await openPost(page, api, { title: "To be shared" });
    const first = page.getByRole("link", { name: /^Share on/ }).first();
    await expect(first).toHaveAccessibleName(/^Share on WhatsApp/);
    await page.locator("summary").filter({ hasText: "More ways to share" }).tap();
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
  const author = header.getByText("By Admin");
  const published = header.getByText(/^Published on .* · \d+ min$/);
  await expect(published).toBeVisible();
  const middles = await Promise.all(
    [author, published].map(async (place) => {
      const { y, height } = (await place.boundingBox()) ?? { y: 0, height: 0 };
      return y + height / 2;
    }),
  );
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99)), "one line on a phone").toBeLessThan(4);
  await expect(header.getByText(/^Updated/)).toHaveCount(0);
  await header.getByRole("link").click();
  await expect(page).toHaveURL(/\/category\//);
});
