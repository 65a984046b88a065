import type { Page } from "@playwright/test";
import { axeFaults } from "./axe.ts";
import { looks, twoLooks } from "./checks.ts";
import {
  clippedTexts,
  lostStates,
  movingParts,
  sidewaysScroll,
  smallTargets,
} from "./page-checks.ts";

/** What section 1.4.12 of WCAG 2.2 lets people set. */
const TEXT_SPACING =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}";

type Options = {
  /** The least that a finger's target measures on a phone. Unit: CSS pixels. */
  targetSize: 24 | 44;
  /** Also with each size in each scheme, larger and wider text, on 320 px, more contrast, forced colours and less movement. */
  hasModes: boolean;
};

/** Everything that is wrong with the page as it stands, in each size and scheme. A page without fault has an empty list. */
export async function faultsOf(page: Page, { targetSize, hasModes }: Options): Promise<string[]> {
  return [
    ...(await faultsInLooks(page, hasModes ? looks : twoLooks)),
    ...(await faultsOnPhone(page, { targetSize, hasModes })),
    ...(hasModes ? await faultsInModes(page) : []),
    ...(await sharedNames(page)),
  ];
}

async function faultsInLooks(page: Page, seenIn: typeof looks): Promise<string[]> {
  const faults = [];
  const sizes = new Set<number>();
  for (const { colorScheme, viewport } of seenIn) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    // Of the other scheme only the colours are new.
    const isSizeNew = sizes.size < sizes.add(viewport.width).size;
    const found = [
      ...(await axeFaults(page, isSizeNew ? undefined : "colours")),
      ...(await page.evaluate(sidewaysScroll)),
    ];
    faults.push(...found.map((fault) => `${colorScheme}, ${viewport.width} px: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return faults;
}

async function faultsOnPhone(page: Page, { targetSize, hasModes }: Options): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 800 });
  const faults = await page.evaluate(smallTargets, targetSize);
  if (!hasModes) return faults;
  for (const [mode, width, css] of [
    ["320 px", 320, ""],
    // The panel's tables ask for the width of a small tablet at this size.
    ["text twice as large", targetSize === 24 ? 720 : 360, "html{font-size:200%}"],
    ["wide text", 360, TEXT_SPACING],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await adoptStyle(page, css);
    const found = [
      ...(await page.evaluate(sidewaysScroll)),
      ...(await page.evaluate(clippedTexts)),
    ];
    faults.push(...found.map((fault) => `${mode}: ${fault}`));
  }
  await adoptStyle(page, "");
  return faults;
}

async function faultsInModes(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 800 });
  const faults = [];
  await page.emulateMedia({ contrast: "more" });
  faults.push(...(await axeFaults(page, "colours")).map((fault) => `contrast: ${fault}`));
  await page.emulateMedia({ contrast: null, forcedColors: "active" });
  faults.push(...(await page.evaluate(lostStates)).map((fault) => `forced colours: ${fault}`));
  await page.emulateMedia({ forcedColors: null, reducedMotion: "reduce" });
  faults.push(...(await page.evaluate(movingParts)).map((fault) => `reduced motion: ${fault}`));
  await page.emulateMedia({ reducedMotion: null });
  return faults;
}

/** The page's policy admits no style of ours, but one set by script. */
async function adoptStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = rules ? [sheet] : [];
  }, css);
}

const CONTROL =
  /^\s*- '?(link|button|textbox|searchbox|combobox|checkbox|radio|spinbutton|switch) "(.+?)"(?: \[.*\])?:?(?: .*)?'?$/;

/** Controls of one kind that cannot be told apart by name, although they do not lead to the same place. */
async function sharedNames(page: Page): Promise<string[]> {
  const lines = (await page.locator("body").ariaSnapshot()).split("\n");
  const targets = new Map<string, (string | undefined)[]>();
  // What lies in a group of its own, such as one of several forms, is told apart by the group.
  let group = { depth: 0, line: 0 };
  lines.forEach((line, index) => {
    const depth = line.search(/\S/);
    if (depth <= group.depth) group = { depth: 0, line: 0 };
    if (/^\s*- group/.test(line)) group = { depth, line: index };
    const [, role, name] = CONTROL.exec(line) ?? [];
    if (!role || !name) return;
    const url = /^\s*- \/url: (.*)$/.exec(lines[index + 1] ?? "")?.[1];
    const key = `${role} "${name}"`;
    const place = `${group.line}:${key}`;
    targets.set(place, [...(targets.get(place) ?? []), url]);
  });
  return [...targets]
    .filter(([, urls]) => urls.length > 1 && (urls.includes(undefined) || new Set(urls).size > 1))
    .map(([place, urls]) => `${urls.length} controls are called ${place.replace(/^\d+:/, "")}`);
}
