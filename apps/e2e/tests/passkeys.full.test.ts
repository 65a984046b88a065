import type { Page } from "@playwright/test";
import { expireConfirmations } from "../../api/tests/support/running-site/expire-confirmations.ts";
import { confirmDialog, expectAccessibleAtAllSizes } from "../support/page-checks/checks.ts";
import { ADMIN, type Server, startServer } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

/** Browsers bind passkeys to names: a number as an address has none. */
let named: Server;

test.beforeAll(async () => {
  named = await startServer({}, "localhost");
});

test.afterAll(() => named.stop());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const section = (page: Page, name: string) => page.getByRole("region", { name });

/** A virtual authenticator for the page, which approves every request. */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: () =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
    confirmDialog: () =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true }),
  };
}

async function typePassword(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await button(page, "Login").click();
}

test("an administrator adds a passkey, signs in and confirms with it, and removes it", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const device = await plugIn(page);
  await page.goto(`${named.url}/admin/login`);
  await expectAccessibleAtAllSizes(page, "login");
  await typePassword(page);
  await expect(button(page, "Logout")).toBeVisible();
  await page.goto(`${named.url}/admin/security`);
  const passkeys = section(page, "Passkeys");

  await button(page, "Add a passkey").click();
  await expect(page.getByLabel("Name of the device")).toHaveAccessibleDescription(
    /Name is required\./,
  );
  await device.refuse();
  await page.getByLabel("Name of the device").fill("Work laptop");
  await page.keyboard.press("Enter");
  await expect(passkeys.getByText("The passkey was not used. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Name of the device")).toHaveValue("Work laptop");
  await device.confirmDialog();
  await button(page, "Add a passkey").click();
  await expect(passkeys.getByText("Work laptop")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  await expectAccessibleAtAllSizes(page, "added");
  await button(page, "I have kept them").click();

  // The passkey alone signs in, without e-mail and password.
  await button(page, "Logout").click();
  await page.waitForURL(/\/\?notice=signed-out$/);
  await page.goto(`${named.url}/admin/login`);
  await button(page, "Use a passkey").click();
  await expect(button(page, "Logout")).toBeVisible();

  // The password alone is not enough any more; the passkey is the second step.
  await button(page, "Logout").click();
  await page.waitForURL(/\/\?notice=signed-out$/);
  await page.goto(`${named.url}/admin/login`);
  await typePassword(page);
  await expect(page.getByText("Your password is right. One more step.")).toBeVisible();
  await expectAccessibleAtAllSizes(page, "second-step");
  await button(page, "Use a passkey").click();
  await expect(button(page, "Logout")).toBeVisible();

  // As a confirmation, refused by the device at first.
  await expireConfirmations(named.dataDir);
  await page.goto(`${named.url}/admin/security`);
  await expect(passkeys.getByText(/last used/)).toBeVisible();
  await device.refuse();
  await button(page, "Remove: Work laptop").click();
  await confirmDialog(page, "Remove");
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByRole("button", { name: "Use a passkey" }).click();
  await expect(dialog.getByText("The passkey was not used. Please try again.")).toBeVisible();
  await expectAccessibleAtAllSizes(page, "confirm");
  await device.confirmDialog();
  await dialog.getByRole("button", { name: "Use a passkey" }).click();
  await expect(dialog).toBeHidden();
  await expect(passkeys.getByText(/^None yet\./)).toBeVisible();

  await button(page, "Logout").click();
  await page.waitForURL(/\/\?notice=signed-out$/);
  await page.goto(`${named.url}/admin/login`);
  await typePassword(page);
  await expect(button(page, "Logout")).toBeVisible();
});
