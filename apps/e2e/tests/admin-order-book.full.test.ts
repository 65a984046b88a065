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
});
