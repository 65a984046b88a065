import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.describe("the order book", () => {
  test("repeats an order with its customer and lines, and offers the customer for a new one", async ({
    page,
    api,
  }) => {
    await api.call("POST", "/api/admin/orders", {
      ...{ customerName: "Ebele Again", phone: "0805 777 1234" },
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
});
