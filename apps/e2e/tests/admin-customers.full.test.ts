import { readFile } from "node:fs/promises";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const lines = [{ kind: "item", description: "Zobo", quantity: 3, unitPrice: 50_000 }];

test("sales follow the chosen days, and are downloaded under a name with them", async ({
  page,
  api,
}) => {
  await api.call("POST", "/api/admin/orders", { customerName: "Walk-in", lines });
  await logInAsAdmin(page);
  await page.goto("/admin/sales");
  await expect(page.getByRole("heading", { level: 2, name: "Sold by week" })).toBeVisible();
  await page.getByRole("button", { name: "Month", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Sold by month" })).toBeVisible();
  await page.getByLabel("From").fill("2026-01-05");
  await page.getByLabel("From").press("Enter");
  await expect(page).toHaveURL(/from=2026-01-05.*unit=month/);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(
    /^sales-2026-01-05-to-20\d\d-\d\d-\d\d\.csv$/,
  );
});

test.describe("customers", () => {
  test("a customer is found by phone, gets a note and a new order with the form filled in", async ({
    page,
    api,
    consoleErrors,
  }) => {
    const person = { phone: "0806 111 2233", email: "bimpe@example.ng" };
    const known = { ...person, customerName: "Bimpe Known", address: "5 Broad Street, Lagos" };
    await api.call("POST", "/api/admin/orders", { ...known, lines });
    await logInAsAdmin(page);
    await page.goto("/admin/customers");
    await page.getByRole("searchbox", { name: "Search customers" }).fill("+234 806 111");
    await page.getByRole("searchbox", { name: "Search customers" }).press("Enter");
    await page.getByRole("link", { name: "Bimpe Known" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Bimpe Known" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Call 0806 111 2233" })).toHaveAttribute(
      "href",
      "tel:08061112233",
    );
    await expect(page.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute(
      "href",
      "https://wa.me/2348061112233",
    );
    await page.getByRole("button", { name: "Add a note" }).click();
    await page.getByRole("textbox", { name: "Note" }).fill("Pays on Fridays");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText("Pays on Fridays")).toBeVisible();

    await page.getByRole("button", { name: "New order" }).click();
    const form = page.getByRole("dialog", { name: "New order" });
    await expect(form.getByRole("textbox", { name: "Phone" })).toHaveValue(person.phone);
    await expect(form.getByRole("textbox", { name: "Address" })).toHaveValue(known.address);
    await form.getByRole("button", { name: "Add Order" }).click();
    await page.getByRole("dialog", { name: /^Order for/ }).press("Escape");
    await expect(page.getByRole("button", { name: /^Order \d+/ })).toHaveCount(2);
    expect(consoleErrors.list).toEqual([]);
  });

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
