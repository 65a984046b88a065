import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { depth } from "../../api/tests/support/generated-input/depth.ts";
import { createRandom } from "../../api/tests/support/generated-input/random.ts";
import { expect, test } from "../support/test.ts";
import { dialogOf, openInTwo } from "../support/two-editors.ts";

const ROUNDS = 200;
/** Few, so that both often write in the same one. */
const PARAGRAPHS = 8;
const ANSWER_MS = { least: 200, more: 2_800 };

const random = createRandom(depth.seed);
/** Not by its role, which an open question hides. */
const textOf = (page: Page) => page.locator(".ProseMirror").first();

/** The key End goes to the end of a line, which may be inside a word. */
function putCaretAtEnd(paragraph: HTMLElement | SVGElement): void {
  const selection = getSelection();
  selection?.selectAllChildren(paragraph);
  selection?.collapseToEnd();
}

test(`two writers lose no word in ${ROUNDS} rounds of typing and late answers`, async ({
  page,
  browser,
  server,
  api,
}) => {
  test.setTimeout(ROUNDS * 10_000);
  const description = Array.from(
    { length: PARAGRAPHS },
    (_, place) => `<p>Paragraph ${place} of the text.</p>`,
  ).join("");
  const { other, stored } = await openInTwo(page, browser, { url: server.url, api, description });
  const writers = { ada: page, bola: other };
  for (const writer of Object.values(writers)) {
    await writer.route("**/trpc/posts.update*", async (route) => {
      const response = await route.fetch();
      await wait(ANSWER_MS.least + random(ANSWER_MS.more));
      await route.fulfill({ response });
    });
  }
  const typed: string[] = [];
  let questions = 0;

  /** Keeps the words of both where the form asks, part by part; a save may bring a new question. */
  async function answerQuestion(writer: Page): Promise<void> {
    const dialog = dialogOf(writer);
    if (!(await dialog.isVisible())) return;
    questions += 1;
    await expect(async () => {
      await dialog.getByRole("button", { name: "Keep both" }).first().click({ timeout: 1_000 });
      await expect(dialog).toHaveCount(0, { timeout: 4_000 });
    }).toPass({ timeout: 60_000 });
  }

  async function write(writer: Page, word: string): Promise<void> {
    await answerQuestion(writer);
    await wait(random(600));
    const paragraph = textOf(writer).locator("p").nth(random(PARAGRAPHS));
    // A question may stand before the text by now.
    await paragraph.click({ timeout: 1_000 }).catch(() => answerQuestion(writer));
    await paragraph.evaluate(putCaretAtEnd);
    await writer.keyboard.type(` ${word}`, { delay: random(60) });
    const isAsked = await dialogOf(writer).isVisible();
    const isThere = (await textOf(writer).textContent())?.includes(word) ?? false;
    // Only a question that came meanwhile may have taken the keys.
    expect(isThere || isAsked, `${word} is neither in the text nor asked about`).toBe(true);
    await answerQuestion(writer);
    if ((await textOf(writer).textContent())?.includes(word)) typed.push(word);
    await wait(random(400));
    if (random(2)) {
      await writer
        .getByRole("button", { name: "Update" })
        .dispatchEvent("click", {}, { timeout: 500 })
        .catch(() => {});
    }
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    await test.step(`TEST_SEED=${depth.seed}, ${round}`, () =>
      Promise.all(
        Object.entries(writers).map(([name, writer]) => write(writer, `${name}${round}x`)),
      ));
  }

  // A save that brings the other one's words makes the next one bring them back; a lost word never comes.
  await expect(async () => {
    for (const writer of Object.values(writers)) {
      await answerQuestion(writer);
      await writer.getByRole("button", { name: "Update" }).click({ timeout: 5_000 });
    }
    const { description: text = "" } = await stored();
    expect(typed.filter((word) => !text.includes(word))).toEqual([]);
  }).toPass({ timeout: 120_000 });
  expect(typed.length).toBeGreaterThan(ROUNDS);
  expect(questions).toBeGreaterThan(0);
  await other.context().close();
});
