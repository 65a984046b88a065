import type { Browser, Page } from "playwright-core";
import { openPage } from "./chromium.ts";
import { takeInteractions, watchTimings } from "./page-timings.ts";
import { slow4G, slowDevice } from "./profiles.ts";
import { logIn } from "./typing.ts";
import { settle } from "./visits.ts";

const desk = { viewport: { width: 1280, height: 800 }, serviceWorkers: "block" } as const;

export type PanelTimings = {
  /** From the address to the dashboard with its rows, with nothing in the cache. */
  cold: number;
  /** The same the second time. */
  warm: number;
  /** To another list of the panel that was open before. */
  tabSwitch: number;
  /** From the press on Publish to the word that says so, while the server takes its time. */
  publish: number;
};

const SERVER_DELAY_MS = 1_500;

/** What an administrator waits for. */
export async function measurePanel(browser: Browser, url: string): Promise<PanelTimings> {
  const signedIn = await openPage(browser, { ...slowDevice, cpuSlowdown: 1 }, desk);
  await logIn(signedIn.page, url);
  const storageState = await signedIn.context.storageState();
  await signedIn.context.close();

  const { page, context, imitate } = await openPage(browser, slow4G, { ...desk, storageState });
  await watchTimings(page);
  const cold = await timeToRows(page, `${url}/admin`);
  const warm = await timeToRows(page, `${url}/admin`);
  await imitate(slowDevice);
  const tabSwitch = await measureTabSwitch(page);
  const publish = await measurePublish(page);
  await context.close();
  return { cold, warm, tabSwitch, publish };
}

async function timeToRows(page: Page, address: string): Promise<number> {
  await page.goto("about:blank");
  const startedAt = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await page
    .getByRole("table")
    .getByRole("button", { name: /^(Unp|P)ublish/ })
    .first()
    .waitFor();
  return performance.now() - startedAt;
}

async function measureTabSwitch(page: Page): Promise<number> {
  const menu = page.getByRole("navigation", { name: "Admin" });
  for (const name of ["Blog List", "Comments", "Blog List", "Comments"]) {
    await menu.getByRole("link", { name }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await settle(page);
  }
  await takeInteractions(page);
  await menu.getByRole("link", { name: "Blog List" }).click();
  await settle(page);
  return longestOf(page);
}

async function measurePublish(page: Page): Promise<number> {
  await page.route("**/trpc/posts.setPublished**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SERVER_DELAY_MS));
    await route.continue();
  });
  const row = page.getByRole("row").filter({ hasText: "Published" }).nth(1);
  await takeInteractions(page);
  await row.getByRole("button", { name: /^Unpublish/ }).click();
  await row.getByText("Unpublished").waitFor({ timeout: SERVER_DELAY_MS });
  await page.waitForTimeout(200);
  return longestOf(page);
}

/** Nothing is told of what took less than 16 ms. */
async function longestOf(page: Page): Promise<number> {
  return Math.max(16, ...(await takeInteractions(page)).map(({ duration }) => duration));
}
