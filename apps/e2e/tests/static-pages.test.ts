import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const openQuestions = (page: Page) => page.locator("details[name=faq][open]");

function question(page: Page, words: RegExp) {
  return page.locator("summary").filter({ hasText: words });
}

test("the FAQs page opens one question at a time by click, and closes the open one", async ({
  page,
  consoleErrors,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/faqs");
  await expect(page.locator("summary h2")).toHaveText([
    /^What is/,
    /create an account/,
    /data secure/,
    /reset my password/,
  ]);
  await expect(openQuestions(page)).toHaveCount(0);
  await question(page, /create an account/).click();
  await expect(openQuestions(page)).toContainText("full name, email, phone number, state and city");
  await question(page, /data secure/).click();
  await expect(openQuestions(page)).toHaveCount(1);
  await expect(openQuestions(page)).toContainText("Passwords are encrypted");
  await question(page, /data secure/).click();
  await expect(openQuestions(page)).toHaveCount(0);
  expect(scripts, "reading answers costs no script").toEqual([]);
  expect(consoleErrors.list).toEqual([]);
});
