import type { Locator, Page } from "@playwright/test";
import { expect } from "../test.ts";

/** Higher than the number of tab stops of any page. */
const MAX_TAB_STOPS = 250;

export type Keyboard = ReturnType<typeof createKeyboard>;

/** Simulates a keyboard user and checks that the focus is visible at each stop. */
export function createKeyboard(page: Page) {
  async function press(key: string): Promise<void> {
    await page.keyboard.press(key);
  }

  /** Tabs forwards or backwards to the control and checks each stop on the way. */
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const isBehind = await target.evaluate((element) => {
      const from = document.activeElement ?? document.body;
      const position = from.compareDocumentPosition(element);
      return Boolean(position & Node.DOCUMENT_POSITION_PRECEDING) && !from.contains(element);
    });
    const key = isBehind ? "Shift+Tab" : "Tab";
    for (let count = 0; count < MAX_TAB_STOPS; count += 1) {
      if (await hasFocus(target)) return;
      await press(key);
      // A toast that covers the focus needs a moment to move.
      await expect.poll(() => page.evaluate(findFocusFault)).toBe("");
    }
    throw new Error(`No way by ${key} to ${target}`);
  }

  return {
    press,
    reach,
    /** Presses Enter on a link or button. */
    async follow(target: Locator): Promise<void> {
      await reach(target);
      await press("Enter");
    },
    /** Replaces the text of a field. */
    async type(target: Locator, text: string): Promise<void> {
      await reach(target);
      await press("ControlOrMeta+A");
      await page.keyboard.type(text);
    },
    /** Presses Space on a checkbox or button. */
    async toggle(target: Locator): Promise<void> {
      await reach(target);
      await press("Space");
    },
  };
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/**
 * Tabs through the whole page once. Each stop must be visible, follow the previous one in the DOM
 * and not trap the focus.
 */
export async function auditTabOrder(page: Page): Promise<string[]> {
  const faults = [];
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  for (let count = 0; count < MAX_TAB_STOPS; count += 1) {
    await page.keyboard.press("Tab");
    const step = await page.evaluate(recordTabStop);
    if (step === "end") return faults;
    if (step === "within") continue;
    const fault = step || (await page.evaluate(findFocusFault));
    if (fault) faults.push(fault);
    if (fault.startsWith("trap")) return faults;
  }
  return [...faults, "trap: the walk does not end"];
}

/** Runs inside the page. Returns what is wrong with the focused element, or an empty string. */
function findFocusFault(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "";
  const name = focused.outerHTML.slice(0, 160);
  // The editor and composite controls show the focus ring on a surrounding box.
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
  // A visually hidden checkbox is covered by its label.
  if (focused.contains(top) || top.contains(focused) || top.closest("label")) return "";
  return `focus is covered by ${top.outerHTML.slice(0, 120)}: ${name}`;
}

/** Runs inside the page after each Tab of `auditTabOrder`. */
function recordTabStop(): string {
  const focused = document.activeElement;
  const visited: Element[] = Reflect.get(window, "visited") ?? [];
  Reflect.set(window, "visited", visited);
  if (!focused || focused === document.body) return "end";
  if (focused === visited[0]) return "end";
  const name = focused.outerHTML.slice(0, 160);
  // A date input has several internal tab stops within one element.
  const isWithinDate = focused === visited.at(-1) && focused.matches("input[type=date]");
  if (isWithinDate) return "within";
  if (visited.includes(focused)) return `trap: the focus comes back to ${name}`;
  const before = visited.at(-1);
  visited.push(focused);
  if (!before?.isConnected) return "";
  const isAfter = before.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isAfter ? "" : `out of order: ${name} after ${before.outerHTML.slice(0, 120)}`;
}
