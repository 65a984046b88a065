import type { BrowserContext, Page } from "@playwright/test";

/**
 * Keeps pages of the panel from holding the stream of counts, because the network is never idle
 * meanwhile: without locks they read the counts once.
 */
export async function withoutStream(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript(() => {
    Object.defineProperty(navigator, "locks", { value: undefined, configurable: true });
  });
}
