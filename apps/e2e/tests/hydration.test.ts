import { waitForHydration } from "../support/page-checks/checks.ts";
import { phone, recordScriptRequests, swipe } from "../support/page-checks/reader.ts";
import { expect, test } from "../support/test.ts";

test.describe("hydration on a phone", () => {
  test.use(phone);

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

  test("does not start when a reader follows links", async ({ page, api }) => {
    const { title } = await api.addPost({ title: "Reached without a script" });
    const scripts = recordScriptRequests(page);
    await page.goto("/");
    await page.getByRole("link", { name: `Read More: ${title}` }).tap();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page.locator("summary").filter({ hasText: "Menu" }).tap();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(scripts).toEqual([]);
  });

  test("starts with a tap outside of links", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).tap();
    await waitForHydration(page, "h1");
  });
});
