import type { BrowserContext, Page } from "@playwright/test";
import { PLAIN_PATH } from "../sign-in.ts";

export type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/**
 * Gives the page the routes, cookies, storage and size of a new one; a new one costs three
 * processes more.
 */
export async function restorePage(page: Page, state: StorageState | undefined): Promise<void> {
  const context = page.context();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  // A script could write to the storage while it is emptied.
  await page.goto(PLAIN_PATH);
  await context.clearCookies();
  await context.addCookies(state?.cookies ?? []);
  const items = state?.origins.flatMap(({ localStorage }) => localStorage) ?? [];
  await page.evaluate(async (stored) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name, value } of stored) localStorage.setItem(name, value);
    const databases = await indexedDB.databases();
    for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
  }, items);
  await page.setViewportSize({ width: 360, height: 740 });
}
