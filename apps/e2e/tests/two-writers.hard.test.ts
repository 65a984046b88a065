import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { depth } from "../../api/tests/support/generated-input/depth.ts";
import { createRandom } from "../../api/tests/support/generated-input/random.ts";
import { expect, test } from "../support/test.ts";
import { dialogOf, expectSaved, openInTwo, save } from "../support/two-editors.ts";

const ROUNDS = 200;
/** Few, so that both often write in the same one. */
const PARAGRAPHS = 8;
const ANSWER_MS = { least: 200, more: 2_800 };

const random = createRandom(depth.seed);
/** Not by its role, which an open question hides. */
const textOf = (page: Page) => page.locator(".ProseMirror").first();

test(`two writers lose no word in ${ROUNDS} rounds of typing and late answers`, async ({
  page,
  browser,
  server,
  api,
}) => {
  test.setTimeout(ROUNDS * 30_000);
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

  /** Keeps the words of both where the form asks. */
  async function answerQuestion(writer: Page): Promise<void> {
    const keepBoth = dialogOf(writer).getByRole("button", { name: "Keep both" });
    if (!(await keepBoth.first().isVisible())) return;
    questions += 1;
    await keepBoth.first().click();
    await expect(dialogOf(writer)).toHaveCount(0);
  }

  async function write(writer: Page, word: string): Promise<void> {
    await answerQuestion(writer);
    await wait(random(600));
    const paragraph = textOf(writer).locator("p").nth(random(PARAGRAPHS));
    // A question may stand before the text by now.
    await paragraph.click({ timeout: 1_000 }).catch(() => answerQuestion(writer));
    await writer.keyboard.press("End");
    await writer.keyboard.type(` ${word}`, { delay: random(60) });
    await answerQuestion(writer);
    // A question that came meanwhile has taken the keys.
    if ((await textOf(writer).textContent())?.includes(word)) typed.push(word);
    await wait(random(400));
    if (random(2)) {
      await writer
        .getByRole("button", { name: "Save changes" })
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

  // Two saves of each: the second brings what the other one saved meanwhile.
  for (let turn = 0; turn < 2; turn += 1) {
    for (const writer of Object.values(writers)) {
      await answerQuestion(writer);
      await save(writer);
      await expect(async () => {
        await answerQuestion(writer);
        await expectSaved(writer);
      }).toPass({ timeout: 60_000 });
    }
  }
  const words = new Set((await stored()).description?.match(/\w+/g));
  expect(typed.filter((word) => !words.has(word))).toEqual([]);
  expect(typed.length).toBeGreaterThan(ROUNDS);
  expect(questions).toBeGreaterThan(0);
  await other.context().close();
});
