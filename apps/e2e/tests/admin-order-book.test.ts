import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.describe("the order book", () => {
  test("adds up typed lines, refuses a bad price at its field, and records a payment", async ({
    page,
    consoleErrors,
  }) => {
    await logInAsAdmin(page);
    await page.goto("/admin/orders");
    await page.getByRole("button", { name: "New order" }).click();
    const form = page.getByRole("dialog", { name: "New order" });
    await form.getByRole("textbox", { name: "Customer name" }).fill("Hauwa Book");
    await form.getByRole("textbox", { name: "Phone" }).fill("0803 123 0099");
    await form.getByRole("button", { name: "Add a line" }).click();
    await form.getByRole("combobox", { name: /^Item.*line 1$/ }).fill("Kaftan");
    await form.getByRole("textbox", { name: /^Number.*line 1$/ }).fill("2");
    const price = form.getByRole("textbox", { name: /^Price.*line 1$/ });
    await price.fill("1.500");
    await form.getByRole("button", { name: "Add Order" }).click();
    await expect(price).toBeFocused();
    await expect(price).toHaveAccessibleDescription(/such as 1,500 or 1500.50/);
    await price.fill("1,500.50");
    await expect(form.getByText("= ₦3,001")).toBeVisible();
    await form.getByRole("button", { name: "Add Order" }).click();
    await page.getByRole("dialog", { name: /^Order for/ }).press("Escape");

    const row = page.getByRole("row").filter({ hasText: "Hauwa Book" });
    await expect(row).toContainText("₦3,001");
    await expect(row).toContainText("Not paid");
    await row.getByRole("button", { name: /^Hauwa Book/ }).click();
    const order = page.getByRole("dialog", { name: /^Order \d+, Hauwa Book/ });
    const reminder = order.getByRole("link", { name: /payment reminder/ });
    await expect(reminder).toHaveAttribute("href", /^https:\/\/wa\.me\/2348031230099\?text=/);
    await order.getByRole("button", { name: "Record payment" }).click();
    const payment = page.getByRole("dialog", { name: "Payment by Hauwa Book" });
    await expect(payment.getByRole("textbox", { name: "Amount (₦)" })).toHaveValue("3,001");
    await payment.getByRole("textbox", { name: "Amount (₦)" }).fill("1000.50");
    await payment.getByRole("button", { name: "Record payment" }).click();
    await expect(order.getByRole("row", { name: "Owed to you ₦2,000.50" })).toBeVisible();
    await order.getByRole("button", { name: "Close" }).click();
    await page.getByRole("link", { name: "Show these orders" }).click();
    await expect(page).toHaveURL(/money=owed/);
    await expect(row).toContainText("₦2,000.50 owed");
    expect(consoleErrors.list).toEqual([]);
  });
});
