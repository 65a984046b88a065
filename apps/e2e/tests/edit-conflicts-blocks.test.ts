import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { dialogOf, expectSaved, openInTwo, save } from "../support/two-editors.ts";

test.setTimeout(90_000);

test("edits of different blocks of a text are both kept, and only a block that both changed asks", async ({
  page,
  browser,
  server,
  api,
}) => {
  const description = "<p>First  &amp; foremost. </p><h2>Second</h2><p>Third.</p><p>Fourth.</p>";
  const { other, stored } = await openInTwo(page, browser, { url: server.url, api, description });
  const textOf = (of: Page) => of.getByRole("textbox", { name: "Description" });
  const writeAfter = async (of: Page, words: string, added: string) => {
    await textOf(of).getByText(words).click();
    await of.keyboard.press("End");
    await of.keyboard.type(added);
  };
  await writeAfter(page, "foremost.", " By Ada.");
  await writeAfter(page, "Third.", " By Ada.");
  await save(page);
  await expectSaved(page);

  await writeAfter(other, "Fourth.", " By Bola.");
  await writeAfter(other, "Third.", " By Bola.");
  await save(other);
  const dialog = dialogOf(other);
  await expect(dialog.getByText(/^The same part of the text was changed/)).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Yours" })).toHaveText("YoursThird. By Bola.");
  await expect(dialog.getByRole("region", { name: "Theirs" })).toHaveText("TheirsThird. By Ada.");
  await expect(dialog).not.toContainText("Fourth");
  await dialog.getByRole("button", { name: "Take theirs" }).click();
  await expectSaved(other);
  const merged =
    "<p>First  &amp; foremost.  By Ada.</p><h2>Second</h2><p>Third. By Ada.</p><p>Fourth. By Bola.</p>";
  expect((await stored()).description).toBe(merged);
  await expect(textOf(other)).toContainText("First & foremost. By Ada.");

  // Without a block that both changed, nobody is asked.
  await writeAfter(page, "Second", " by Ada");
  // The caret stays in the text.
  await page.getByRole("button", { name: "Save changes" }).dispatchEvent("click");
  await expect(textOf(page)).toContainText("Fourth. By Bola.");
  await expectSaved(page);
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await stored()).description).toBe(merged.replace("Second", "Second by Ada"));

  await page.keyboard.type("  and ");
  await expect(textOf(page).getByRole("heading")).toHaveText(/^Second by Ada\s+and\s$/);
  for (let undone = 0; undone < 10; undone += 1) await page.keyboard.press("ControlOrMeta+z");
  await expect(textOf(page)).toHaveText("First & foremost. SecondThird.Fourth. By Bola.");
  await other.context().close();
});
