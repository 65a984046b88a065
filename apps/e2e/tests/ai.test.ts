import { draft } from "../../api/tests/support/servers/ai-server.ts";
import { locateDoneNotice, locateWritingNotice, test } from "../support/content/ai.ts";
import { expect } from "../support/test.ts";

const title = "Nets that work";

const markdown = [
  "Good nets **last**.",
  "## Why nets",
  "- cheap\n- light\n- strong",
  "1. Wash\n2. Dry\n3. Hang",
  "> Said a trader.",
  "That is all.",
].join("\n\n");

test("the AI draft appears while it is written, and one undo removes it", async ({
  page,
  form,
  ai,
  consoleErrors,
}) => {
  ai.behave(draft(markdown, 120));
  await form.title.fill(title);
  await form.generate.click();
  await expect(locateWritingNotice(page)).toBeVisible();
  await expect(form.generate).toHaveAttribute("aria-disabled", "true");
  await expect(form.generate).toBeFocused();
  await expect(form.text).toContainText("Good nets");
  await expect(form.text).not.toContainText("That is all.");
  await expect(form.text).toHaveAttribute("contenteditable", "false");
  await expect(form.undo).toHaveAttribute("aria-disabled", "true");
  await expect(locateDoneNotice(page)).toBeVisible();
  await expect(form.generate).toBeFocused();
  await expect(form.text.locator("strong")).toHaveText("last");
  await expect(form.text.getByRole("heading", { level: 2 })).toHaveText("Why nets");
  await expect(form.text.locator("ul > li")).toHaveText(["cheap", "light", "strong"]);
  await expect(form.text.locator("ol")).toHaveCount(1);
  await expect(form.text.locator("ol > li")).toHaveCount(3);
  expect(ai.requests[0]?.body.messages.at(-1)?.content).toBe(title);
  await form.text.focus();
  await page.keyboard.press("Control+z");
  await expect(form.text).toHaveText("");
  await page.keyboard.press("Control+y");
  await expect(form.text).toContainText("That is all.");
  expect(consoleErrors.list).toEqual([]);
});
