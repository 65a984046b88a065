import type { Page } from "@playwright/test";
import { addOrder, setOrderStatus } from "../support/content/orders.ts";
import { expect, test } from "../support/test.ts";

const POLL_MS = 10_000;

/** Statuses of the answers that the page got to its polls. */
function pollsOf(page: Page): number[] {
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.startsWith("/api/orders/")) {
      statuses.push(response.status());
    }
  });
  return statuses;
}

function scriptsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") urls.push(request.url());
  });
  return urls;
}

/** Simulates a page in a background tab. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

/** Only `runFor` lets time pass, so a slow machine causes no further poll. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

const currentStep = (page: Page) => page.locator("[aria-current=step]");

test.describe("the order tracking page", () => {
  test("shows status changes without loading React, and announces them", async ({
    page,
    api,
    consoleErrors,
  }) => {
    const orderId = await addOrder(api, "Ngozi Okafor", "pickup");
    const [polls, scripts] = [pollsOf(page), scriptsOf(page)];
    await stopClock(page);
    await page.goto(`/track-order/${orderId}`);
    await expect(page.getByRole("heading", { level: 1, name: "Track Your Order" })).toBeVisible();
    await expect(page.getByText(orderId)).toBeVisible();
    await expect(currentStep(page)).toHaveText(/^Placed ?Current step since/);
    await page.clock.runFor(POLL_MS);
    await expect.poll(() => polls).toEqual([304]);
    await expect(page.locator("#polite")).toBeEmpty();
    await setOrderStatus(api, orderId, "Out for Delivery");
    await page.clock.runFor(POLL_MS);
    await expect(currentStep(page)).toHaveText(
      /^Ready to collect ?Current step since \w{3} \d+(st|nd|rd|th) \d{4}, \d+:\d\d [ap]m$/,
    );
    // Only what is finished has a tick.
    await expect(page.locator("[data-step] svg:visible")).toHaveCount(2);
    await expect(currentStep(page).locator("svg")).toBeHidden();
    await expect(page.getByRole("listitem").filter({ hasText: "Shipped" })).toContainText("Done");
    await expect(page.getByRole("listitem").filter({ hasText: "Delivered" })).toContainText(
      "Still to come",
    );
    await expect(page.locator("#polite")).toHaveText("Ready to collect");
    await expect(page.getByText(/^Updated \d+:\d\d:\d\d [ap]m$/)).toBeVisible();
    expect(scripts.map((url) => /orderPoller/.test(url))).toEqual([true]);
    expect(consoleErrors.list).toEqual([]);
  });

  test("pauses while it is hidden, and shows that a delivery was undone", async ({ page, api }) => {
    const orderId = await addOrder(api);
    const polls = pollsOf(page);
    await stopClock(page);
    await page.goto(`/track-order/${orderId}`);
    await setHidden(page, true);
    await page.clock.runFor(6 * POLL_MS);
    expect(polls).toEqual([]);
    await setOrderStatus(api, orderId, "Delivered");
    await setHidden(page, false);
    await expect(currentStep(page)).toHaveText(/^Delivered/);
    await page.clock.runFor(5 * POLL_MS);
    expect(polls).toEqual([200]);
    await setOrderStatus(api, orderId, "Shipped");
    await page.clock.runFor(POLL_MS);
    await expect(currentStep(page)).toHaveText(/^Shipped/);
    expect(polls).toEqual([200, 200]);
  });

  test("waits as long as a busy server asks by a date, in a browser without time limits", async ({
    page,
    api,
  }) => {
    const orderId = await addOrder(api);
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, "timeout"));
    await stopClock(page);
    await page.goto(`/track-order/${orderId}`);
    const now = Date.now();
    await page.route("**/api/orders/*", (route) =>
      route.fulfill({
        status: 503,
        headers: {
          date: new Date(now).toUTCString(),
          "retry-after": new Date(now + 45_000).toUTCString(),
        },
      }),
    );
    const polls = pollsOf(page);
    await page.clock.runFor(POLL_MS);
    await expect(page.getByText("Could not refresh. Trying again in 45 seconds.")).toBeVisible();
    await page.clock.runFor(4 * POLL_MS);
    expect(polls).toEqual([503]);
    await page.unroute("**/api/orders/*");
    await page.clock.runFor(POLL_MS);
    await expect(page.getByText("Could not refresh")).toHaveCount(0);
  });

  test("reports failed refreshes, backs off, and recovers with the connection", async ({
    page,
    api,
    context,
  }) => {
    const orderId = await addOrder(api);
    await stopClock(page);
    await page.goto(`/track-order/${orderId}`);
    await context.setOffline(true);
    await page.clock.runFor(POLL_MS);
    await expect(page.getByText("Could not refresh. Trying again in 20 seconds.")).toBeVisible();
    await page.clock.runFor(2 * POLL_MS);
    await expect(page.getByText("Could not refresh. Trying again in 40 seconds.")).toBeVisible();
    await setOrderStatus(api, orderId, "Shipped");
    await context.setOffline(false);
    await expect(currentStep(page)).toHaveText(/^Shipped/);
    await expect(page.getByText("Could not refresh")).toHaveCount(0);
  });
});

test.describe("the order search", () => {
  test("accepts the id in any notation, starting at the home page", async ({ page, api }) => {
    const orderId = await addOrder(api);
    await page.goto("/");
    await page.getByRole("link", { name: "Track your Order" }).click();
    await expect(page).toHaveURL(/\/#track-order$/);
    await page
      .getByRole("textbox", { name: "Order id" })
      .fill(` order #${orderId.toLowerCase().replaceAll("-", " ")}.`);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/track-order/${orderId}$`));
    await expect(currentStep(page)).toHaveText(/^Placed/);
  });
});
