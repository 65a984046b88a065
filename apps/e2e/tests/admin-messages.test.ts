import type { Api } from "../support/api.ts";
import { confirmDialog } from "../support/page-checks/checks.ts";
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

  test("shows new messages in full, marks them as read by keyboard, and offers to reply", async ({
    page,
    api,
    consoleErrors,
  }) => {
    await send(api, "Bisi Adewale", longText);
    await signInAsAdmin(page);
    await page.goto("/admin/messages?show=unread");
    const row = page.getByRole("row").filter({ hasText: "Bisi Adewale" });
    await expect(row).toContainText("New");
    await row.getByRole("button", { name: "Show all: message from Bisi Adewale" }).press("Enter");
    await expect(row.getByText(/The end\.$/)).toBeInViewport();
    await expect(row.getByRole("link", { name: "Reply to Bisi Adewale" })).toHaveAttribute(
      "href",
      /^mailto:writer@example\.ng\?subject=Your%20message%20to%20/,
    );
    await row.getByRole("button", { name: "Mark as read: message from Bisi Adewale" }).press(" ");
    await expect(row).toHaveCount(0);
    await expect(page.locator("body")).not.toBeFocused();
    await page.getByRole("button", { name: "Read", exact: true }).click();
    await expect(row).not.toContainText("New");
    expect(consoleErrors.list).toEqual([]);
  });

  test("searches, exports CSV, and asks before it deletes", async ({ page, api }) => {
    await send(api, "Delete Me", "Please find zobo");
    await send(api, "Keep Me", "Something else");
    await signInAsAdmin(page);
    await page.goto("/admin/messages");
    await page.getByRole("searchbox", { name: /^Search/ }).fill("zobo");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Delete Me")).toBeVisible();
    await expect(page.getByText("Keep Me")).toHaveCount(0);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toBe("messages.csv");
    await page.getByRole("button", { name: "Delete message from Delete Me" }).click();
    expect(await confirmDialog(page)).toEqual([
      "Are you sure you want to delete this item?",
      "Message from Delete Me",
    ]);
    await expect(page.getByText("No messages found.")).toBeVisible();
  });
});
