import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { withoutStream } from "../support/page-checks/without-stream.ts";

const sideMenu = (page: Page) => page.getByRole("navigation", { name: "Admin" });

const bar = (page: Page) => page.getByRole("navigation", { name: "Most used" });

const widthOf = async (page: Page) => (await sideMenu(page).boundingBox())?.width ?? 0;

test.describe("the menu of a wide screen", () => {
  test.use({ signedInAs: "admin", viewport: { width: 1280, height: 800 } });

  test("folds to icons with names, and stays folded on this device", async ({ page }) => {
    await page.goto("/admin/orders");
    const fold = page.getByRole("button", { name: "Icons only" });
    await expect(fold).toHaveAttribute("aria-pressed", "false");
    await expect(sideMenu(page).getByText("Readers")).toBeInViewport();
    expect(await widthOf(page)).toBeGreaterThan(190);
    await fold.click();
    await expect(fold).toHaveAttribute("aria-pressed", "true");
    await expect(fold).toBeFocused();
    expect(await widthOf(page)).toBeLessThan(60);
    await page.reload();
    await expect(fold).toHaveAttribute("aria-pressed", "true");
    const comments = sideMenu(page).getByRole("link", { name: "Comments", exact: true });
    await expect(comments).toHaveAttribute("title", "Comments");
    await comments.click();
    await expect(page.getByRole("heading", { level: 1, name: "Comments" })).toBeVisible();
    expect(await widthOf(page)).toBeLessThan(60);
    await fold.click();
    expect(await widthOf(page)).toBeGreaterThan(190);
  });

  test("moves nothing while a folded page loads", async ({ page }) => {
    await page.goto("/admin/orders");
    await page.getByRole("button", { name: "Icons only" }).click();
    // Left edges that the content of the panel has had, from its first frame on.
    await page.addInitScript(() => {
      const edges = new Set<number>();
      Object.assign(window, { edges });
      const read = () => {
        const main = document.querySelector("main[tabindex] > div");
        if (main) edges.add(main.getBoundingClientRect().left);
        requestAnimationFrame(read);
      };
      read();
    });
    await page.goto("/admin/security");
    await expect(sideMenu(page).getByRole("link", { name: "Security" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const edges = await page.evaluate(() =>
      "edges" in window && window.edges instanceof Set ? [...window.edges] : [],
    );
    expect(edges).toHaveLength(1);
  });

  test("has words again on a screen that is too narrow to fold", async ({ page }) => {
    await page.goto("/admin/orders");
    await page.getByRole("button", { name: "Icons only" }).click();
    await page.setViewportSize({ width: 800, height: 800 });
    await expect(page.getByRole("button", { name: "Icons only" })).toBeHidden();
    expect(await widthOf(page)).toBeGreaterThan(190);
  });
});

test.describe("the bar of a phone", () => {
  test.use({ signedInAs: "admin", viewport: { width: 360, height: 740 } });

  test("covers neither the end of a page nor what the keyboard focuses", async ({ page }) => {
    await withoutStream(page);
    await page.goto("/admin/security");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const controls = page.getByRole("main").locator("a, button, input, summary");
    const count = await controls.count();
    expect(count).toBeGreaterThan(3);
    const edge = (await bar(page).boundingBox())?.y ?? 0;
    await controls.first().focus();
    for (let step = 1; step < count; step += 1) {
      await page.keyboard.press("Tab");
      const box = await page.evaluate(() => {
        const { activeElement: focused } = document;
        const lower = document.querySelector(".menu-bar");
        // A field into which somebody types takes the bar away.
        const isAway = !lower || getComputedStyle(lower).visibility === "hidden";
        if (!focused || isAway || lower.contains(focused)) return undefined;
        return focused.getBoundingClientRect().bottom;
      });
      if (box !== undefined) expect(box, `control ${step}`).toBeLessThanOrEqual(edge + 1);
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.getByRole("main").evaluate((main) => {
      return main.getBoundingClientRect().bottom;
    });
    expect(end).toBeLessThanOrEqual(edge + 1);
  });

  test("gives its place to a bar of the page", async ({ page }) => {
    await page.goto("/admin/addBlog");
    await expect(page.getByRole("button", { name: "Add Blog", exact: true })).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  test("leaves while somebody types, and comes back", async ({ page }) => {
    await page.goto("/admin/orders");
    const search = page.getByRole("searchbox").first();
    await expect(bar(page)).toBeVisible();
    await search.focus();
    await expect(bar(page)).toBeHidden();
    await search.blur();
    await expect(bar(page)).toBeVisible();
  });

  test("has the most used pages, and the menu has the same groups", async ({ page }) => {
    await page.goto("/admin/orders");
    await expect(bar(page).getByRole("link")).toHaveText([
      "Dashboard",
      "Add Blogs",
      "Comments",
      "Orders",
    ]);
    await expect(bar(page).getByRole("link", { name: "Orders" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("heading", { level: 2 })).toContainText([
      "Write",
      "Site",
      "Readers",
      "Study",
      "Orders",
      "Firm",
    ]);
  });
});
