import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { ADMIN } from "../server.ts";
import { signInAsAdmin } from "../sign-in.ts";
import { findAxeViolations } from "./axe.ts";
import { findHorizontalOverflow } from "./page-checks.ts";
import { findReflowFaults } from "./reflow.ts";

/** Expects no axe violation and no horizontal overflow. */
export async function expectAccessible(page: Page, label = ""): Promise<void> {
  expect(await findAxeViolations(page), label).toEqual([]);
  expect(await page.evaluate(findHorizontalOverflow), label).toEqual([]);
}

/** Signs in and opens the dashboard. */
export async function logInAsAdmin(page: Page, credentials = ADMIN): Promise<void> {
  await signInAsAdmin(page, credentials);
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
}

/** Logs in on the login page, where the form is a part of what is tested. */
export async function logInByForm(page: Page, credentials = ADMIN): Promise<void> {
  await page.goto("/admin/login");
  await enterCredentials(page, credentials);
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
}

/** Fills in and submits the visible login form. */
export async function enterCredentials(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Accepts the confirmation dialog. Returns its title and the names it lists. */
export async function confirmDialog(page: Page, action = "Delete"): Promise<string[]> {
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  const sentence = (await dialog.getByRole("heading").textContent()) ?? "";
  const names = await dialog.getByRole("paragraph").allTextContents();
  await dialog.getByRole("button", { name: action, exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  return [sentence, ...names];
}

/** The link of the card of a post. */
export function cardLink(place: Page | Locator, title: string): Locator {
  return place.getByRole("link", { name: `${title}: Read More`, exact: true });
}

/** React hydrates the frame of a page and what it shows one after the other. */
const FRAME_AND_CONTENT = "header:first-of-type, main h1:first-of-type";

/** True once React has attached its keys to each of the elements. */
function hasReactKeys(selector: string): boolean {
  const elements = [...document.querySelectorAll(selector)];
  const hasKeys = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__react"));
  return elements.length > 0 && elements.every(hasKeys);
}

export function isHydrated(page: Page, selector = "header"): Promise<boolean> {
  return page.evaluate(hasReactKeys, selector);
}

/**
 * Waits for React, and for the effects in which it begins to listen: it attaches its keys before it
 * has finished, and rests only after the effects.
 */
export async function waitForHydration(page: Page, selector = FRAME_AND_CONTENT): Promise<void> {
  await page.waitForFunction(hasReactKeys, selector);
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve))),
      ),
  );
}

/**
 * Scripts fail to load until the returned function is called. The route stays after it: Playwright
 * never answers requests that wait while a route ends.
 */
export async function cutOffScripts(
  target: Page | BrowserContext,
  url: string | RegExp = "**/assets/*.js",
): Promise<() => void> {
  let isAway = true;
  await target.route(url, (route) => (isAway ? route.abort() : route.continue()));
  return () => {
    isAway = false;
  };
}

/** Hydrates the page by a key press. */
export async function triggerHydration(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await waitForHydration(page);
}

/** All combinations of viewport and colour scheme. */
export const viewportSchemes = (["light", "dark"] as const).flatMap((colorScheme) =>
  [360, 1280].map((width) => ({ colorScheme, viewport: { width, height: 800 } })),
);

/**
 * Each viewport and each scheme once: the first state of a screen is checked in all combinations,
 * others in these two.
 */
export const pairedViewportSchemes = viewportSchemes.filter(
  ({ colorScheme, viewport }) => (colorScheme === "dark") === viewport.width > 360,
);

/**
 * Checks the current page in both schemes, on phone, tablet and desktop, and at twice the text
 * size.
 */
export async function expectAccessibleAtAllSizes(page: Page, name: string): Promise<void> {
  const onTablet = { colorScheme: "light", viewport: { width: 768, height: 900 } } as const;
  for (const { colorScheme, viewport } of [...pairedViewportSchemes, onTablet]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await expectAccessible(page, `${name}, ${viewport.width} px, ${colorScheme}`);
  }
  expect(await findReflowFaults(page), name).toEqual([]);
}
