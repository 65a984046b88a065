import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What another colour scheme or contrast can break: the rest is the same page. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with the page as it stands: all of it, or only its colours. */
export async function axeFaults(page: Page, only?: "colours"): Promise<string[]> {
  // A colour on its way to another has no contrast of its own yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: only ? { type: "rule", values: colourRules } : { type: "tag", values: tags },
    resultTypes: ["violations"],
  };
  return page.evaluate(async (runOptions) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, runOptions);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, options);
}
