import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { goTo } from "./admin-tables.ts";
import { type EnterState, type Screen, UNKNOWN_TOKEN } from "./screen.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const openInvite: EnterState = async ({ page }) => {
  await goTo(page, "/admin/administrators");
  await button(page, "Invite administrator").click();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
};

const administrators: Screen = {
  route: "/admin/administrators",
  signedInAs: "admin",
  states: {
    filled: async ({ page }) => {
      await goTo(page, "/admin/administrators");
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    },
    skeleton: async (harness) => {
      await harness.hangs("administrators.list");
      await goTo(harness.page, "/admin/administrators");
    },
    "did not come": async (harness) => {
      await harness.fails("administrators.list");
      await goTo(harness.page, "/admin/administrators");
      await expect(button(harness.page, "Try again").first()).toBeVisible();
    },
    "somebody has a second factor": async (harness) => {
      const at = new Date().toISOString();
      const administrator = { createdAt: at, lastSeenAt: at, isSelf: false, hasSecondFactor: true };
      await harness.answers("administrators.list", {
        administrators: [
          { ...administrator, _id: "1", email: "bisi@example.ng", role: "editor" },
          { ...administrator, _id: "2", email: "me@example.ng", role: "owner", isSelf: true },
        ],
        invitations: [],
        canMail: true,
      });
      await goTo(harness.page, "/admin/administrators");
      await expect(button(harness.page, "Reset second factor: bisi@example.ng")).toBeVisible();
    },
    "empty form sent": async (harness) => {
      await openInvite(harness);
      await button(harness.page, "Invite").last().click();
      const email = harness.page.getByRole("textbox", { name: "Email" });
      await expect(email).toHaveAttribute("aria-invalid", "true");
    },
    "link issued": async (harness) => {
      const at = new Date().toISOString();
      const administrator = {
        _id: "1",
        email: "invited@example.ng",
        role: "editor",
        createdAt: at,
      };
      await harness.answers("administrators.invite", {
        invitation: { ...administrator, expiresAt: at, isExpired: false },
        link: "https://ebute.example/admin/invitation#token=known",
      });
      await openInvite(harness);
      const { page } = harness;
      await page.getByRole("textbox", { name: "Email" }).fill("invited@example.ng");
      await button(page, "Invite").last().click();
      await expect(button(page, "Copy link")).toBeFocused();
    },
  },
};

const invitation: Screen = {
  route: "/admin/invitation",
  signedInAs: "visitor",
  states: {
    filled: async (harness) => {
      const administrator = { email: "invited@example.ng", role: "editor" };
      await harness.answers("administrators.findInvitation", administrator);
      await harness.page.goto(`/admin/invitation#token=${UNKNOWN_TOKEN}`);
      await expect(harness.page.getByText("invited@example.ng")).toBeVisible();
    },
    "empty form sent": async (harness) => {
      const administrator = { email: "invited@example.ng", role: "owner" };
      await harness.answers("administrators.findInvitation", administrator);
      await harness.page.goto(`/admin/invitation#token=${UNKNOWN_TOKEN}`);
      await button(harness.page, "Choose password and begin").click();
      const field = harness.page.getByLabel("New password", { exact: true });
      await expect(field).toHaveAttribute("aria-invalid", "true");
    },
    "link no longer valid": async ({ page }) => {
      await page.goto(`/admin/invitation#token=${UNKNOWN_TOKEN}`);
      await expect(page.getByText("This invitation is no longer valid.")).toBeVisible();
    },
  },
};

const forgotPassword: Screen = {
  route: "/admin/forgot-password",
  signedInAs: "visitor",
  states: {
    "without mail": async (harness) => {
      await harness.answers("administrators.resetWays", { canMailLinks: false });
      const { page } = harness;
      await page.goto("/admin/forgot-password");
      await expect(page.getByText("This site sends no e-mail.")).toBeVisible();
    },
    filled: async (harness) => {
      await harness.answers("administrators.resetWays", { canMailLinks: true });
      await harness.page.goto("/admin/forgot-password");
      await expect(harness.page.getByRole("textbox", { name: "Email" })).toBeVisible();
    },
    "new password": async ({ page }) => {
      await page.goto(`/admin/forgot-password#token=${UNKNOWN_TOKEN}`);
      await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
    },
    "link no longer valid": async (harness) => {
      harness.expectsRefusal();
      const { page } = harness;
      await page.goto(`/admin/forgot-password#token=${UNKNOWN_TOKEN}`);
      await page.getByLabel("New password", { exact: true }).fill("a calm river at noon, again");
      await button(page, "Set new password").click();
      await expect(page.getByText("This link is no longer valid.")).toBeVisible();
    },
  },
};

const security: Screen = {
  route: "/admin/security",
  signedInAs: "admin",
  states: {
    filled: async ({ page }) => {
      await goTo(page, "/admin/security");
      await expect(button(page, "Sign out everywhere").first()).toBeVisible();
    },
    "new e-mail address on its way": async (harness) => {
      const administrator = { email: "me@example.ng", waitingFor: "my-new-address@example.ng" };
      await harness.answers("administrators.ownEmail", administrator);
      await goTo(harness.page, "/admin/security");
      await expect(harness.page.getByText("my-new-address@example.ng")).toBeVisible();
    },
    skeleton: async (harness) => {
      await harness.hangs("auth.factors.get");
      await goTo(harness.page, "/admin/security");
    },
    "did not come": async (harness) => {
      await harness.fails("auth.factors.get");
      await goTo(harness.page, "/admin/security");
      await expect(button(harness.page, "Try again").first()).toBeVisible();
    },
  },
};

export const administratorScreens: readonly Screen[] = [
  administrators,
  invitation,
  forgotPassword,
  security,
];
