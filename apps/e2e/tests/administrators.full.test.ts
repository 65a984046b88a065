import { inviteAdministrator } from "../support/content/administrators.ts";
import { confirmDialog } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.describe("the management of administrators", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("withdraws an invitation, and issues another link", async ({ page, api }) => {
    await inviteAdministrator(api, { email: "late@example.ng", role: "editor" });
    await signInAsAdmin(page);
    await page.goto("/admin/administrators");
    await page.getByRole("button", { name: "Make a new link: late@example.ng" }).click();
    await expect(page.getByRole("dialog", { name: "New link" })).toContainText("#token=");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Withdraw: late@example.ng" }).click();
    expect(await confirmDialog(page, "Withdraw")).toContain("late@example.ng");
    await expect(page.getByRole("row").filter({ hasText: "late@example.ng" })).toHaveCount(0);
  });

  test("invites by keyboard, and the new administrator sees only what the role permits", async ({
    page,
    browser,
    consoleErrors,
  }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/administrators");
    await page.getByRole("button", { name: "Invite administrator" }).press("Enter");
    await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
    await page.keyboard.type("bisi@example.ng");
    await page.getByRole("combobox", { name: "Role" }).last().selectOption("Moderator");
    await page.getByRole("button", { name: "Invite", exact: true }).press("Enter");
    await expect(page.getByRole("button", { name: "Copy link" })).toBeFocused();
    const dialog = page.getByRole("dialog", { name: "Invitation" });
    const link = /http\S+#token=[\w-]{43}/.exec((await dialog.textContent()) ?? "")?.[0] ?? "";
    await page.getByRole("button", { name: "Close", exact: true }).press("Enter");
    const row = page.getByRole("row").filter({ hasText: "bisi@example.ng" });
    await expect(row).toContainText("Moderator");

    const { pathname, hash, origin } = new URL(link);
    expect(link.startsWith(origin)).toBe(true);
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const invited = await context.newPage();
    await invited.goto(pathname + hash);
    await expect(invited.getByText("You are invited as Moderator.")).toBeVisible();
    const field = invited.getByRole("textbox", { name: "New password" });
    await field.fill("too short");
    await field.press("Enter");
    await expect(invited.getByText("Password must have at least 15 characters.")).toBeVisible();
    await expect(field).toHaveValue("too short");
    await field.fill(password);
    await field.press("Enter");
    await expect(invited.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    const menu = invited.getByRole("navigation", { name: "Admin" });
    await expect(menu.getByRole("link")).toHaveText([
      "Dashboard",
      "Comments",
      "Questions of students",
      "Security",
    ]);
    await expect(invited.getByRole("button", { name: /^(Un)?[Pp]ublish/ })).toHaveCount(0);
    await expect(invited.getByRole("heading", { name: "Upload Content" })).toHaveCount(0);
    const latest = invited.getByRole("table", { name: "Latest Blogs" });
    await expect(latest.getByRole("columnheader", { name: "Action" })).toHaveCount(0);

    await page.reload();
    const select = page.getByRole("combobox", { name: "Role of bisi@example.ng" });
    await select.focus();
    await select.selectOption("Editor");
    await confirmDialog(page, "Change role");
    await expect(select).toBeFocused();
    await expect(select).toHaveValue("editor");
    await invited.goto("/admin/comment");
    await expect(invited.getByRole("textbox", { name: "Password" })).toBeVisible();
    await page.getByRole("button", { name: "Remove: bisi@example.ng" }).click();
    expect(await confirmDialog(page, "Remove")).toContain("bisi@example.ng");
    await expect(row).toHaveCount(0);
    await context.close();
    expect(consoleErrors.list).toEqual([]);
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

const password = "a calm river at noon, again";
