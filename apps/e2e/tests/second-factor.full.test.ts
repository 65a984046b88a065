import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expireConfirmations } from "../../api/tests/support/running-site/expire-confirmations.ts";
import { codeOf, wrongCode } from "../../api/tests/support/sign-in/totp.ts";
import { expectAccessibleAtAllSizes, logInByForm } from "../support/page-checks/checks.ts";
import { ADMIN } from "../support/server.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

// The administrator's account changes here, so these tests have a server of their own.
test.use({ settings: { SITE_NAME: "Ebute with two steps" } });
// One server for the file: each worker that ran one of its tests would start another.
test.describe.configure({ mode: "default" });

const section = (page: Page, name = "Authenticator app") => page.getByRole("region", { name });

const clock = { now: () => new Date() };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function typePassword(page: Page): Promise<void> {
  await page.goto("/admin/login");
  await page.getByRole("textbox", { name: "Email" }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await button(page, "Login").click();
  await expect(page.getByText("Your password is right. One more step.")).toBeVisible();
}

test("an administrator sees the own sessions, and ends one", async ({ page, server, browser }) => {
  const elsewhere = await browser.newPage({ baseURL: server.url });
  await signInAsAdmin(elsewhere);
  await signInAsAdmin(page);
  await page.goto("/admin/security");
  const sessions = section(page, "Where you are signed in");
  await expect(sessions.getByText(/^This device/)).toBeVisible();
  await sessions.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(sessions.getByText("You are signed out everywhere else.")).toBeVisible();
  await elsewhere.goto("/admin/users");
  await expect(elsewhere.getByRole("dialog", { name: "Please log in again" })).toBeVisible();
  await elsewhere.close();
  await sessions.getByRole("button", { name: "Sign out everywhere", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/login\?notice=signed-out-everywhere$/);
  await expect(page.getByText("You are signed out everywhere.")).toBeVisible();
});

test("an administrator sets up an authenticator app, signs in with it, and turns it off", async ({
  page,
  server,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  await signInAsAdmin(page);
  await page.goto("/admin/security");
  await expect(section(page).getByText(/^Off\./)).toBeVisible();
  await expectAccessibleAtAllSizes(page, "off");

  // Set up: a wrong code first, then the app's.
  await button(page, "Set up an app").click();
  await expect(section(page).getByRole("img", { name: /secret for the app/ })).toBeVisible();
  await expectAccessibleAtAllSizes(page, "setting-up");
  const secret = String(
    await section(page)
      .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      .textContent(),
  );
  await page.getByRole("textbox", { name: "Code" }).fill(wrongCode(secret, clock));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription(
    /^.*This code is not right/,
  );
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret, clock));
  await page.keyboard.press("Enter");
  const codes = section(page, "Recovery codes").getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  await expectAccessibleAtAllSizes(page, "codes");
  const [first = "", second = "", third = ""] = await codes.allInnerTexts();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Download").click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain(first);
  await button(page, "I have kept them").click();
  await expect(section(page, "Recovery codes").getByText("10 codes are left.")).toBeVisible();
  await expectAccessibleAtAllSizes(page, "on");

  // Two steps: the app's next code, by keyboard.
  await button(page, "Logout").click();
  await page.waitForURL(/\/\?notice=signed-out$/);
  await typePassword(page);
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await expectAccessibleAtAllSizes(page, "second-step");
  await page.keyboard.type(wrongCode(secret, clock));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription(
    /This code is not right/,
  );
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret, clock, 1));
  await page.keyboard.press("Enter");
  await expect(button(page, "Logout")).toBeVisible();

  // The phone is lost: a recovery code lets in.
  await button(page, "Logout").click();
  await page.waitForURL(/\/\?notice=signed-out$/);
  await typePassword(page);
  await page.getByRole("textbox", { name: "Code" }).fill(first.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(button(page, "Logout")).toBeVisible();

  // A code confirms too.
  await expireConfirmations(server.dataDir);
  await page.goto("/admin/security");
  await button(page, "New recovery codes").click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(dialog.getByRole("textbox", { name: "Code" })).toBeFocused();
  await expect(dialog.getByLabel("Your password")).toBeHidden();
  await expectAccessibleAtAllSizes(page, "confirm-by-code");
  await dialog.getByRole("textbox", { name: "Code" }).fill(second);
  await page.keyboard.press("Enter");
  await expect(codes).toHaveCount(10);
  const [renewed = ""] = await codes.allInnerTexts();
  await button(page, "I have kept them").click();

  // Off again: the codes from before are worth nothing.
  await button(page, "Turn off").click();
  await page.getByRole("textbox", { name: "Code" }).fill(third);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription(
    /This code is not right/,
  );
  await page.getByRole("textbox", { name: "Code" }).fill(renewed);
  await page.keyboard.press("Enter");
  await expect(section(page).getByText("The authenticator app is off.")).toBeVisible();
  await expect(section(page).getByText(/^Off\./)).toBeVisible();
  await button(page, "Logout").click();
  await page.waitForURL(/\/\?notice=signed-out$/);
  await logInByForm(page);
  const others = consoleErrors.list.filter((text) => !/^Failed to load resource/.test(text));
  consoleErrors.list.splice(0, Number.POSITIVE_INFINITY, ...others);
});
