import type { Locator, Page } from "@playwright/test";
import { addOrder } from "../support/content/orders.ts";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.describe("the Orders screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("changes the status once on a double tap, and offers to undo and correct it", async ({
    page,
    api,
    consoleErrors,
  }) => {
    const orderId = await addOrder(api, "Musa Bello");
    await logInAsAdmin(page);
    await page.goto(`/admin/orders?q=${orderId}`);
    const row = page.getByRole("row").filter({ hasText: "Musa Bello" });
    const statusOf = async () =>
      (await api.call<{ status: string }>("GET", `/api/orders/${orderId}`)).status;
    const moves = countCalls(page, "orders.setStatus");
    await row.getByRole("button", { name: /^Mark as Shipped/ }).focus();
    await clickTwice(row.getByRole("button", { name: /^Mark as Shipped/ }), { isKey: false });
    await expect(row.getByRole("button", { name: /^Mark as Out for Delivery/ })).toBeFocused();
    await expect.poll(statusOf).toBe("Shipped");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(statusOf).toBe("Placed");
    // Status changes are sent in order, so a second one would precede the Undo.
    expect(moves.count).toBe(2);
    await row.getByRole("button", { name: /^Edit/ }).click();
    await page.getByRole("combobox", { name: "Status" }).last().selectOption("Delivered");
    await page.getByRole("textbox", { name: "Note" }).fill("Given to the gateman");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(row).toContainText("Given to the gateman");
    await expect.poll(statusOf).toBe("Delivered");
    await expect(row.getByRole("button", { name: /^Mark as/ })).toHaveCount(0);
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
