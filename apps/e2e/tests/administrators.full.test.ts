import { confirmDialog } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

/** The link of an invitation, as the owner is shown it where nothing can be mailed. */
async function invite(
  api: { call<Body>(method: "POST", path: string, body: object): Promise<Body> },
  email: string,
  role: string,
): Promise<string> {
  const { link } = await api.call<{ link: string }>("POST", "/api/admin/invitations", {
    email,
    role,
  });
  return new URL(link).pathname + new URL(link).hash;
}

test.describe("the management of administrators", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("withdraws an invitation, and issues another link", async ({ page, api }) => {
    await invite(api, "late@example.ng", "editor");
    await signInAsAdmin(page);
    await page.goto("/admin/administrators");
    await page.getByRole("button", { name: "Make a new link: late@example.ng" }).click();
    await expect(page.getByRole("dialog", { name: "New link" })).toContainText("#token=");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Take back: late@example.ng" }).click();
    expect(await confirmDialog(page, "Take back")).toContain("late@example.ng");
    await expect(page.getByRole("row").filter({ hasText: "late@example.ng" })).toHaveCount(0);
  });
});

test("the Activity screen filters, and keeps the filter in the URL and in the file", async ({
  page,
  api,
  consoleErrors,
}) => {
  await api.call("POST", "/api/admin/orders", { customerName: "Zainab Activity" });
  await signInAsAdmin(page);
  await page.goto("/admin/activity");
  const rows = page.getByRole("table", { name: "Activity" }).getByRole("row");
  await expect(rows.filter({ hasText: "Added an order" }).first()).toContainText("Zainab Activity");
  await page.getByRole("combobox", { name: "Action" }).selectOption("Added an order");
  await expect(page).toHaveURL(/action=orders\.create$/);
  await expect(rows.filter({ hasText: "Signed in" })).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toBe("activity.csv");
  await page.getByLabel("From").fill("2020-01-02");
  await page.getByLabel("From").press("Enter");
  await expect(page).toHaveURL(/from=2020-01-02/);
  await page.getByLabel("To").fill("2020-01-03");
  await page.getByLabel("To").press("Enter");
  await expect(page.getByText("No entries found.")).toBeVisible();
  await page.getByRole("button", { name: "Clear Search" }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/activity$/);
  await page.getByRole("button", { name: "When" }).press("Enter");
  await expect(page).toHaveURL(/direction=asc$/);
  expect(consoleErrors.list).toEqual([]);
});
