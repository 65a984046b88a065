import type { Api } from "../support/api.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const longText = `Good day.\n\n${"How much is an inverter for a shop with two freezers? ".repeat(12)}The end.`;

function send(api: Api, name: string, message: string) {
  return api.call("POST", "/api/contact", {
    from_name: name,
    reply_to: "writer@example.ng",
    message,
  });
}

test.describe("the Messages screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("shows new messages in full, closes them by keyboard, and takes it back", async ({
    page,
    api,
    consoleErrors,
  }) => {
    await send(api, "Bisi Adewale", longText);
    await signInAsAdmin(page);
    await page.goto("/admin/messages?show=new");
    const row = page.getByRole("row").filter({ hasText: "Bisi Adewale" });
    await expect(row).toContainText("New");
    await row.getByRole("button", { name: "Show all: message from Bisi Adewale" }).press("Enter");
    await expect(row.getByText(/The end\.$/)).toBeInViewport();
    await row.getByRole("button", { name: "Close: message from Bisi Adewale" }).press(" ");
    await expect(row).toHaveCount(0);
    await expect(page.locator("body")).not.toBeFocused();
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect(row).toContainText("New");
    expect(consoleErrors.list).toEqual([]);
  });
});

test.describe("the page of a message", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("takes a reply to WhatsApp in three presses, refuses a gap, and keeps what was typed", async ({
    page,
    api,
    consoleErrors,
  }) => {
    await send(api, "Amina Thread", "Where is it? 0803 999 1234");
    await signInAsAdmin(page);
    await page.goto("/admin/messages?q=Amina+Thread");
    await page.getByRole("link", { name: "Reply to Amina Thread" }).click();
    const reply = page.getByRole("textbox", { name: "Your reply" });
    await expect(reply).toBeFocused();
    await page.keyboard.type("Hello, order {order} is on its way.");
    const whatsapp = page.getByRole("region", { name: "Reply" }).getByRole("link", {
      name: /^WhatsApp/,
    });
    await whatsapp.click();
    await expect(reply).toHaveAccessibleDescription(/Write something in place of \{order\} first/);
    await expect(page.getByText("Saved on this device").first()).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: /^(Continue|Use|Restore)/ }).click();
    await expect(reply).toHaveValue("Hello, order {order} is on its way.");
    await reply.fill("Hello Amina,\nit is on its way.");
    await expect(whatsapp).toHaveAttribute(
      "href",
      "https://wa.me/2348039991234?text=Hello%20Amina%2C%0Ait%20is%20on%20its%20way.",
    );
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
    const popup = page.waitForEvent("popup");
    await whatsapp.click();
    await (await popup).close();
    await page.getByRole("button", { name: "Yes, mark as answered" }).click();
    await expect(page.getByRole("list", { name: "Conversation" })).toContainText(
      /on WhatsApp.*it is on its way\./s,
    );
    await expect(reply).toHaveValue("");
    await expect(page.getByRole("main").getByText("Answered", { exact: true })).toBeVisible();
    expect(consoleErrors.list).toEqual([]);
  });
});
