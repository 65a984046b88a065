import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { goTo, tableScreen } from "./admin-tables.ts";
import { type Screen, SEEN_AT } from "./screen.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name });

const newsletters = tableScreen({
  path: "/admin/newsletters",
  call: "newsletters.table",
  rows: "newsletters",
  none: "/admin/newsletters?q=nobody+of+this+name",
  states: {
    filled: async (harness) => {
      const counts = {
        recipients: 412,
        sent: 120,
        waiting: 200,
        weekly: 88,
        refused: 3,
        unknown: 1,
        stopped: 0,
        unsubscribed: 0,
        unsubscribedAfter: 2,
      };
      const sending = {
        _id: "1",
        subject: "New courses in April",
        postId: null,
        status: "sending",
        kind: "post",
        audience: "Finance",
        problem: "The mail server could not be reached.",
        createdAt: SEEN_AT,
        finishedAt: null,
        counts,
      };
      await harness.answers("newsletters.table", {
        page: 1,
        pageCount: 1,
        total: 3,
        newsletters: [
          sending,
          { ...sending, _id: "2", status: "paused", subject: "Prices of March", problem: null },
          { ...sending, _id: "3", kind: "digest", subject: "This week from Ebute", audience: null },
        ],
      });
      await goTo(harness.page, "/admin/newsletters");
      await expect(button(harness.page, "Go on: Prices of March")).toBeVisible();
    },
  },
});

const addNewsletter: Screen = {
  route: "/admin/addNewsletter",
  signedInAs: "admin",
  states: {
    filled: async ({ page }) => {
      await goTo(page, "/admin/addNewsletter");
      await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeVisible();
    },
    "empty form sent": async ({ page }) => {
      await goTo(page, "/admin/addNewsletter");
      await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeVisible();
      await button(page, "Preview and send").click();
      await expect(page.getByText("Subject is required.")).toBeVisible();
    },
    "letter shown": async (harness) => {
      const { page } = harness;
      await harness.answers("newsletters.plan", {
        recipients: 412,
        weekly: 60,
        categories: [{ _id: "1", name: "Finance" }],
        secondLimit: null,
        hourlyLimit: null,
        dailyLimit: 300,
        obstacle: null,
        lastAt: "2099-12-03T09:00:00.000Z",
        isPostSent: false,
      });
      await goTo(page, "/admin/addNewsletter");
      await page.getByRole("textbox", { name: "Subject" }).fill("New courses");
      await page.getByRole("textbox", { name: "Text", exact: true }).fill("Register until Friday");
      await button(page, "Preview and send").click();
      const dialog = page.getByRole("dialog", { name: "Send to subscribers" });
      await dialog.getByRole("button", { name: "Preview", exact: true }).click();
      await expect(dialog.locator("iframe")).toBeVisible();
    },
  },
};

export const newsletterScreens: readonly Screen[] = [newsletters, addNewsletter];

const letter = "/admin/letters?kind=passwordReset";

export const letterScreens: readonly Screen[] = [
  {
    route: "/admin/letters",
    signedInAs: "admin",
    states: {
      filled: async ({ page }) => {
        await goTo(page, letter);
        await expect(page.getByRole("textbox", { name: "Subject" })).toBeVisible();
      },
      "list of letters": async ({ page }) => {
        await goTo(page, "/admin/letters");
        await expect(page.getByRole("link", { name: "Sign-in code" })).toBeVisible();
      },
      preview: async ({ page }) => {
        await goTo(page, letter);
        await page.getByRole("button", { name: "Preview" }).click();
        await expect(page.getByTitle("The letter")).toBeVisible();
      },
      skeleton: async (harness) => {
        await harness.hangs("mail.letters.list");
        await goTo(harness.page, letter);
      },
      "did not come": async (harness) => {
        await harness.fails("mail.letters.list");
        await goTo(harness.page, letter);
        const again = harness.page.getByRole("button", { name: "Try again" });
        await expect(again.first()).toBeVisible();
      },
      "wrong value": async ({ page }) => {
        await goTo(page, letter);
        await page.getByRole("textbox", { name: "Subject" }).fill("Dear {nmae}");
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await expect(page.getByText("{nmae} cannot be used here.").first()).toBeVisible();
      },
    },
  },
];
