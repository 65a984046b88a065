import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** More presses than any page has stops. */
const MOST_STOPS = 250;

export type Keyboard = ReturnType<typeof keyboardOf>;

/** Somebody without a mouse, who must see at each stop where the focus is. */
export function keyboardOf(page: Page) {
  async function press(key: string): Promise<void> {
    await page.keyboard.press(key);
  }

  /** Goes on by Tab, or back by Shift and Tab, to where the control lies; each stop on the way is looked at. */
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const isBehind = await target.evaluate((element) => {
      const from = document.activeElement ?? document.body;
      const position = from.compareDocumentPosition(element);
      return Boolean(position & Node.DOCUMENT_POSITION_PRECEDING) && !from.contains(element);
    });
    const key = isBehind ? "Shift+Tab" : "Tab";
    for (let count = 0; count < MOST_STOPS; count += 1) {
      if (await hasFocus(target)) return;
      await press(key);
      // A message that lies over it has a moment to give way.
      await expect.poll(() => page.evaluate(faultOfStop)).toBe("");
    }
    throw new Error(`No way by ${key} to ${target}`);
  }

  return {
    press,
    reach,
    /** To a link or button, and Enter on it. */
    async follow(target: Locator): Promise<void> {
      await reach(target);
      await press("Enter");
    },
    /** To a field, and so many keys. */
    async type(target: Locator, text: string): Promise<void> {
      await reach(target);
      await press("ControlOrMeta+A");
      await page.keyboard.type(text);
    },
    /** To a checkbox or button, and Space on it. */
    async toggle(target: Locator): Promise<void> {
      await reach(target);
      await press("Space");
    },
  };
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Every stop of the page from the top, once: each is seen, each lies after the one before it, and none holds on. */
export async function walk(page: Page): Promise<string[]> {
  const faults = [];
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press("Tab");
    const step = await page.evaluate(stepOfWalk);
    if (step === "end") return faults;
    if (step === "within") continue;
    const fault = step || (await page.evaluate(faultOfStop));
    if (fault) faults.push(fault);
    if (fault.startsWith("trap")) return faults;
  }
  return [...faults, "trap: the walk does not end"];
}

/** Runs inside the page. What is wrong with where the focus is, in words; nothing if it is as it should be. */
function faultOfStop(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "";
  const name = focused.outerHTML.slice(0, 160);
  // The editor and what lies in a box of its own have the ring around the box.
  const box = focused.closest("[data-focus-ring], .focus-ring") ?? focused;
  const rings = [box, focused, focused.parentElement, focused.parentElement?.parentElement];
  const hasRing = rings.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!hasRing) return `no ring: ${name}`;
  const [rect] = focused.getClientRects();
  if (!rect) return `focus on what is not shown: ${name}`;
  const middle = (from: number, to: number, limit: number) =>
    (Math.max(from, 0) + Math.min(to, limit)) / 2;
  const x = middle(rect.left, rect.right, innerWidth);
  const y = middle(rect.top, rect.bottom, innerHeight);
  const top = document.elementFromPoint(x, y);
  if (!top) return `focus out of sight: ${name}`;
  // A tick without a face of its own lies under its label.
  if (focused.contains(top) || top.contains(focused) || top.closest("label")) return "";
  return `focus is covered by ${top.outerHTML.slice(0, 120)}: ${name}`;
}

/** Runs inside the page, after each Tab of a walk. */
function stepOfWalk(): string {
  const focused = document.activeElement;
  const walked: Element[] = Reflect.get(window, "walked") ?? [];
  Reflect.set(window, "walked", walked);
  if (!focused || focused === document.body) return "end";
  if (focused === walked[0]) return "end";
  const name = focused.outerHTML.slice(0, 160);
  // Day, month, year and the calendar of a date are stops of the browser's own, within one field, and ringed by it.
  const isWithinDate = focused === walked.at(-1) && focused.matches("input[type=date]");
  if (isWithinDate) return "within";
  if (walked.includes(focused)) return `trap: the focus comes back to ${name}`;
  const before = walked.at(-1);
  walked.push(focused);
  if (!before?.isConnected) return "";
  const isAfter = before.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isAfter ? "" : `out of order: ${name} after ${before.outerHTML.slice(0, 120)}`;
}
