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
  /** Time from the press on Publish until the page shows the state, before the server responds. */
  publish: number;
};

const SERVER_DELAY_MS = 1_500;

/** Waiting times of an administrator. */
export async function measurePanel(browser: Browser, url: string): Promise<PanelTimings> {
  const signedIn = await openPage(browser, { ...slowDevice, cpuSlowdown: 1 }, desk);
  await logIn(signedIn.page, url);
  const storageState = await signedIn.context.storageState();
  await signedIn.context.close();

  const { page, context, imitate } = await openPage(browser, slow4G, { ...desk, storageState });
  await watchTimings(page);
  const rowsShown = await watchRows(page);
  const cold = await timeToRows(page, `${url}/admin`, rowsShown);
  const warm = await timeToRows(page, `${url}/admin`, rowsShown);
  await imitate(slowDevice);
  const tabSwitch = await measureTabSwitch(page);
  const publish = await measurePublish(page);
  await context.close();
  return { cold, warm, tabSwitch, publish };
}

/**
 * The page itself tells when rows with their buttons have been painted, counted from the address.
 * To ask it again and again whether they are there, by roles and names, would keep a slow device
 * busy for a quarter of a second.
 */
async function watchRows(page: Page): Promise<() => Promise<number>> {
  let tell: (at: number) => void = () => {};
  await page.exposeFunction("tellRowsShown", (at: number) => tell(at));
  await page.addInitScript(() => {
    const look = () => {
      const buttons = [...document.querySelectorAll("table button")];
      if (!buttons.some(({ textContent }) => /^(Unp|P)ublish/.test(textContent ?? ""))) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => Reflect.get(window, "tellRowsShown")(performance.now())),
      );
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  });
  return () =>
    new Promise((resolve) => {
      tell = resolve;
    });
}

async function timeToRows(
  page: Page,
  address: string,
  rowsShown: () => Promise<number>,
): Promise<number> {
  await page.goto("about:blank");
  const shown = rowsShown();
  await page.goto(address, { waitUntil: "commit" });
  return shown;
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
