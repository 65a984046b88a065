import type { Page } from "@playwright/test";
import type { Api } from "../support/api.ts";
import { waitForHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const SENT = "✅ Message sent successfully!";
const FAILED = "❌ Failed to send message. Please try again.";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const main = (page: Page) => page.getByRole("main");

async function fill(page: Page, message: string): Promise<void> {
  await field(page, "Name").fill("Ngozi Okafor");
  await field(page, "Email").fill("ngozi@example.ng");
  await field(page, "Message").fill(message);
}

async function countOf(api: Api, text: string): Promise<number> {
  const { messages } = await api.call<{ messages: { message: string }[] }>(
    "GET",
    "/api/admin/messages",
  );
  return messages.filter(({ message }) => message === text).length;
}

test.describe("the contact form without script", () => {
  test.use({ javaScriptEnabled: false });

  test("sends a message, and the page confirms it", async ({ page, api }) => {
    await page.goto("/contact");
    await fill(page, "Sent without script");
    await page.getByRole("button", { name: "Send Message", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Message sent" })).toHaveText(SENT);
    await expect(field(page, "Message")).toHaveValue("");
    expect(await countOf(api, "Sent without script")).toBe(1);
  });
});

test("the contact form sends without leaving the page, confirms it, and is emptied", async ({
  page,
  api,
  consoleErrors,
}) => {
  await page.goto("/contact");
  await fill(page, "Sent with script");
  await waitForHydration(page);
  const isSeen = Promise.withResolvers<void>();
  await page.route("**/trpc/contact.send", async (route) => {
    await isSeen.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  isSeen.resolve();
  await expect(main(page).getByText(SENT)).toBeVisible();
  await expect(page.locator("#polite")).toHaveText("Message sent successfully!");
  for (const name of ["Name", "Email", "Message"]) await expect(field(page, name)).toHaveValue("");
  await page.reload();
  await expect(field(page, "Message")).toHaveValue("");
  expect(await countOf(api, "Sent with script")).toBe(1);
  expect(consoleErrors.list).toEqual([]);
});

test("the contact form loses no text when the connection is lost, and sends once when it is back", async ({
  page,
  api,
  context,
}) => {
  await page.goto("/contact");
  await fill(page, "Over a bad line");
  await waitForHydration(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(main(page).getByText(FAILED)).toBeVisible();
  await expect(field(page, "Message")).toHaveValue("Over a bad line");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(main(page).getByText(SENT)).toBeVisible();
  expect(await countOf(api, "Over a bad line")).toBe(1);
});
