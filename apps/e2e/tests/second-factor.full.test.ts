import type { Page } from "@playwright/test";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

// The administrator's account changes here, so these tests have a server of their own.
test.use({ settings: { SITE_NAME: "Ebute with two steps" } });
// One server for the file: each worker that ran one of its tests would start another.
test.describe.configure({ mode: "default" });

const _button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const section = (page: Page, name = "Authenticator app") => page.getByRole("region", { name });

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
