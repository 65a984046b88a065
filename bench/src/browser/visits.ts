import type { Browser, Page } from "playwright-core";
import { openPage } from "./chromium.ts";
import { type PageTimings, readTimings, takeInteractions, watchTimings } from "./page-timings.ts";
import type { Profile } from "./profiles.ts";
import { median, percentile } from "./row.ts";

/** A first visit to a page, a few times over; the median of each figure. */
export async function measureVisits(
  browser: Browser,
  url: string,
  { profile, runs }: { profile: Profile; runs: number },
): Promise<PageTimings> {
  const timings: PageTimings[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { page, context } = await openPage(browser, profile);
    await watchTimings(page);
    await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
    timings.push(await readTimings(page));
    await context.close();
  }
  return {
    firstPaint: median(timings.map(({ firstPaint }) => firstPaint)),
    largestPaint: median(timings.map(({ largestPaint }) => largestPaint)),
    shift: median(timings.map(({ shift }) => shift)),
    blocked: median(timings.map(({ blocked }) => blocked)),
  };
}

/** A visit of the home page: hydrate, choose a category, search, open a post, go back. */
export async function measureClicks(
  browser: Browser,
  url: string,
  profile: Profile,
): Promise<number> {
  const { page, context } = await openPage(browser, profile);
  await watchTimings(page);
  await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
  await page.getByRole("searchbox").tap();
  await page.keyboard.type("wa", { delay: 120 });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react")),
  );
  await settle(page);
  await page.keyboard.press("Backspace");
  const categories = page.getByRole("navigation", { name: "Categories" });
  for (const name of ["Technology", "Finance", "All"]) {
    await categories.getByRole("link", { name, exact: true }).tap();
    await settle(page);
  }
  await page.getByRole("article").getByRole("link").first().tap();
  await settle(page);
  await page.getByRole("textbox", { name: "Name" }).tap();
  await page.getByRole("button", { name: "Submit" }).tap();
  await settle(page);
  const interactions = await takeInteractions(page);
  await context.close();
  return percentile(
    interactions.map(({ duration }) => duration),
    0.98,
  );
}

/** Until nothing comes any more, and what came was painted. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 120_000 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}
