import type { Locator, Page } from "@playwright/test";
import { addOrder } from "../support/content/orders.ts";
import { confirmDialog, logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.describe("the Orders screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("changes no second order while a key is held down", async ({ page, api }) => {
    const customers = ["Held Key One", "Held Key Two"];
    for (const customer of customers) await addOrder(api, customer);
    await logInAsAdmin(page);
    await page.goto("/admin/orders?q=Held+Key&status=Placed");
    const moves = countCalls(page, "orders.setStatus");
    // The row leaves the list, and the focus goes to the button of the next one.
    const button = page.getByRole("button", { name: /^Mark as Shipped/ });
    await button.first().focus();
    await clickTwice(button.first(), { isKey: true });
    await expect(button).toHaveCount(1);
    await expect(button).toBeFocused();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await button.click();
    await expect(page.getByText("No orders found.")).toBeVisible();
    expect(moves.count).toBe(2);
  });

  test("reports no conflict between an edit and a status change already in progress", async ({
    page,
    api,
    consoleErrors,
  }) => {
    const orderId = await addOrder(api, "Bola Ade");
    await logInAsAdmin(page);
    await page.goto(`/admin/orders?q=${orderId}`);
    const row = page.getByRole("row").filter({ hasText: "Bola Ade" });
    const response = Promise.withResolvers<void>();
    await page.route(/\/trpc\/orders\.setStatus/, async (route) => {
      const answer = await route.fetch();
      await response.promise;
      await route.fulfill({ response: answer });
    });
    const edits = countCalls(page, "orders.update");
    await row.getByRole("button", { name: /^Mark as Shipped/ }).click();
    await row.getByRole("button", { name: /^Edit/ }).click();
    await page.getByRole("textbox", { name: "Note" }).fill("Left with the neighbour");
    await page.getByRole("button", { name: "Update" }).click();
    response.resolve();
    await expect(row).toContainText("Left with the neighbour");
    await expect(row).toContainText("Shipped");
    expect(edits.count).toBe(1);
    expect(consoleErrors.list).toEqual([]);
  });

  test("keeps typed text when the connection is lost, and sends it once afterwards", async ({
    page,
    api,
    context,
  }) => {
    await logInAsAdmin(page);
    await page.goto("/admin/orders");
    await page.getByRole("button", { name: "New order" }).click();
    const name = page.getByRole("textbox", { name: "Customer name" });
    await name.fill("Over a bad line");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Add Order" }).click();
    await expect(page.getByText(/Your text is safe/).first()).toBeVisible();
    await expect(name).toHaveValue("Over a bad line");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Add Order" }).click();
    await expect(page.getByRole("dialog", { name: "Order for Over a bad line" })).toBeVisible();
    const { orders } = await api.call<{ orders: { customerName: string }[] }>(
      "GET",
      "/api/admin/orders",
    );
    expect(orders.filter(({ customerName }) => customerName === "Over a bad line")).toHaveLength(1);
  });

  test("asks before it deletes, and exports CSV", async ({ page, api }) => {
    const orderId = await addOrder(api, "Delete Me");
    await logInAsAdmin(page);
    await page.goto(`/admin/orders?q=${orderId}`);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toBe("orders.csv");
    await page.getByRole("button", { name: `Delete: ${orderId}, Delete Me` }).click();
    expect(await confirmDialog(page)).toEqual([
      "Are you sure you want to delete this item?",
      "Order for Delete Me",
    ]);
    await expect(page.getByText("No orders found.")).toBeVisible();
  });

  test("creates an order by keyboard alone, and shows the id for the customer", async ({
    page,
    consoleErrors,
  }) => {
    await logInAsAdmin(page);
    await page.goto("/admin/orders");
    await page.getByRole("button", { name: "New order" }).press("Enter");
    await expect(page.getByRole("textbox", { name: "Customer name" })).toBeFocused();
    await page.keyboard.type("Zainab Sani");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Two rolls of cable");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Order for Zainab Sani" });
    await expect(dialog.getByRole("button", { name: "Copy order id" })).toBeFocused();
    const orderId = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(
      (await dialog.textContent()) ?? "",
    )?.[0];
    await expect(dialog).toContainText(`/track-order/${orderId}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "New order" })).toBeFocused();
    const row = page.getByRole("row").filter({ hasText: "Zainab Sani" });
    await expect(row).toContainText(`${orderId}`);
    await expect(row).toContainText("Placed");
    expect(consoleErrors.list).toEqual([]);
  });
});

/** Counts the requests of a procedure from now on. */
function countCalls(page: Page, procedure: string): { count: number } {
  const calls = { count: 0 };
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === `/trpc/${procedure}`) calls.count += 1;
  });
  return calls;
}

/**
 * Clicks a button and, once React has rendered the result, whatever has taken its place. Both
 * clicks have the time of the first, as in a double tap or of a held key, however slow the machine
 * is.
 */
async function clickTwice(button: Locator, { isKey }: { isKey: boolean }): Promise<void> {
  await button.evaluate(async (element, isKey) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const [clientX, clientY] = [x + width / 2, y + height / 2];
    const place = isKey ? {} : { clientX, clientY };
    const [first, second] = [1, 2].map(
      (count) => new MouseEvent("click", { bubbles: true, detail: isKey ? 0 : count, ...place }),
    );
    const text = element.textContent;
    if (!first || !second) return;
    element.dispatchEvent(first);
    while (element.isConnected && element.textContent === text)
      await new Promise(requestAnimationFrame);
    const target = isKey ? document.activeElement : document.elementFromPoint(clientX, clientY);
    target?.dispatchEvent(second);
  }, isKey);
}
