import type { Page } from "@playwright/test";
import { addOrder, setOrderStatus } from "../support/content/orders.ts";
import { expectAccessible, waitForHydration } from "../support/page-checks/checks.ts";
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

/** Only `runFor` lets time pass, so a slow machine causes no further poll. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

const currentStep = (page: Page) => page.locator("[aria-current=step]");

test.describe("the order tracking page", () => {
  test("continues polling after hydration, with the same content", async ({
    page,
    api,
    consoleErrors,
  }) => {
    const orderId = await addOrder(api);
    const polls = pollsOf(page);
    await page.clock.install();
    await page.goto(`/track-order/${orderId}`);
    await setOrderStatus(api, orderId, "Shipped");
    await page.clock.runFor(POLL_MS);
    await expect(currentStep(page)).toHaveText(/^Shipped/);
    await page.keyboard.press("Tab");
    await page.clock.resume();
    await waitForHydration(page);
    // Effects of the hydrated page have run by the second frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(currentStep(page)).toHaveText(/^Shipped/);
    await expect(page.locator("#polite")).toHaveText("Shipped");
    await setOrderStatus(api, orderId, "Out for Delivery");
    const before = polls.length;
    await page.clock.fastForward(POLL_MS);
    await expect(currentStep(page)).toHaveText(/^Out for Delivery/);
    expect(polls.length - before).toBe(1);
    expect(consoleErrors.list).toEqual([]);
  });

  test("leads to the not-found page when the order is deleted", async ({ page, api }) => {
    const orderId = await addOrder(api);
    await page.clock.install();
    await page.goto(`/track-order/${orderId}`);
    await api.call("POST", "/trpc/orders.delete", { orderId });
    await page.clock.runFor(POLL_MS);
    await expect(page.getByRole("alert").filter({ hasText: "No order found" })).toBeVisible();
  });

  test("is cached nowhere and excluded from search engines", async ({ api, request }) => {
    const orderId = await addOrder(api);
    const answer = await request.get(`/track-order/${orderId}`);
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
    expect(await answer.text()).toContain('name="robots" content="noindex"');
  });

  test("reports a status that this release does not know", async ({ page, api }) => {
    const orderId = await addOrder(api);
    await stopClock(page);
    await page.goto(`/track-order/${orderId}`);
    await expect(page.getByText("We do not recognise this status yet.")).toBeHidden();
    await page.route("**/api/orders/*", (route) =>
      route.fulfill({
        json: { success: true, status: "Lost", updatedAt: new Date().toISOString() },
      }),
    );
    await page.clock.runFor(POLL_MS);
    await expect(page.getByText("We do not recognise this status yet.").first()).toBeVisible();
    await expect(currentStep(page)).toHaveCount(0);
    await expect(page.locator("#polite")).toHaveText("We do not recognise this status yet.");
    await page.clock.resume();
    await expectAccessible(page);
  });
});

test.describe("the order search", () => {
  test("shows a message for an invalid id in the URL", async ({ page, consoleErrors }) => {
    await page.goto("/track-order");
    await page.getByRole("textbox", { name: "Order id" }).fill("7K3M");
    await page.getByRole("button", { name: "Track Order" }).click();
    const field = page.getByRole("textbox", { name: "Order id" });
    await expect(field).toHaveAccessibleDescription(/An order id has 12 letters and digits/);
    await expect(field).toHaveValue("7K3M");
    expect(consoleErrors.list).toEqual([]);
  });

  test("shows the form again with the typed id for an unknown order", async ({ page }) => {
    const answer = await page.goto("/track-order/0000-0000-0000");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("alert").filter({ hasText: "No order found" })).toContainText(
      "Please check the order id that you were given",
    );
    await expect(page.getByRole("textbox", { name: "Order id" })).toHaveValue("0000-0000-0000");
    await expect(page.getByText("Unexpected Application Error")).toHaveCount(0);
  });
});

test.describe("order tracking without script", () => {
  test.use({ javaScriptEnabled: false });

  test("reloads the page every ten seconds, and the search works", async ({ page, api }) => {
    const orderId = await addOrder(api);
    await page.goto("/#track-order");
    await page.getByRole("textbox", { name: "Order id" }).fill(orderId.replaceAll("-", ""));
    await page.getByRole("button", { name: "Track Order" }).click();
    await expect(currentStep(page)).toHaveText(/^Placed/);
    await setOrderStatus(api, orderId, "Shipped");
    await expect(currentStep(page)).toHaveText(/^Shipped/);
  });
});
