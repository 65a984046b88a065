import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CDPSession, Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

/** Each page compiles it anew, which takes half as long for the minified file. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules that depend on colours; a second colour scheme needs no others. */
const colourRules = ["color-contrast", "link-in-text-block"];

export type AxeScope = {
  /** All rules or only those about colours. */
  only?: "colours";
  /**
   * Regions as `readRegions` returned them for a page without violations; only others are checked.
   */
  unlike?: Regions;
};

/** HTML of the landmarks and dialogs, and of what lies outside of them. */
export type Regions = { parts: string[]; rest: string };

/** Runs axe on the current page. */
export async function findAxeViolations(page: Page, scope: AxeScope = {}): Promise<string[]> {
  // Finishes transitions first, because intermediate colours have no meaningful contrast.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  if (!(await page.evaluate(() => "axe" in window))) await provideAxe(page);
  const options: RunOptions = {
    runOnly: scope.only ? { type: "rule", values: colourRules } : { type: "tag", values: tags },
    resultTypes: ["violations"],
  };
  const selector = await markChangedRegions(page, scope.unlike);
  return page.evaluate(
    async ({ selector, options }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      // Targets that a bar covers at this position scroll out from below it.
      const unstuck = new CSSStyleSheet();
      unstuck.replaceSync("[data-sticky-bar]{position:static!important}");
      document.adoptedStyleSheets.push(unstuck);
      const { violations } = await axe.run(selector ?? document, options);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== unstuck);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { selector, options },
  );
}

/** Never detached: Chromium would take the page's virtual authenticator away with it. */
const sessions = new WeakMap<Page, CDPSession>();

/** Playwright's own way takes twice as long for a text of this size. */
async function provideAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send("Runtime.evaluate", { expression: axeSource });
}

export async function readRegions(page: Page): Promise<Regions> {
  return page.evaluate(readRegionsInPage, { selector: REGIONS, mark: MARK });
}

const MARK = "data-changed-region";
const REGIONS = "header, main, footer, [role$=dialog], [aria-live]";

/**
 * Returns the selector of the regions that differ; undefined where the whole document is to be
 * checked.
 */
async function markChangedRegions(page: Page, unlike?: Regions): Promise<string | undefined> {
  if (!unlike) return undefined;
  const now = await readRegions(page);
  const changed = now.parts.flatMap((html, index) => (unlike.parts.includes(html) ? [] : [index]));
  if (now.rest !== unlike.rest || changed.length === 0) return undefined;
  await page.evaluate(
    ({ changed, mark, selector }) => {
      for (const [index, region] of document.querySelectorAll(selector).entries()) {
        region.toggleAttribute(mark, changed.includes(index));
      }
    },
    { changed, mark: MARK, selector: REGIONS },
  );
  return `[${MARK}]`;
}

/** Runs inside the page. */
function readRegionsInPage({ selector, mark }: { selector: string; mark: string }): Regions {
  const withoutMark = (html: string) => html.replaceAll(` ${mark}=""`, "");
  const parts = [...document.querySelectorAll(selector)].map((part) => withoutMark(part.outerHTML));
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const part of body.querySelectorAll(`${selector}, script`)) part.remove();
  return { parts, rest: withoutMark(body.innerHTML) };
}
