import type { Page } from "@playwright/test";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });
const bar = (page: Page) => page.getByRole("toolbar", { name: "Selected text" });
const formatting = (page: Page) => page.getByRole("toolbar", { name: "Formatting" });

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});

async function edgesOf(page: Page, name: "bar" | "formatting" | "text") {
  const box = await { bar, formatting, text }[name](page).boundingBox();
  if (!box) throw new Error(`${name} is not in view`);
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

/** Selects a word with the mouse and holds the button. */
async function pressOver(page: Page, word: string): Promise<void> {
  const box = await text(page).getByText(word).boundingBox();
  if (!box) throw new Error(`${word} is not in view`);
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, middle, { steps: 5 });
}

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test.beforeEach(async ({ page }) => {
    await page.goto("/admin/addBlog");
    await text(page).click();
  });

  test("no toolbar shows for a cursor, code, a selected picture or a mouse that still selects", async ({
    page,
  }) => {
    await page.keyboard.type("Words of mine\n---\n```\n");
    await expect(bar(page)).toHaveCount(0);
    await page.keyboard.type("code");
    await page.keyboard.press("Shift+Home");
    await expect(formatting(page).getByRole("button", { name: "Code block" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(bar(page)).toHaveCount(0);
    await text(page).locator("hr").click();
    await expect(text(page).locator(".ProseMirror-selectednode")).toHaveCount(1);
    await expect(bar(page)).toHaveCount(0);
    await pressOver(page, "Words of mine");
    await expect.poll(() => page.evaluate(() => String(getSelection()))).not.toBe("");
    await expect(bar(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(bar(page)).toBeVisible();
  });

  test("the toolbar formats the selection by keyboard, and Escape leads back", async ({ page }) => {
    await page.keyboard.type("Words of mine");
    await page.keyboard.press("Shift+Home");
    await expect(bar(page)).toBeVisible();
    await page.keyboard.press("Alt+F10");
    await expect(bar(page).getByRole("button", { name: "Bold" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(text(page).locator("em")).toHaveText("Words of mine");
    await expect(text(page)).toBeFocused();
    await expect(bar(page).getByRole("button", { name: "Italic" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("Alt+F10");
    await expect(formatting(page).getByRole("button", { name: "Undo" })).toBeFocused();
    await expect(bar(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(text(page)).toBeFocused();
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await expect(text(page).locator("em")).toHaveCount(0);
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("Escape");
    await expect(text(page)).toBeFocused();
    await expect(bar(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar(page)).toHaveCount(0);
    await page.keyboard.press("Shift+ArrowRight");
    await expect(bar(page)).toBeVisible();
    expect(await auditPage(page, { mouseTargetSize: 24, hasModes: true })).toEqual([]);
  });

  test("the toolbar opens the link panel for the selection, and makes a heading of it", async ({
    page,
  }) => {
    await page.keyboard.type("Words");
    await page.keyboard.press("Shift+Home");
    await bar(page).getByRole("button", { name: "Heading 2" }).click();
    await expect(text(page).getByRole("heading", { level: 2 })).toHaveText("Words");
    await bar(page).getByRole("button", { name: "Link" }).click();
    await page.getByLabel("Link to").fill("example.ng");
    await expect(bar(page)).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(text(page).getByRole("link", { name: "Words" })).toHaveAttribute(
      "href",
      "https://example.ng",
    );
    await expect(bar(page)).toBeVisible();
  });

  test("the toolbar covers neither the bars nor the edge, also while the page scrolls", async ({
    page,
  }) => {
    await page.keyboard.type(`First\n${"Line\n".repeat(40)}Last`);
    await page.keyboard.press("Shift+Home");
    await expect(bar(page)).toBeVisible();
    const last = await text(page).getByText("Last").boundingBox();
    expect((await edgesOf(page, "bar")).bottom).toBeLessThanOrEqual(last?.y ?? 0);
    expect((await edgesOf(page, "bar")).left).toBeGreaterThan((await edgesOf(page, "text")).left);
    await page.keyboard.press("ControlOrMeta+A");
    for (const key of ["Home", "End"] as const) {
      await page.evaluate((to) => scrollTo(0, to === "Home" ? 0 : 1_000), key);
      await expect(async () => {
        const { top, bottom } = await edgesOf(page, "bar");
        expect(top).toBeGreaterThanOrEqual((await edgesOf(page, "formatting")).bottom);
        expect(bottom).toBeLessThanOrEqual(900);
      }).toPass();
    }
    await page.getByRole("textbox", { name: "Blog title" }).focus();
    await expect(bar(page)).toHaveCount(0);
  });

  test("focus mode shows the saved state and Save, and Ctrl+S saves the draft", async ({
    page,
  }) => {
    await page.keyboard.press("Control+Shift+F");
    await page.keyboard.type("Alone");
    await page.keyboard.press("Control+s");
    await expect(page.getByText(/^Draft kept (?!on)/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Blog" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Blog title" })).toBeHidden();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the toolbar stands on the keyboard while the text has the focus", async ({ page }) => {
    // Stands for the keyboard, which no headless browser has.
    await page.addInitScript(() => {
      const viewport = Object.assign(new EventTarget(), { offsetTop: 0, height: 740, scale: 1 });
      Object.defineProperty(window, "visualViewport", { value: viewport });
    });
    const setHeight = (height: number) =>
      page.evaluate((next) => {
        Object.assign(window.visualViewport ?? {}, { height: next });
        window.visualViewport?.dispatchEvent(new Event("resize"));
      }, height);
    await page.goto("/admin/addBlog");
    await text(page).tap();
    await page.keyboard.type("Words");
    await setHeight(420);
    await expect.poll(async () => Math.round((await edgesOf(page, "formatting")).bottom)).toBe(420);
    await page.keyboard.press("Shift+Home");
    await formatting(page).getByRole("button", { name: "Heading 2" }).tap();
    await expect(text(page).getByRole("heading", { level: 2 })).toHaveText("Words");
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole("textbox", { name: "Blog title" }).tap();
    await expect
      .poll(async () => Math.round((await edgesOf(page, "formatting")).bottom))
      .not.toBe(420);
    await text(page).tap();
    await setHeight(740);
    await expect
      .poll(async () => Math.round((await edgesOf(page, "formatting")).bottom))
      .toBeLessThan((await edgesOf(page, "text")).top + 1);
  });
});
