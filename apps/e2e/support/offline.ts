import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The worker begins when page and device are idle, which on a slow device takes its time. */
const PATIENCE = { timeout: 60_000 };

/** The worker has taken the open page over and keeps it. */
export async function isKept(page: Page, path = new URL(page.url()).pathname): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), PATIENCE)
    .toBe(true);
  await expect.poll(() => keptPaths(page), PATIENCE).toContain(path);
}

/** Paths of everything that is in the caches of this device. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });
}

/** Complaints of the browser about the line itself are expected where a test cuts it. */
export function unexpected(complaints: string[]): string[] {
  return complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text));
}
