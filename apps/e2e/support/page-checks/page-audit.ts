import type { Page } from "@playwright/test";
import { findAxeViolations, type Regions } from "./axe.ts";
import { pairedViewportSchemes, viewportSchemes } from "./checks.ts";
import {
  findAnimations,
  findHorizontalOverflow,
  findInvisibleStates,
  findSmallTargets,
} from "./page-checks.ts";
import { adoptStyle, findLayoutFaults, findReflowFaults } from "./reflow.ts";

/** Text spacing of WCAG 2.2, section 1.4.12. */
const TEXT_SPACING =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}";

type Options = {
  /** Minimum size of targets in a narrow window with a mouse. Unit: CSS pixels. */
  mouseTargetSize: 24 | 44;
  /**
   * Also checks every combination of viewport and scheme, targets for fingers, text spacing, high
   * contrast, forced colours and reduced motion.
   */
  hasModes: boolean;
  /** Regions of a state that was checked before; axe checks only what differs. */
  unlike?: Regions;
};

/**
 * Returns all accessibility and layout faults of the current page, in each viewport and scheme;
 * empty without faults.
 */
export async function auditPage(page: Page, options: Options): Promise<string[]> {
  const { hasModes, unlike } = options;
  return [
    ...(await auditViewports(page, hasModes ? viewportSchemes : pairedViewportSchemes, unlike)),
    ...(await auditPhone(page, options)),
    ...(hasModes ? await auditDisplayModes(page) : []),
    ...(await findDuplicateNames(page)),
  ];
}

async function auditViewports(
  page: Page,
  schemes: typeof viewportSchemes,
  unlike: Regions | undefined,
): Promise<string[]> {
  const faults = [];
  const sizes = new Set<number>();
  for (const { colorScheme, viewport } of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    // A second scheme changes colours only; a second size, what another state of the screen shows.
    const isSizeNew = sizes.size < sizes.add(viewport.width).size;
    const hasEveryRule = isSizeNew && (!unlike || sizes.size === 1);
    const found = [
      ...(await findAxeViolations(page, { unlike, only: hasEveryRule ? undefined : "colours" })),
      ...(await page.evaluate(findHorizontalOverflow)),
    ];
    faults.push(...found.map((fault) => `${colorScheme}, ${viewport.width} px: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return faults;
}

async function auditPhone(page: Page, { mouseTargetSize, hasModes }: Options): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 800 });
  const faults = await page.evaluate(findSmallTargets, mouseTargetSize);
  if (hasModes) faults.push(...(await findTargetsSmallForFingers(page)));
  faults.push(...(await findReflowFaults(page)));
  if (!hasModes) return faults;
  for (const [mode, width, css] of [
    ["320 px", 320, ""],
    ["wide text", 360, TEXT_SPACING],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await adoptStyle(page, css);
    faults.push(...(await findLayoutFaults(page)).map((fault) => `${mode}: ${fault}`));
  }
  await adoptStyle(page, "");
  return faults;
}

async function findTargetsSmallForFingers(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  // Only the browser's protocol turns a mouse into a finger without loading the page again.
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const isFinger = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  const faults = isFinger ? await page.evaluate(findSmallTargets, 44) : ["no finger to point with"];
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await session.detach();
  return faults.map((fault) => `by finger: ${fault}`);
}

async function auditDisplayModes(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 800 });
  const faults = [];
  await page.emulateMedia({ contrast: "more" });
  faults.push(
    ...(await findAxeViolations(page, { only: "colours" })).map((fault) => `contrast: ${fault}`),
  );
  await page.emulateMedia({ contrast: null, forcedColors: "active" });
  faults.push(
    ...(await page.evaluate(findInvisibleStates)).map((fault) => `forced colours: ${fault}`),
  );
  await page.emulateMedia({ forcedColors: null, reducedMotion: "reduce" });
  faults.push(...(await page.evaluate(findAnimations)).map((fault) => `reduced motion: ${fault}`));
  await page.emulateMedia({ reducedMotion: null });
  return faults;
}

const CONTROL =
  /^\s*- '?(link|button|textbox|searchbox|combobox|checkbox|radio|spinbutton|switch) "(.+?)"(?: \[.*\])?:?(?: .*)?'?$/;

/** Returns controls of one role that share a name but have different targets. */
async function findDuplicateNames(page: Page): Promise<string[]> {
  const lines = (await page.locator("body").ariaSnapshot()).split("\n");
  const targets = new Map<string, (string | undefined)[]>();
  // Controls within a group, such as one of several forms, are distinguished by the group.
  let group = { depth: 0, row: 0 };
  lines.forEach((row, index) => {
    const depth = row.search(/\S/);
    if (depth <= group.depth) group = { depth: 0, row: 0 };
    if (/^\s*- group/.test(row)) group = { depth, row: index };
    const [, role, name] = CONTROL.exec(row) ?? [];
    if (!role || !name) return;
    const url = /^\s*- \/url: (.*)$/.exec(lines[index + 1] ?? "")?.[1];
    const key = `${role} "${name}"`;
    const groupKey = `${group.row}:${key}`;
    targets.set(groupKey, [...(targets.get(groupKey) ?? []), url]);
  });
  return [...targets]
    .filter(([, urls]) => urls.length > 1 && (urls.includes(undefined) || new Set(urls).size > 1))
    .map(
      ([groupKey, urls]) => `${urls.length} controls are called ${groupKey.replace(/^\d+:/, "")}`,
    );
}
