import { readFile } from "node:fs/promises";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const lines = [{ kind: "item", description: "Zobo", quantity: 3, unitPrice: 50_000 }];

test.describe("customers", () => {
  test("a customer's data is downloaded, and erased only with the name", async ({ page, api }) => {
    const phone = "0806 111 4455";
    await api.call("POST", "/api/admin/orders", { customerName: "Tolu Gone", phone, lines });
    await logInAsAdmin(page);
    await page.goto("/admin/customers?q=Tolu");
    await page.getByRole("link", { name: "Tolu Gone" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download data" }).click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ customer: { phone } });

    // The message of the download covers the button, but not from the keyboard.
    await page.getByRole("button", { name: "Erase data" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Erase the data of Tolu Gone?" });
    const name = dialog.getByRole("textbox", { name: "The customer's name" });
    await name.fill("Tola Gone");
    await dialog.getByRole("button", { name: "Erase for good" }).click();
    await expect(dialog.getByText(/^Type the customer's name exactly/)).toBeVisible();
    await name.fill("Tolu Gone");
    await dialog.getByRole("button", { name: "Erase for good" }).click();
    await expect(page).toHaveURL(/\/admin\/customers$/);
    await expect(page.getByRole("link", { name: "Tolu Gone" })).toHaveCount(0);
  });
});
