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
