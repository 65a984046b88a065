import { expect, type Page } from "@playwright/test";
import { axeFaults } from "./axe.ts";
import { ADMIN } from "./server.ts";

/** No fault that axe knows, and nothing wider than the screen. */
export async function expectAccessible(page: Page, label = ""): Promise<void> {
  expect(await axeFaults(page), label).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, label).toBeLessThanOrEqual(0);
}

export async function logInAsAdmin(page: Page): Promise<void> {
  await page.goto("/admin/login");
  await page.getByRole("textbox", { name: "Email" }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
}

/** React has taken the page over when it has put its keys on the elements. */
export async function isAwake(page: Page, place = "header"): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__react")),
    place,
  );
}

/** By the first key that is pressed. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await isAwake(page);
}

/** The sizes and schemes in which each screen is looked at. */
export const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
  [360, 1280].map((width) => ({ colorScheme, viewport: { width, height: 800 } })),
);

/** Each size and each scheme once: a screen is seen in all looks in one of its states, and in these two in every other. */
export const twoLooks = looks.filter(
  ({ colorScheme, viewport }) => (colorScheme === "dark") === viewport.width > 360,
);

/** The page as it stands, in both schemes, on a phone, a tablet and a desk. */
export async function expectAccessibleInLooks(page: Page, name: string): Promise<void> {
  const onTablet = { colorScheme: "light", viewport: { width: 768, height: 900 } } as const;
  for (const { colorScheme, viewport } of [...twoLooks, onTablet]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await expectAccessible(page, `${name}, ${viewport.width} px, ${colorScheme}`);
  }
}
