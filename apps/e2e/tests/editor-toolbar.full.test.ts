import type { Page } from "@playwright/test";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });
const tools = (page: Page) => page.getByRole("toolbar", { name: "Formatting" }).getByRole("button");

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});

for (const width of [1280, 1920]) {
  test(`every tool of the editor is in view at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/addBlog");
    await text(page).click();
    for (const tool of await tools(page).all()) {
      await expect(tool).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.type("Words");
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    await tools(page).filter({ visible: true }).first().press("End");
    await expect(page.getByRole("button", { name: "Keys", exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Table", exact: true }).click();
    const named = page.getByRole("toolbar", { name: "Table" });
    for (const tool of await named.getByRole("button").all()) {
      await expect(tool).toBeInViewport({ ratio: 1 });
    }
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the first screen of a new blog has the most used tools and a line to write on", async ({
    page,
  }) => {
    await page.goto("/admin/addBlog");
    const line = text(page).locator("p").first();
    await expect(line).toBeVisible();
    const bar = await page.locator("[data-form-bar]").boundingBox();
    const { y = Infinity, height = 0 } = (await line.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
    const names = await tools(page).evaluateAll((all) => all.map((tool) => tool.ariaLabel));
    expect(names).toEqual([
      "Undo",
      "Heading 2",
      "Bold",
      "Bulleted list",
      "Link",
      "Picture",
      "More",
    ]);
    const boxes = await Promise.all((await tools(page).all()).map((tool) => tool.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    for (const box of boxes) expect(box?.width).toBeGreaterThanOrEqual(44);
    await expect(page.getByRole("button", { name: "Add Blog", exact: true })).toBeInViewport();
  });

  test("More unfolds the other tools and folds them again", async ({ page }) => {
    await page.goto("/admin/addBlog");
    const more = page.getByRole("button", { name: "More", exact: true });
    const italic = page.getByRole("button", { name: "Italic", exact: true });
    await text(page).tap();
    await expect(more).toHaveAttribute("aria-expanded", "false");
    await expect(italic).toHaveCount(0);
    await more.tap();
    await expect(text(page)).toBeFocused();
    await expect(more).toHaveAttribute("aria-expanded", "true");
    await italic.tap();
    await page.keyboard.type("Slanted");
    await expect(text(page).locator("em")).toHaveText("Slanted");
    for (const tool of await tools(page).all()) await expect(tool).toBeInViewport({ ratio: 1 });
    await tools(page).last().focus();
    await more.tap();
    await expect(italic).toHaveCount(0);
    await expect(more).toHaveAttribute("tabindex", "0");
  });

  test("the button of the assistant follows the text", async ({ page }) => {
    await page.goto("/admin/addBlog");
    const assistant = page.getByRole("button", { name: "Generate with AI" });
    await expect(assistant).toBeVisible();
    const isAfter = await assistant.evaluate(
      (button, editor) => {
        const order = editor?.compareDocumentPosition(button) ?? 0;
        return Boolean(order & Node.DOCUMENT_POSITION_FOLLOWING);
      },
      await text(page).elementHandle(),
    );
    expect(isAfter).toBe(true);
    const [above, below] = [await text(page).boundingBox(), await assistant.boundingBox()];
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  });
});
