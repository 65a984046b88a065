import type { Page } from "@playwright/test";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  await text(page).click();
});

/** Pastes text; with `isLiteral` after the key that asks for it. */
async function paste(page: Page, types: Record<string, string>, isLiteral = false): Promise<void> {
  await text(page).evaluate(
    (element, { types, isLiteral }) => {
      const key = { key: "V", keyCode: 86, ctrlKey: true, shiftKey: true, bubbles: true };
      if (isLiteral) element.dispatchEvent(new KeyboardEvent("keydown", key));
      const clipboardData = new DataTransfer();
      for (const [type, data] of Object.entries(types)) clipboardData.setData(type, data);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    },
    { types, isLiteral },
  );
}

const MESSAGE = "*Sale today*\n_Rice_ is ~5,000~ 3,500\n\n# 12 Market Road";

test("a message of a chat keeps its lines and its marks", async ({ page }) => {
  await paste(page, { "text/plain": MESSAGE.replace("# ", "") });
  const lines = text(page).locator("p");
  await expect(lines.first().locator("strong")).toHaveText("Sale today");
  await expect(lines.first().locator("em")).toHaveText("Rice");
  await expect(lines.first().locator("s")).toHaveText("5,000");
  await expect(lines.first().locator("br")).toHaveCount(1);
  await expect(lines.nth(1)).toHaveText("12 Market Road");
});

test("plain text keeps its lines", async ({ page }) => {
  await paste(page, { "text/plain": "Roses\nViolets\n\nSugar" });
  await expect(text(page).locator("p")).toHaveText([/^RosesViolets$/, "Sugar"]);
  await expect(text(page).locator("p").first().locator("br")).toHaveCount(1);
});

test("Ctrl+Shift+V pastes every sign as it is", async ({ page }) => {
  await paste(page, { "text/plain": MESSAGE, "text/html": "<h2>Sale</h2>" }, true);
  const lines = text(page).locator("p");
  await expect(lines).toHaveText([/^\*Sale today\*_Rice_ is ~5,000~ 3,500$/, "# 12 Market Road"]);
  await expect(text(page).locator("strong, em, s, h2")).toHaveCount(0);
  await paste(page, { "text/plain": "**a** `b`" }, true);
  await expect(lines.nth(1)).toHaveText("# 12 Market Road**a** `b`");
  // The next paste is none of this kind.
  await paste(page, { "text/plain": " **bold**" });
  await expect(text(page).locator("strong")).toHaveText("bold");
});

test("a footnote of Word becomes a footnote, and none of its links stays", async ({ page }) => {
  await paste(page, {
    "text/plain": "Prices[1] rose.",
    "text/html": `<p>Prices<a href="#_ftn1" name="_ftnref1">[1]</a> rose.</p><div style='mso-element:footnote-list'><br clear=all><hr size=1><div style='mso-element:footnote' id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> NBS, 2025</p></div></div>`,
  });
  await expect(text(page).locator("small.footnote")).toHaveText("NBS, 2025");
  await expect(text(page).locator("a, hr")).toHaveCount(0);
  await expect(text(page).locator("p").first()).toContainText("rose.");
});
