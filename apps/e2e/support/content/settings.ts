import type { Page } from "@playwright/test";
import { expect } from "../test.ts";

/** Saves the form of settings that are tried in a preview; visitors do not see the change yet. */
export async function saveUnpublished(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Visitors see it once you publish it.").first()).toBeVisible();
}

/** Publishes everything that is not published yet. */
export async function publishSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Changes published").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Unpublished changes" })).toBeHidden();
}
