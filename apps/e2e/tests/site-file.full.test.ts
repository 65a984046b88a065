import { cutOffScripts, waitForHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const notice = "We answer within a day, Monday to Saturday, and we keep your address private.";
const words = {
  contactIntro: notice,
  commentNotice: notice.repeat(3),
  subscribeNotice: notice.repeat(2),
  blogName: "Notes",
  orderHeading: "Where is my order?",
  contactHeading: "Write to us",
};
const original = {
  contactIntro:
    "A question, a quote for a job, or help with an order: write to us, and we answer by e-mail.",
  commentNotice: "",
  blogName: "Blog",
  orderHeading: "Track Your Order",
  contactHeading: "Contact",
  subscribeNotice: "We e-mail you about new posts. Every letter has a link to unsubscribe.",
};

test.beforeEach(({ api }) => api.call("PUT", "/api/admin/settings/words", { values: words }));
test.afterEach(({ api }) => api.call("PUT", "/api/admin/settings/words", { values: original }));

for (const path of ["/", "/contact"]) {
  test(`${path} with words in the common file looks the same before and after hydration`, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(path);
    const before = await page.locator("body").textContent();
    await page.evaluate(() => dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" })));
    await waitForHydration(page, "h1");
    expect(await page.locator("body").textContent()).toBe(before);
    expect(consoleErrors.list).toEqual([]);
  });
}

test("a page that is opened by script has its own words, which the first page does not show", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/");
  await expect(page.getByText(notice, { exact: true })).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" })));
  await waitForHydration(page, "h1");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Write to us" }).first().click();
  await expect(page.getByText(notice, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
  expect(consoleErrors.list).toEqual([]);
});

test("a screen that the browser renders has the words of the common file", async ({ page }) => {
  await page.goto("/admin/login");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

test("a page stays usable when the file of its words is lost, and tries again", async ({
  page,
}) => {
  const restoreWords = await cutOffScripts(page, "**/assets/site/*");
  await page.goto("/contact");
  const message = page.getByRole("textbox", { name: "Message" });
  await message.fill("How much is a logo?");
  await expect(message).toHaveValue("How much is a logo?");
  restoreWords();
  await page.getByRole("heading", { level: 1 }).click();
  await waitForHydration(page, "h1");
  await expect(message).toHaveValue("How much is a logo?");
});

test("a page that is older than a change of the words still hydrates", async ({
  page,
  api,
  consoleErrors,
}) => {
  await page.goto("/contact");
  await api.call("PUT", "/api/admin/settings/words", { values: { contactHeading: "Ask us" } });
  await page.getByRole("heading", { level: 1 }).click();
  await waitForHydration(page, "h1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Write to us");
  expect(consoleErrors.list).toEqual([]);
});
