import type { Page } from "@playwright/test";
import type { Api } from "../support/api.ts";
import { expect, test } from "../support/content/mail-test.ts";
import { signInAsAdmin } from "../support/sign-in.ts";

async function openOrder(page: Page, api: Api, customerName: string) {
  const fields = { customerName, email: "hauwa@cloth.example", phone: "0803 123 0077" };
  await api.call("POST", "/api/admin/orders", fields);
  await signInAsAdmin(page);
  await page.goto("/admin/orders");
  await page.getByRole("button", { name: new RegExp(`^${customerName}`) }).click();
  return page.getByRole("dialog", { name: new RegExp(`^Order \\d+, ${customerName}`) });
}

test("the page of an order shows the letter that waits, stops it, and notes what was told by WhatsApp", async ({
  page,
  api,
  consoleErrors,
}) => {
  const order = await openOrder(page, api, "Hauwa Told");
  const news = order.getByRole("region", { name: "News to the customer" });
  await expect(news).toContainText(/Letter “Placed” waits: it leaves soon after/);
  await news.getByRole("button", { name: "Do not send" }).press("Enter");
  await expect(news).toContainText("Letter “Placed” stopped");
  await expect(news.getByRole("button", { name: "Do not send" })).toHaveCount(0);

  // The chat itself is of no interest here.
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  await news.getByRole("link", { name: /^WhatsApp: where it is/ }).click();
  await page.bringToFront();
  await news.getByRole("button", { name: "Yes, note it" }).press("Enter");
  await expect(news).toContainText("Told “Placed” by WhatsApp");
  await order.getByText("History", { exact: true }).click();
  const history = order.getByRole("list").last();
  await expect(history.getByRole("listitem")).toContainText([
    "Told “Placed” by WhatsApp",
    "Letter “Placed” stopped",
    "Added as Placed",
  ]);
  expect(consoleErrors.list).toEqual([]);
});

test("the page of an order says why a letter was refused, and sends it again", async ({
  page,
  api,
}) => {
  const refused = [
    {
      _id: "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
      step: "Shipped",
      state: "refused",
      reason: "The mail server does not know this recipient.",
      at: "2026-11-28T10:00:00.000Z",
      canWithhold: false,
      canSendAgain: true,
    },
  ];
  await page.route("**/trpc/**orders.details**", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replace(/"letters":\[[^\]]*\]/, `"letters":${JSON.stringify(refused)}`),
    });
  });
  const order = await openOrder(page, api, "Hauwa Refused");
  const news = order.getByRole("region", { name: "News to the customer" });
  await expect(news).toContainText(
    "The letter “Shipped” was not sent. The mail server does not know this recipient.",
  );
  const asked = page.waitForRequest(/orders\.sendLetterAgain/);
  await news.getByRole("button", { name: "Send again" }).click();
  await asked;
});
