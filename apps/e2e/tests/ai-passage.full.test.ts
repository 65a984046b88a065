import { draft } from "../../api/tests/support/servers/ai-server.ts";
import { test } from "../support/content/ai.ts";
import { expect } from "../support/test.ts";

test("AI shortens a selected passage, and nothing changes before the writer accepts it", async ({
  page,
  form,
  ai,
  consoleErrors,
}) => {
  const text = page.getByRole("textbox", { name: "Description" });
  const change = page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", {
    name: "Change with AI",
  });
  await text.click();
  await page.keyboard.type("First line.\nGood nets last very, very long.\nLast line.");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await change.click();
  await expect(page.getByText("Select the text that AI should change.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).press("Enter");

  await text.getByText("Good nets").click({ clickCount: 3 });
  await change.click();
  ai.behave(draft("Good nets **last**."));
  await page.getByRole("button", { name: "Shorten" }).click();
  const use = page.getByRole("button", { name: "Use this text" });
  await expect(use).toBeVisible();
  expect(ai.requests.at(-1)?.body.messages[1]?.content).toBe("Good nets last very, very long.");
  const theirs = page.getByRole("region", { name: "Text of AI" });
  await expect(theirs.locator("strong")).toHaveText("last");
  await expect(
    page.getByRole("region", { name: "Your text" }).locator("del").first(),
  ).toBeVisible();
  await expect(text).toContainText("very, very long");

  await use.click();
  await expect(text.locator("p")).toHaveText(["First line.", "Good nets last.", "Last line."]);
  await expect(text.locator("strong")).toHaveText("last");
  await expect(text).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text.locator("p").nth(1)).toHaveText("Good nets last very, very long.");
  await form.title.fill("Nets");
  expect(consoleErrors.list).toEqual([]);
});

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("a passage stays when AI fails, and when it was edited meanwhile", async ({
    page,
    form,
    ai,
  }) => {
    await form.title.fill("Nets");
    const text = page.getByRole("textbox", { name: "Description" });
    await text.click();
    await page.keyboard.type("Good nets last.");
    await text.getByText("Good nets").click({ clickCount: 3 });
    await page
      .getByRole("toolbar", { name: "Selected text" })
      .getByRole("button", { name: "Change with AI" })
      .click();
    ai.behave({ kind: "status", status: 500 });
    await page.getByRole("button", { name: "Correct" }).click();
    await expect(page.getByText("The AI service answered with an error.").first()).toBeVisible();
    ai.behave(draft("Other words."));
    await page.getByRole("button", { name: "Simplify" }).click();
    const use = page.getByRole("button", { name: "Use this text" });
    await expect(use).toBeVisible();
    await text.click();
    await page.keyboard.press("Home");
    await page.keyboard.type("More ");
    await use.click();
    await expect(page.getByText("The text has changed meanwhile.")).toBeVisible();
    await expect(text).toContainText("Good nets last.");
  });
});
