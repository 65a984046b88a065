import type { Page } from "@playwright/test";
import type { Api } from "../api.ts";
import { expect } from "../test.ts";
import { triggerHydration } from "./checks.ts";

/** Words of the form about a comment that it keeps. */
export const WAITS = "Will send when you are back online.";

/** The worker starts when page and device are idle, which takes long on slow machines. */
const WORKER_TIMEOUT = { timeout: 60_000 };

/** Waits until the worker answers for the pages of the site. */
export async function waitForWorker(page: Page): Promise<void> {
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isControlled, WORKER_TIMEOUT).toBe(true);
}

/** Waits until the worker controls the page and has cached it. */
export async function waitForCachedPage(
  page: Page,
  path = new URL(page.url()).pathname,
): Promise<void> {
  await waitForWorker(page);
  await expect.poll(() => listCachedPaths(page), WORKER_TIMEOUT).toContain(path);
}

/** Returns the paths of all cached responses on this device. */
export function listCachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });
}

/** Filters out network errors, which tests without a connection provoke. */
export function withoutNetworkErrors(consoleErrors: string[]): string[] {
  return consoleErrors.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text));
}

/** Writes a comment on a post that the service worker has cached, without a connection. */
export async function commentOffline(page: Page, { post, text }: { post: string; text: string }) {
  await page.goto(`/blog/${post}`);
  await waitForCachedPage(page);
  await page.reload();
  await triggerHydration(page);
  await page.context().setOffline(true);
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Comment" }).fill(text);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
}

/** Number of comments that arrived with this text. */
export async function countArrived(api: Api, text: string): Promise<number> {
  return (await api.listComments()).filter(({ content }) => content === text).length;
}
