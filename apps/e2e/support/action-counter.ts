import type { Locator, Page } from "@playwright/test";

/**
 * Counts user actions: presses of links, buttons and choices, and filled fields.
 */
export function countActions(page: Page) {
  const counts = { presses: 0, fields: 0 };
  return {
    counts,
    async press(target: Locator): Promise<void> {
      counts.presses += 1;
      await target.click();
    },
    pressButton: (name: string | RegExp) => press(page.getByRole("button", { name, exact: true })),
    pressLink: (name: string | RegExp) => press(page.getByRole("link", { name, exact: true })),
    /** By the labels of the fields. */
    async fill(texts: Record<string, string>): Promise<void> {
      for (const [label, text] of Object.entries(texts)) {
        counts.fields += 1;
        await page.getByLabel(label, { exact: true }).fill(text);
      }
    },
    async choosePicture(label: string, buffer: Buffer): Promise<void> {
      counts.fields += 1;
      counts.presses += 1;
      const file = { name: "logo.png", mimeType: "image/png", buffer };
      await page.getByLabel(label, { exact: true }).setInputFiles(file);
    },
  };

  async function press(target: Locator): Promise<void> {
    counts.presses += 1;
    await target.click();
  }
}
