import type { Page } from "@playwright/test";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

// Tall enough for the whole text above the bar at the bottom.
test.use({ viewport: { width: 1280, height: 1600 } });

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });
const handle = (page: Page) => page.locator("[data-block-handle]");
const line = (page: Page) => page.locator("[data-drop-line]");

const blocks = [
  "<h2>Before the rains</h2>",
  '<p>Panels<small class="footnote">By hand &amp; eye</small> collect.</p>',
  "<ul><li><p>Measure</p><ul><li><p>Twice</p></li></ul></li><li><p>Order</p></li></ul>",
  "<details><summary>How long?</summary><p>Two days.</p></details>",
  '<table><tbody><tr><th scope="col"><p>Month</p></th></tr><tr><td><p>May</p></td></tr></tbody></table>',
  '<div class="callout-tip"><p>Keep dry.</p></div>',
];

/** First words of the blocks, in order. */
async function orderOf(page: Page): Promise<string[]> {
  const texts = await text(page).locator("> *").allInnerTexts();
  return texts.map((block) => block.trim().split(/\s/)[0] ?? "").filter(Boolean);
}

/** Takes the block with these words by its handle and holds it over the height of another. */
async function drag(page: Page, words: string, over: string, edge: "top" | "bottom") {
  await text(page).getByText(words).hover();
  const block = await boxOf(page, words);
  await expect(async () => {
    const box = await handle(page).boundingBox();
    expect(box?.y).toBeGreaterThan(block.y - 1);
    expect(box?.y).toBeLessThan(block.y + block.height);
  }).toPass();
  await handle(page).hover();
  await page.mouse.down();
  const { x, y, height } = await boxOf(page, over);
  // A busy browser begins the drag late, and shows a line only for a movement after that.
  await expect(async () => {
    await page.mouse.move(x + 50, y + height / 2);
    await page.mouse.move(x + 60, edge === "top" ? y + 2 : y + height - 2, { steps: 8 });
    await expect(line(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function boxOf(page: Page, words: string) {
  const block = text(page).locator("> *").filter({ hasText: words }).first();
  const box = await block.boundingBox();
  if (!box) throw new Error(`${words} is not in view`);
  return box;
}

test("blocks move whole to the line that shows where they go, and one undo brings each back", async ({
  page,
  api,
  consoleErrors,
}) => {
  const { _id } = await api.addPost({ title: "Dragged", description: blocks.join("") });
  const read = async () =>
    (await api.call<{ blog: { description: string } }>("GET", `/api/blog/${_id}`)).blog.description;
  const stored = await read();
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  const order = ["Before", "PanelsBy", "Measure", "How", "Month", "Keep"];
  await expect.poll(() => orderOf(page)).toEqual(order);

  await drag(page, "Twice", "Before the rains", "top");
  await page.mouse.up();
  await expect(line(page)).toHaveCount(0);
  const listFirst = ["Measure", "Before", "PanelsBy", "How", "Month", "Keep"];
  await expect.poll(() => orderOf(page)).toEqual(listFirst);
  await expect(text(page)).toBeFocused();
  await drag(page, "Month", "Keep dry.", "bottom");
  await page.mouse.up();
  await drag(page, "Two days.", "Before the rains", "top");
  await page.mouse.up();
  const moved = ["Measure", "How", "Before", "PanelsBy", "Keep", "Month"];
  await expect.poll(() => orderOf(page)).toEqual(moved);
  for (let count = 0; count < 3; count += 1) await page.keyboard.press("Control+z");
  await expect.poll(() => orderOf(page)).toEqual(order);

  // Held over its own place, a block stays, and Escape ends a drag.
  await drag(page, "Panels", "Panels", "bottom");
  await page.mouse.up();
  await drag(page, "Panels", "Keep dry.", "bottom");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(line(page)).toHaveCount(0);
  expect(await orderOf(page)).toEqual(order);

  await drag(page, "Panels", "Keep dry.", "bottom");
  await page.mouse.up();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("main").getByText(/^Blog updated successfully/)).toBeVisible();
  const [, panels] = blocks;
  expect(stored).toBe(blocks.join(""));
  expect(await read()).toBe([...blocks.filter((block) => block !== panels), panels].join(""));
  expect(consoleErrors.list).toEqual([]);
});

test("a click on the handle shows the bar of the block, and typing hides the handle", async ({
  page,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Clicked", description: blocks.join("") });
  await signInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  await text(page).getByText("Keep dry.").hover();
  await handle(page).click();
  await expect(page.getByRole("toolbar", { name: "Box" })).toBeVisible();
  await page.keyboard.type("Please! ");
  await expect(text(page).locator(".callout-tip")).toHaveText("Please! Keep dry.");
  await expect(handle(page)).toHaveCount(0);
});
