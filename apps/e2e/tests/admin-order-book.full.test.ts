import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.describe("the order book", () => {
  test("repeats an order with its customer and lines, and offers the customer for a new one", async ({
    page,
    api,
  }) => {
    await api.call("POST", "/api/admin/orders", {
      customerName: "Ebele Again",
      phone: "0805 777 1234",
      lines: [{ kind: "item", description: "Zobo", quantity: 3, unitPrice: 50_000 }],
    });
    await logInAsAdmin(page);
    await page.goto("/admin/orders");
    await page.getByRole("button", { name: /^Ebele Again/ }).click();
    await page.getByRole("button", { name: "Repeat this order" }).click();
    const again = page.getByRole("dialog", { name: "New order" });
    await expect(again.getByRole("textbox", { name: "Customer name" })).toHaveValue("Ebele Again");
    await expect(again.getByRole("textbox", { name: /^Price.*line 1$/ })).toHaveValue("500");
    await again.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "New order" }).click();
    const fresh = page.getByRole("dialog", { name: "New order" });
    await fresh.getByRole("textbox", { name: "Customer name" }).pressSequentially("ebele");
    await fresh.getByRole("button", { name: "Ebele Again · 0805 777 1234" }).click();
    await expect(fresh.getByRole("textbox", { name: "Phone" })).toHaveValue("0805 777 1234");
  });

  test("prints a receipt with payments, and a packing slip without prices, alone on the sheet", async ({
    page,
    api,
  }) => {
    const { order } = await api.call<{ order: { orderId: string } }>("POST", "/api/admin/orders", {
      customerName: "Kemi Print",
      phone: "0805 777 4321",
      address: "5 Broad Street, Lagos",
      lines: [
        { kind: "item", description: "Zobo", quantity: 3, unitPrice: 50_000 },
        { kind: "delivery", description: "Delivery", quantity: 1, unitPrice: 100_000 },
      ],
    });
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await logInAsAdmin(page);
    await page.goto("/admin/orders");
    await page.getByRole("button", { name: /^Kemi Print/ }).click();
    const dialog = page.getByRole("dialog", { name: /Kemi Print$/ });
    await dialog.getByRole("button", { name: "Print invoice" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-printed");
    await dialog.getByRole("button", { name: "Record payment" }).click();
    const payment = page.getByRole("dialog", { name: "Payment by Kemi Print" });
    await payment.getByRole("textbox", { name: "Amount (₦)" }).fill("500");
    await payment.getByRole("button", { name: "Record payment" }).click();
    await dialog.getByRole("button", { name: "Print receipt" }).click();
    const sheet = page.locator("body > .print-alone");
    await expect(sheet).toBeHidden();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(sheet).toHaveText(/Receipt.*For Kemi Print.*Zobo.*₦1,500.*Total₦2,500/s);
    await expect(sheet).toHaveText(/Paid on .*, (Cash|Transfer).*₦500Still to be paid₦2,000/s);
    await expect(sheet).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(sheet).toHaveCSS("color", "rgb(0, 0, 0)");
    await page.emulateMedia({ media: "screen" });
    await dialog.getByRole("button", { name: "Print packing slip" }).click();
    await expect(sheet).toHaveText(
      /Packing slip.*Kemi Print.*0805 777 4321.*5 Broad Street.*3Zobo/s,
    );
    await expect(sheet).not.toContainText(/₦|Delivery/);
    await expect(sheet).toContainText(order.orderId);
  });

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
