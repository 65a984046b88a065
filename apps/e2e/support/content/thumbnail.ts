import type { Page } from "@playwright/test";
import { expect } from "../test.ts";
import { png } from "./picture.ts";

/** Chooses a thumbnail and waits for its upload, because the form cannot be submitted before. */
export async function uploadThumbnail(page: Page): Promise<void> {
  await page
    .getByLabel("Thumbnail")
    .setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: png() });
  await expect(page.locator('img[src$="-quick.webp"]').first()).toBeVisible();
}
