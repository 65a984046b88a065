import type { Page } from "@playwright/test";
import { findClippedTexts, findHorizontalOverflow } from "./page-checks.ts";

/**
 * Returns overflow and truncation at 320 px with twice the text size: WCAG 2.2, sections 1.4.4 and
 * 1.4.10.
 */
export async function findReflowFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 800 });
  await adoptStyle(page, "html{font-size:200%}");
  const found = await findLayoutFaults(page);
  await adoptStyle(page, "");
  return found.map((fault) => `320 px, text twice as large: ${fault}`);
}

export async function findLayoutFaults(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(findHorizontalOverflow)),
    ...(await page.evaluate(findClippedTexts)),
  ];
}

/** Applies a constructed style sheet, because the CSP blocks inline styles. */
export async function adoptStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = rules ? [sheet] : [];
  }, css);
}
