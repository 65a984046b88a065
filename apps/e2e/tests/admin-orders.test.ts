import { logInAsAdmin } from "../support/checks.ts";
import { addOrder } from "../support/orders.ts";
import { expect, test } from "../support/test.ts";

test.describe("the Orders screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("makes an order by keyboard alone, and shows its id to pass on", async ({
    page,
    complaints,
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
    expect(complaints.list).toEqual([]);
  });

  test("moves an order on once for a double tap, takes it back, and corrects it", async ({
    page,
    api,
    complaints,
  }) => {
    const orderId = await addOrder(api, "Musa Bello");
    await logInAsAdmin(page);
    await page.goto(`/admin/orders?q=${orderId}`);
    const row = page.getByRole("row").filter({ hasText: "Musa Bello" });
    const statusOf = async () =>
      (await api.call<{ status: string }>("GET", `/api/orders/${orderId}`)).status;
    await row.getByRole("button", { name: /^Mark as Shipped/ }).click();
    await expect(row.getByRole("button", { name: /^Mark as Out for Delivery/ })).toBeFocused();
    await expect.poll(statusOf).toBe("Shipped");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(statusOf).toBe("Placed");
    await row.getByRole("button", { name: /^Edit/ }).click();
    await page.getByRole("combobox", { name: "Status" }).last().selectOption("Delivered");
    await page.getByRole("textbox", { name: "Note" }).fill("Given to the gateman");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(row).toContainText("Given to the gateman");
    await expect.poll(statusOf).toBe("Delivered");
    await expect(row.getByRole("button", { name: /^Mark as/ })).toHaveCount(0);
    expect(complaints.list).toEqual([]);
  });

  test("asks before it deletes, and gives the list as CSV", async ({ page, api }) => {
    const orderId = await addOrder(api, "Delete Me");
    await logInAsAdmin(page);
    await page.goto(`/admin/orders?q=${orderId}`);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toBe("orders.csv");
    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    await page.getByRole("button", { name: `Delete: ${orderId}, Delete Me` }).click();
    await expect(page.getByText("No orders found.")).toBeVisible();
    expect(questions).toEqual(["Are you sure you want to delete this item?"]);
  });

  test("keeps what was typed when the line is cut, and sends it once afterwards", async ({
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
    await expect(
      page
        .getByRole("dialog")
        .getByText(/Your text is safe/)
        .first(),
    ).toBeVisible();
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
});
