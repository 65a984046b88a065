import type { Page } from "@playwright/test";
import { triggerHydration } from "../support/page-checks/checks.ts";
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

for (const { path, title } of pages) {
  test(`${path} opens without a full page load after hydration`, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(path === "/about" ? "/faqs" : "/about");
    await triggerHydration(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.evaluate((href) => {
      const link = document.createElement("a");
      link.href = href;
      document.body.append(link);
      link.click();
    }, path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    expect(consoleErrors.list).toEqual([]);
  });
}

test("the FAQs page opens and closes questions by keyboard, also during hydration", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/faqs");
  await question(page, /^What is/).focus();
  await page.keyboard.press("Enter");
  await expect(openQuestions(page)).toContainText("a blog and a place to learn");
  await question(page, /reset my password/).focus();
  await page.keyboard.press("Space");
  await expect(openQuestions(page)).toHaveCount(1);
  await expect(openQuestions(page)).toContainText("Choose Forgot Password");
  await page.keyboard.press("Enter");
  await expect(openQuestions(page)).toHaveCount(0);
  expect(consoleErrors.list).toEqual([]);
});

test("the FAQs page keeps one question open in a browser without exclusive details", async ({
  page,
  consoleErrors,
}) => {
  // Such a browser has no such property; the attribute goes by another name, so that this one does
  // not act on it.
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDetailsElement.prototype, "name");
    const getAttribute = Element.prototype.getAttribute;
    HTMLDetailsElement.prototype.getAttribute = function (name) {
      return getAttribute.call(this, name === "name" ? "data-name" : name);
    };
  });
  await page.route("**/faqs", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(' name="faq"', ' data-name="faq"') });
  });
  await page.goto("/faqs");
  const open = page.locator("details[data-name][open]");
  await question(page, /create an account/).click();
  await expect(open).toHaveCount(1);
  await question(page, /data secure/).click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText("Passwords are encrypted");
  expect(consoleErrors.list).toEqual([]);
});

test("the privacy policy keeps its contents in view on a wide page", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/privacy-policy");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link", { name: "Children" }).click();
  await expect(page).toHaveURL(/#children$/);
  await expect(page.getByRole("heading", { name: "Children" })).toBeInViewport();
  await expect(contents).toBeInViewport();
});

// The server redirects the second one, because no router decodes it.
for (const path of ["/no-such-page", "/%E0%A4%A"]) {
  test(`an unknown path shows the not-found page, before and after hydration: ${path}`, async ({
    page,
    consoleErrors,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await expect(page).toHaveTitle(/^Page not found – /);
    const statusLine = page.getByText("Unexpected Application Error · 404 Not Found");
    await expect(statusLine).toBeVisible();
    await triggerHydration(page);
    await expect(page.getByRole("searchbox", { name: "Search posts" })).toBeVisible();
    await expect(statusLine).toBeVisible();
    expect(consoleErrors.list).toEqual([expect.stringContaining("404")]);
    consoleErrors.list.length = 0;
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
}

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
