import type { Page } from "@playwright/test";
import { png } from "../support/content/picture.ts";
import { blocksWith } from "../support/content/text-blocks.ts";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });

const options = (page: Page) => page.getByRole("listbox", { name: "Blocks" }).getByRole("option");

test("only pages with a block load the style of blocks", async ({ page, api }) => {
  const plain = await api.addPost({ title: "No block", description: "<p>Words.</p>" });
  const note = await api.addPost({
    title: "A block",
    description: '<div class="callout-note"><p>Words.</p></div>',
  });
  const style = page.locator('link[href*="/blocks-"]');
  await page.goto(`/blog/${plain.slug}`);
  await expect(style).toHaveCount(0);
  await page.goto(`/blog/${note.slug}`);
  await expect(style).toHaveCount(1);
});

test("a post with every block has no fault in any size or scheme", async ({ page, api }) => {
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(png())]), "roof");
  const added = await api.call<{ picture: { src: string } }>("POST", "/api/admin/media", form);
  const description = blocksWith(added.picture.src);
  const { slug } = await api.addPost({ title: "Every block", description });
  await page.goto(`/blog/${slug}`);
  await page.getByRole("article").getByText("How long").click();
  expect(await auditPage(page, { mouseTargetSize: 24, hasModes: true })).toEqual([]);
});

test.describe("in the editor", () => {
  test.beforeEach(async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/addBlog");
    await text(page).click();
  });

  test("a toggle and a button are written by keyboard alone", async ({ page }) => {
    await page.keyboard.type("/toggle");
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press("Enter");
    await page.keyboard.type("Question");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Answer");
    await expect(text(page).locator("summary")).toHaveText("Question");
    await expect(text(page).locator(".toggle > p")).toHaveText("Answer");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/button");
    await expect(options(page)).toHaveCount(2);
    await page.keyboard.press("Enter");
    await page.getByLabel("The button leads to").fill("example.ng");
    await page.keyboard.press("Enter");
    const link = text(page).locator(".button-link a");
    await expect(link.first()).toHaveAttribute("href", "https://example.ng");
    await page.keyboard.type("/whatsapp");
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press("Enter");
    await page.getByLabel("WhatsApp number").fill("0803 123 4567");
    await page.keyboard.press("Enter");
    await expect(link.last()).toHaveAttribute("href", /^https:\/\/wa\.me\/2348031234567/);
  });

  test("a heading column names the rows of a table", async ({ page }) => {
    await page.keyboard.type("/table");
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press("Enter");
    const table = page.getByRole("toolbar", { name: "Table" });
    await table.getByRole("button", { name: "Heading column" }).click();
    await expect(text(page).locator("th[scope=row]")).toHaveCount(2);
    await expect(text(page).locator("th[scope=col]")).toHaveCount(3);
  });

  test("Replace all changes every word, and one undo brings all back", async ({ page }) => {
    await page.keyboard.type("A goat and a Goat and goats.");
    await page.keyboard.press("Control+f");
    await page.getByLabel("Find", { exact: true }).fill("goat");
    await expect(page.getByRole("status").filter({ hasText: "1 of 3" })).toBeVisible();
    await page.getByLabel("Whole words").check();
    await expect(page.getByRole("status").filter({ hasText: "1 of 2" })).toBeVisible();
    await page.getByLabel("Replace with").fill("ram");
    await page.getByRole("button", { name: "Replace all" }).click();
    await expect(text(page)).toHaveText("A ram and a ram and goats.");
    await page.getByRole("button", { name: "Close" }).click();
    await expect(text(page)).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(text(page)).toHaveText("A goat and a Goat and goats.");
  });

  test("Ctrl+K finds a blog of this site, and Ctrl+/ lists the keys", async ({ page, api }) => {
    const { _id } = await api.addPost({ title: "Drying peppers in harmattan" });
    await page.keyboard.press("Control+k");
    await page.getByLabel("Link to").fill("drying pep");
    await page.getByRole("button", { name: /^Drying peppers/ }).click();
    await expect(text(page).getByRole("link")).toHaveAttribute("href", new RegExp(`/blog/${_id}$`));
    await page.keyboard.press("Control+/");
    const keys = page.getByRole("dialog", { name: "Keys of the editor" });
    await expect(keys.getByText("Find and replace")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(keys).toHaveCount(0);
  });

  test("focus mode leaves the text alone on the page, and its toolbar lists the keys", async ({
    page,
  }) => {
    await page.keyboard.type("Alone");
    await page.keyboard.press("Control+Shift+F");
    await expect(text(page)).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Blog title" })).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden();
    const toolbar = page.getByRole("toolbar", { name: "Formatting" });
    const focusMode = toolbar.getByRole("button", { name: "Focus mode" });
    await expect(focusMode).toHaveAttribute("aria-pressed", "true");
    await focusMode.press("?");
    const keys = page.getByRole("dialog", { name: "Keys of the editor" });
    await expect(keys.getByText("Focus mode: the text alone")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(keys).toHaveCount(0);
    await focusMode.click();
    await expect(page.getByRole("textbox", { name: "Blog title" })).toBeVisible();
    await expect(text(page)).toHaveText("Alone");
  });

  test("a block moves by key and by button, and an undo brings it back", async ({ page }) => {
    const announcements = await recordAnnouncements(page);
    await page.reload();
    await text(page).click();
    await page.keyboard.type("One\nTwo\nThree");
    const lines = text(page).locator("> p");
    await expect(lines).toHaveText(["One", "Two", "Three"]);
    await page.keyboard.press("Alt+Shift+ArrowUp");
    await expect(lines).toHaveText(["One", "Three", "Two"]);
    await expect.poll(() => announcements.timesSaid("Moved up")).toBe(1);
    const toolbar = page.getByRole("toolbar", { name: "Formatting" });
    await toolbar.getByRole("button", { name: "Move up" }).click();
    await expect(lines).toHaveText(["Three", "One", "Two"]);
    await page.keyboard.type("!");
    await expect(lines.first()).toHaveText("Three!");
    await toolbar.getByRole("button", { name: "Move down" }).click();
    await expect(lines).toHaveText(["One", "Three!", "Two"]);
    await page.keyboard.press("Control+z");
    await expect(lines.first()).not.toHaveText("One");
  });

  test("a slash offers blocks, which the keyboard filters and inserts", async ({ page }) => {
    await page.keyboard.type("/");
    const list = page.getByRole("listbox", { name: "Blocks" });
    await expect(list.getByRole("option")).toHaveCount(27);
    await page.keyboard.type("ti");
    await expect(list.getByRole("option", { selected: true })).toContainText("Tip");
    const active = await text(page).getAttribute("aria-activedescendant");
    expect(await list.getByRole("option", { selected: true }).getAttribute("id")).toBe(active);
    await page.keyboard.press("Enter");
    await page.keyboard.type("Drink water.");
    await expect(text(page).locator(".callout-tip")).toHaveText("Drink water.");
    await page
      .getByRole("toolbar", { name: "Box" })
      .getByRole("button", { name: "Warning" })
      .click();
    await expect(text(page).locator(".callout-warning")).toHaveText("Drink water.");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/");
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
    await page.keyboard.type("and so on");
    await expect(text(page).locator("> p").first()).toHaveText("/and so on");
  });

  test("pasted Markdown becomes blocks", async ({ page }) => {
    await text(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        "text/plain",
        "## Tools\n\n- [x] Saw\n- [ ] Rope\n\nSome **bold** words",
      );
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    });
    await expect(text(page).getByRole("heading", { level: 2 })).toHaveText("Tools");
    await expect(text(page).getByRole("checkbox", { name: "Done: Saw" })).toBeChecked();
    await expect(text(page).locator("strong")).toHaveText("bold");
  });
});
