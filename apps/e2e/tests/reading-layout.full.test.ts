import type { Locator } from "@playwright/test";
import type { Api } from "../support/api.ts";
import { png } from "../support/content/picture.ts";
import {
  addStudent,
  addTutorial,
  addTutorialComment,
  signInAsStudent,
} from "../support/content/study/learning.ts";
import { waitForHydration } from "../support/page-checks/checks.ts";
import { findHorizontalOverflow } from "../support/page-checks/page-checks.ts";
import { expect, test } from "../support/test.ts";

const heightOf = async (place: Locator) => (await place.boundingBox())?.height ?? 0;
const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? 0;

async function addComments(api: Api, postId: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const { comment } = await api.addComment(postId, `Reader ${number}`, `Comment ${number}.`);
    await api.approveComment(comment._id);
  }
}

test("a portrait cover leaves space for the text below it", async ({ page, api }) => {
  const picture = new Uint8Array(png({ width: 600, height: 1500 }));
  const { _id } = await api.addPost({ title: "A portrait", picture });
  for (const [width, height] of [
    [360, 740],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/blog/${_id}`);
    const cover = page.getByRole("article").locator("picture").first();
    const shown = await heightOf(cover.locator("img"));
    expect(shown).toBeGreaterThan(100);
    expect(shown).toBeLessThanOrEqual(0.7 * height + 1);
    expect(await cover.locator("img").evaluate((img) => getComputedStyle(img).objectFit)).toBe(
      "cover",
    );
  }
});

test.describe("a list of posts", () => {
  test.beforeAll(async ({ server }) => {
    const { createApi } = await import("../support/api.ts");
    const api = createApi(server.url);
    for (let number = 1; number <= 12; number += 1) {
      await api.addPost({ title: `Saving for school, part ${number}`, category: "Health" });
    }
  });

  test("starts with three large cards on a phone, followed by rows", async ({ page }) => {
    await page.goto("/?category=Health");
    const cards = page.getByRole("article");
    const heights = await Promise.all((await cards.all()).map(heightOf));
    expect(Math.min(...heights.slice(0, 3))).toBeGreaterThan(350);
    expect(Math.max(...heights.slice(3))).toBeLessThan(200);
    const [title, picture] = [cards.nth(5).getByRole("heading"), cards.nth(5).locator("img")];
    expect((await picture.boundingBox())?.x).toBeGreaterThan((await title.boundingBox())?.x ?? 0);
  });

  test("leads with one story across the grid on a wider screen", async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1000 });
    await page.goto("/?category=Health");
    const [lead, next] = [page.getByRole("article").nth(0), page.getByRole("article").nth(1)];
    expect(await widthOf(lead)).toBeGreaterThan(2 * (await widthOf(next)));
    await expect(lead).toContainText(/By Admin · \d+ min/);
    await expect(lead.locator("time")).toHaveText(/^[A-Z][a-z]{2} \d{1,2}[a-z]{2} \d{4}$/);
  });

  test("shows six results of a search on the first two screens of a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/blog?q=school");
    const sixth = await page.getByRole("article").nth(5).boundingBox();
    expect((sixth?.y ?? 0) + (sixth?.height ?? 0)).toBeGreaterThan(740);
    expect((sixth?.y ?? 0) + (sixth?.height ?? 0)).toBeLessThanOrEqual(2 * 740);
  });

  test("has a low hero when a category or a search is active", async ({ page }) => {
    const hero = page.locator(".adire-cloth");
    await page.goto("/");
    const welcome = await heightOf(hero);
    await page.goto("/?category=Health");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Health");
    expect(await heightOf(hero)).toBeLessThan(welcome / 1.7);
    await page.goto("/?q=school");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
    expect(await heightOf(hero)).toBeLessThan(welcome / 1.4);
  });

  test("uses the width of a large screen", async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    await page.goto("/?category=Health");
    const lineHeights = await page
      .getByRole("article")
      .getByRole("heading")
      .evaluateAll((titles) => titles.slice(1).map((title) => getComputedStyle(title).lineHeight));
    expect(new Set(lineHeights).size, "titles of one size").toBe(1);
    expect(await widthOf(page.getByRole("region", { name: "Posts" }))).toBe(1440);
    await page.goto("/");
    const search = await page.getByRole("search").boundingBox();
    expect(search?.x).toBeGreaterThan(900);
  });
});

test("a wide table and a long line of code scroll inside their own box", async ({ page, api }) => {
  const cells = Array.from({ length: 12 }, (_, number) => `<td>Column${number}</td>`).join("");
  const { _id } = await api.addPost({
    title: "Wide things",
    description: `<table><tbody><tr>${cells}</tr></tbody></table><pre><code>${"const value = 1; ".repeat(20)}</code></pre>`,
  });
  await page.goto(`/blog/${_id}`);
  for (const name of ["Table 1", "Code"]) {
    const scroller = page.getByRole("group", { name });
    expect(await scroller.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
    await scroller.focus();
    await page.keyboard.press("End");
    expect(await scroller.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain(
      "gradient",
    );
  }
  expect(await page.evaluate(findHorizontalOverflow)).toEqual([]);
});

test("a post prints as black text on white, without forms, with link addresses", async ({
  page,
  api,
}) => {
  const { _id } = await api.addPost({
    title: "For the notice board",
    description: '<p>Read <a href="https://example.ng/form">the form</a>.</p>',
  });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(`/blog/${_id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button", { name: "Submit" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Add your comment" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Share on WhatsApp" })).toBeHidden();
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  expect(colours).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  const after = await page
    .getByRole("link", { name: "the form" })
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(after).toContain("https://example.ng/form");
});

test("a lesson prints as text, with its comments and without the form", async ({ page, api }) => {
  const { _id } = await addTutorial(api, {
    title: "Simple interest",
    content: '<p>Practise on <a href="https://example.ng/sums">these sums</a>.</p>',
    audience: "everyone",
  });
  await signInAsStudent(page, await addStudent(api), `/bblog/${_id}`);
  await page.getByRole("textbox", { name: "Comment" }).fill("Why by a hundred?");
  await page.getByRole("textbox", { name: "Comment" }).press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Delete comment by Ada Obi" })).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { level: 1, name: "Simple interest" })).toBeVisible();
  await expect(page.getByText("Why by a hundred?")).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Comment" })).toBeHidden();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /dashboard|back/i })).toHaveCount(0);
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  expect(colours).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  const after = await page
    .getByRole("link", { name: "these sums" })
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(after).toContain("https://example.ng/sums");
});

test("more comments of a lesson load in place, after the form", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { _id } = await addTutorial(api, { title: "Much asked", audience: "everyone" });
  for (let number = 1; number <= 23; number += 1) {
    await addTutorialComment(api, _id, `Question ${number}.`);
  }
  await signInAsStudent(page, await addStudent(api), `/bblog/${_id}`);
  const form = page.getByRole("textbox", { name: "Comment" });
  const questions = page.getByText(/^Question \d+\.$/);
  await expect(questions).toHaveCount(20);
  expect((await form.boundingBox())?.y).toBeLessThan(
    (await questions.first().boundingBox())?.y ?? 0,
  );
  await form.fill("Still typing");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(questions).toHaveCount(23);
  await expect(page.locator("#comment-21")).toBeFocused();
  await expect(form).toHaveValue("Still typing");
  await expect(page).toHaveURL(`/bblog/${_id}`);
  expect(consoleErrors.list).toEqual([]);
});

test("more comments load in place, and focus moves to the first of them", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { _id } = await api.addPost({ title: "Much discussed" });
  await addComments(api, _id, 23);
  await page.goto(`/blog/${_id}`);
  const comments = page.getByRole("region", { name: "Comments (23)" }).getByRole("listitem");
  await expect(comments).toHaveCount(20);
  await page.getByRole("heading", { level: 1 }).click();
  await waitForHydration(page, "h1");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(comments).toHaveCount(23);
  await expect(comments.nth(20)).toBeFocused();
  await expect(page.getByRole("link", { name: "Show more" })).toHaveCount(0);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  expect(consoleErrors.list).toEqual([]);
});

test("the newest posts fill every column on a not-found page", async ({ page, api }) => {
  for (let number = 1; number <= 4; number += 1) await api.addPost({ title: `Post ${number}` });
  await page.goto("/no-such-page");
  const cards = page.getByRole("region", { name: "Newest posts" }).getByRole("article");
  for (const [width, rows] of [
    [360, [1, 1, 1]],
    [768, [3]],
    [1280, [3]],
    [1600, [3]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await cards.evaluateAll((all) =>
      all.filter((card) => card.checkVisibility()).map((card) => card.getBoundingClientRect().top),
    );
    const shown = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    expect(shown, `${width} px`).toEqual(rows);
  }
});
