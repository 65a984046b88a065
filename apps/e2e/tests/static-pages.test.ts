import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const pages = [
  { path: "/about", title: "About Us" },
  { path: "/services", title: "Our Services" },
  { path: "/faqs", title: "Frequently Asked Questions" },
  { path: "/privacy-policy", title: "Privacy Policy" },
] as const;

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

test("an older or misspelt path redirects to the page, with its query", async ({ page }) => {
  for (const [sent, target] of [
    ["/FAQs/", "/faqs"],
    ["/privacy", "/privacy-policy"],
    ["/About?from=card", "/about?from=card"],
  ] as const) {
    await page.goto(sent);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(target);
  }
});

test.describe("the static pages without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title } of pages) {
    test(`include the complete ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText("All rights reserved.");
    });
  }

  test("open one question at a time", async ({ page }) => {
    await page.goto("/faqs");
    await question(page, /create an account/).click();
    await question(page, /data secure/).click();
    await expect(openQuestions(page)).toHaveCount(1);
    await question(page, /data secure/).click();
    await expect(openQuestions(page)).toHaveCount(0);
  });
});
