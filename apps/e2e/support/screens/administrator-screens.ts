import type { Page } from "@playwright/test";
import { expect } from "../stage.ts";
import { goTo } from "./admin-tables.ts";
import type { Enter, Screen } from "./screen.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const openInvite: Enter = async ({ page }) => {
  await goTo(page, "/admin/administrators");
  await button(page, "Invite administrator").click();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
};

const administrators: Screen = {
  route: "/admin/administrators",
  who: "admin",
  states: {
    filled: async ({ page }) => {
      await goTo(page, "/admin/administrators");
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    },
    skeleton: async (stage) => {
      await stage.hangs("administrators.list");
      await goTo(stage.page, "/admin/administrators");
    },
    "did not come": async (stage) => {
      await stage.fails("administrators.list");
      await goTo(stage.page, "/admin/administrators");
      await expect(button(stage.page, "Try again").first()).toBeVisible({ timeout: 15_000 });
    },
    "somebody has a second factor": async (stage) => {
      const at = new Date().toISOString();
      const known = { createdAt: at, lastSeenAt: at, isSelf: false, hasSecondFactor: true };
      await stage.answers("administrators.list", {
        administrators: [
          { ...known, _id: "1", email: "bisi@example.ng", role: "editor" },
          { ...known, _id: "2", email: "me@example.ng", role: "owner", isSelf: true },
        ],
        ...{ invitations: [], canMail: true },
      });
      await goTo(stage.page, "/admin/administrators");
      await expect(button(stage.page, "Reset second factor: bisi@example.ng")).toBeVisible();
    },
    "empty form sent": async (stage) => {
      await openInvite(stage);
      await button(stage.page, "Invite").last().click();
      const email = stage.page.getByRole("textbox", { name: "Email" });
      await expect(email).toHaveAttribute("aria-invalid", "true");
    },
    "link issued": async (stage) => {
      const at = new Date().toISOString();
      const known = { _id: "1", email: "invited@example.ng", role: "editor", createdAt: at };
      await stage.answers("administrators.invite", {
        invitation: { ...known, expiresAt: at, isExpired: false },
        link: "https://ebute.example/admin/invitation#token=known",
      });
      await openInvite(stage);
      const { page } = stage;
      await page.getByRole("textbox", { name: "Email" }).fill("invited@example.ng");
      await button(page, "Invite").last().click();
      await expect(button(page, "Copy link")).toBeFocused();
    },
  },
};

const invitation: Screen = {
  route: "/admin/invitation",
  who: "visitor",
  states: {
    filled: async (stage) => {
      const known = { email: "invited@example.ng", role: "editor" };
      await stage.answers("administrators.findInvitation", known);
      await stage.page.goto("/admin/invitation#token=known");
      await expect(stage.page.getByText("invited@example.ng")).toBeVisible();
    },
    "empty form sent": async (stage) => {
      const known = { email: "invited@example.ng", role: "owner" };
      await stage.answers("administrators.findInvitation", known);
      await stage.page.goto("/admin/invitation#token=known");
      await button(stage.page, "Choose password and begin").click();
      const field = stage.page.getByLabel("New password", { exact: true });
      await expect(field).toHaveAttribute("aria-invalid", "true");
    },
    "link no longer valid": async ({ page }) => {
      await page.goto("/admin/invitation#token=unknown");
      await expect(page.getByText("This invitation is not valid any more.")).toBeVisible();
    },
  },
};

const forgotPassword: Screen = {
  route: "/admin/forgot-password",
  who: "visitor",
  states: {
    "without mail": async (stage) => {
      await stage.answers("administrators.resetWays", { canMailLinks: false });
      const { page } = stage;
      await page.goto("/admin/forgot-password");
      await expect(page.getByText("This site sends no e-mail.")).toBeVisible();
    },
    filled: async (stage) => {
      await stage.answers("administrators.resetWays", { canMailLinks: true });
      await stage.page.goto("/admin/forgot-password");
      await expect(stage.page.getByRole("textbox", { name: "Email" })).toBeVisible();
    },
    "new password": async ({ page }) => {
      await page.goto("/admin/forgot-password#token=unknown");
      await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
    },
    "link no longer valid": async (stage) => {
      stage.expectsRefusal();
      const { page } = stage;
      await page.goto("/admin/forgot-password#token=unknown");
      await page.getByLabel("New password", { exact: true }).fill("a calm river at noon, again");
      await button(page, "Set new password").click();
      await expect(page.getByText("This link is not valid any more.")).toBeVisible();
    },
  },
};

const security: Screen = {
  route: "/admin/security",
  who: "admin",
  states: {
    filled: async ({ page }) => {
      await goTo(page, "/admin/security");
      await expect(button(page, "Sign out everywhere").first()).toBeVisible();
    },
    "new e-mail address on its way": async (stage) => {
      const known = { email: "me@example.ng", waitingFor: "my-new-address@example.ng" };
      await stage.answers("administrators.ownEmail", known);
      await goTo(stage.page, "/admin/security");
      await expect(stage.page.getByText("my-new-address@example.ng")).toBeVisible();
    },
    skeleton: async (stage) => {
      await stage.hangs("auth.factors.get");
      await goTo(stage.page, "/admin/security");
    },
    "did not come": async (stage) => {
      await stage.fails("auth.factors.get");
      await goTo(stage.page, "/admin/security");
      await expect(button(stage.page, "Try again").first()).toBeVisible({ timeout: 15_000 });
    },
  },
};

export const administratorScreens: readonly Screen[] = [
  administrators,
  invitation,
  forgotPassword,
  security,
];
