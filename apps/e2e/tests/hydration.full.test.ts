import type { Page } from "@playwright/test";
import { waitForHydration } from "../support/page-checks/checks.ts";
import { phone, recordScriptRequests, swipe } from "../support/page-checks/reader.ts";
import { expect, test } from "../support/test.ts";

const FILES_TO_WAKE = 10;

/** A key that does nothing but say that somebody is there. */
async function press(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" })));
}

test.describe("hydration on a phone", () => {
  test.use(phone);

  test("starts with a tap into a field", async ({ page }) => {
    await page.goto("/contact");
    await page.getByRole("textbox", { name: "Message" }).tap();
    await waitForHydration(page, "h1");
  });

  test("does not start when a reader swipes through a page", async ({ page, api }) => {
    for (const title of ["First to read", "Second to read", "Third to read"]) {
      await api.addPost({ title });
    }
    const scripts = recordScriptRequests(page);
    await page.goto("/", { waitUntil: "networkidle" });
    const card = page.getByRole("article").first();
    await page.evaluate(() => {
      Object.assign(window, { fingers: 0 });
      const count = () => Object.assign(window, { fingers: Reflect.get(window, "fingers") + 1 });
      addEventListener("touchstart", count, { passive: true });
    });
    await swipe(page, { x: 180, y: 600, dy: -400 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    // One that begins on a card, which is a link all over.
    await card.scrollIntoViewIfNeeded();
    await swipe(page, { x: 180, y: 400, dy: -300 });
    await page.evaluate(() => scrollTo(0, 0));
    // Sideways, through the row of categories.
    const tabs = await page.getByRole("navigation", { name: "Categories" }).boundingBox();
    await swipe(page, { x: 300, y: (tabs?.y ?? 0) + 20, dx: -200 });
    expect(await page.evaluate(() => Reflect.get(window, "fingers"))).toBe(3);
    await page.waitForLoadState("networkidle");
    expect(scripts).toEqual([]);
  });

  test("starts with a tap outside of links", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).tap();
    await waitForHydration(page, "h1");
  });
});

test("hydration starts with a mouse press and with keyboard focus", async ({ page }) => {
  await page.goto("/");
  await page.mouse.move(20, 300);
  await page.mouse.down();
  await waitForHydration(page, "h1");
  await page.goto("/about");
  await page.getByRole("link", { name: "Privacy Policy" }).focus();
  await waitForHydration(page, "h1");
});

for (const path of ["/", "/blog", "/about", "/contact", "/faqs", "/signup", "post"]) {
  test(`${path} looks the same before and after hydration`, async ({
    page,
    api,
    consoleErrors,
  }) => {
    const { _id } = await api.addPost({ title: "The same before and after" });
    await page.goto(path === "post" ? `/blog/${_id}` : path, { waitUntil: "networkidle" });
    const asleep = await page.screenshot({ fullPage: true, animations: "disabled" });
    await press(page);
    await waitForHydration(page, "h1");
    await page.waitForLoadState("networkidle");
    const awake = await page.screenshot({ fullPage: true, animations: "disabled" });
    expect(awake.equals(asleep), "same picture").toBe(true);
    expect(consoleErrors.list).toEqual([]);
  });
}

for (const name of ["home", "post"] as const) {
  test(`the ${name} page requests all its chunks at once, in few files`, async ({ page, api }) => {
    const { _id } = await api.addPost({ title: "Woken in one go" });
    const asked = recordScriptRequests(page);
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await isHeld;
      await route.continue();
    });
    await page.goto(name === "home" ? "/" : `/blog/${_id}`);
    const named = await page.evaluate(() => [
      ...new Set(document.documentElement.outerHTML.match(/\/assets\/(?!orderPoller)[\w.-]+\.js/g)),
    ]);
    const paths = () => [...new Set(asked.map((url) => new URL(url).pathname))].sort();
    await press(page);
    // None has come yet, and all are on their way.
    await expect.poll(paths).toEqual(named.sort());
    release();
    await waitForHydration(page, "h1");
    await page.waitForLoadState("networkidle");
    expect(paths()).toEqual(named.sort());
    expect(named.length).toBeLessThanOrEqual(FILES_TO_WAKE);
  });
}

test("a click on a link returns before the next page is rendered", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).click();
  await waitForHydration(page, "h1");
  const category = page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: "Finance", exact: true });
  const duringPress = await category.evaluate((link: HTMLElement) => {
    link.click();
    return location.search;
  });
  expect(duringPress).toBe("");
  await expect(page).toHaveURL(/category=Finance/);
  await expect(category).toHaveAttribute("aria-current", /./);
});
