import type { Page } from "@playwright/test";
import type { Api } from "../support/api.ts";
import { cardLink, triggerHydration } from "../support/page-checks/checks.ts";
import { cardTitles, expect, test } from "../support/test.ts";

const POSTS = 14;

async function addFinancePosts(api: Api): Promise<void> {
  for (let number = 1; number <= POSTS; number += 1) {
    await api.addPost({ title: `Savings, part ${number}`, category: "Finance" });
  }
}

/** Far down in a filtered list, on the way into one of its posts. */
async function openFarCard(page: Page): Promise<number> {
  await expect(page).toHaveURL(/category=Finance/);
  // The page before it has as many cards, below a taller head.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Finance");
  await expect(cardTitles(page)).toHaveCount(12);
  const link = page.getByRole("link", { name: /: Read More$/ }).nth(8);
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1_000);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Savings");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  return place;
}

async function expectWhereItWas(page: Page, place: number): Promise<void> {
  await expect(page).toHaveURL(/category=Finance/);
  await expect(cardTitles(page)).toHaveCount(12);
  const current = page.getByRole("navigation", { name: "Categories" }).locator("[aria-current]");
  await expect(current).toHaveText("Finance");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
}

test("Back restores the filter and the scroll position of the list, after hydration", async ({
  page,
  api,
}) => {
  await addFinancePosts(api);
  await page.goto("/");
  await triggerHydration(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("link", { name: "Finance", exact: true }).first().click();
  const place = await openFarCard(page);
  await page.goBack();
  await expectWhereItWas(page, place);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Savings");
  await page.goBack();
  await expectWhereItWas(page, place);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("Back restores the filter and the scroll position of the list, with full page loads", async ({
  page,
  api,
}) => {
  await addFinancePosts(api);
  await page.goto("/");
  await page.getByRole("link", { name: "Finance", exact: true }).first().click();
  const place = await openFarCard(page);
  await page.goBack();
  await expectWhereItWas(page, place);
});

test("pressing a link prefetches its page before the finger is lifted", async ({ page, api }) => {
  const { title } = await api.addPost({ title: "Fetched on the way down" });
  await page.goto("/");
  await triggerHydration(page);
  const link = cardLink(page, title);
  await link.hover();
  const fetched = page.waitForRequest(/\/trpc\/.*posts\.article/);
  await page.mouse.down();
  await fetched;
  await page.waitForLoadState("networkidle");
  const later: string[] = [];
  page.on("request", (request) => later.push(request.url()));
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(later.filter((url) => url.includes("/trpc/"))).toEqual([]);
});
