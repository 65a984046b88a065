import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { triggerHydration } from "./public-screens.ts";
import { type Screen, UNKNOWN_TOKEN } from "./screen.ts";

const confirm: Screen = {
  route: "/subscribe/confirm/$token",
  signedInAs: "visitor",
  states: {
    filled: async ({ page, content }) => {
      await page.goto(content.confirmPath);
      await expect(page.getByRole("button", { name: "Confirm subscription" })).toBeVisible();
    },
    confirmed: async ({ page, content }) => {
      await page.goto(content.unsubscribePath.replace("/unsubscribe/", "/subscribe/confirm/"));
      await expect(page.getByRole("radio", { name: "All categories" })).toBeChecked();
    },
    "no longer valid": async ({ page, expectsRefusal }) => {
      expectsRefusal();
      await page.goto(`/subscribe/confirm/${UNKNOWN_TOKEN}`);
      const title = { level: 1, name: "This link is no longer valid" } as const;
      await expect(page.getByRole("heading", title)).toBeVisible();
    },
  },
};

const unsubscribe: Screen = {
  route: "/unsubscribe/$token",
  signedInAs: "visitor",
  states: {
    filled: async ({ page, content }) => {
      await page.goto(content.unsubscribePath);
      await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeVisible();
    },
    "not complete": async ({ page }) => {
      await page.goto("/unsubscribe/cut");
      await expectIncomplete(page);
    },
  },
};

const unsubscribeWithoutToken: Screen = {
  route: "/unsubscribe",
  signedInAs: "visitor",
  states: {
    filled: async ({ page }) => {
      await page.goto("/unsubscribe");
      await expectIncomplete(page);
    },
  },
};

async function expectIncomplete(page: Page): Promise<void> {
  const title = { level: 1, name: "This link is not complete" } as const;
  await expect(page.getByRole("heading", title)).toBeVisible();
}

const approval: Screen = {
  route: "/approve-comment/$token",
  signedInAs: "visitor",
  states: {
    filled: async ({ page, content }) => {
      await page.goto(content.approvalPath);
      await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
    },
    "no longer valid": async ({ page, expectsRefusal }) => {
      expectsRefusal();
      const id = "00000000-0000-7000-8000-000000000000";
      await page.goto(`/approve-comment/${id}~${id}~1.${UNKNOWN_TOKEN}`);
      const title = { level: 1, name: "This link no longer works" } as const;
      await expect(page.getByRole("heading", title)).toBeVisible();
    },
  },
};

const preview: Screen = {
  route: "/preview/post/$token",
  signedInAs: "visitor",
  states: {
    filled: async ({ page, content }) => {
      await page.goto(content.previewPath);
      await expect(page.getByText("Preview: not published")).toBeVisible();
    },
    "no longer valid": async ({ page, expectsRefusal }) => {
      expectsRefusal();
      await page.goto(`/preview/post/${UNKNOWN_TOKEN}`);
      await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    },
  },
};

const lookup: Screen = {
  route: "/track-order",
  signedInAs: "visitor",
  states: {
    filled: async ({ page }) => {
      await page.goto("/track-order");
      await expect(page.getByRole("textbox", { name: "Order id" })).toBeVisible();
    },
    "no id": async ({ page }) => {
      await page.goto("/track-order?orderId=12");
      const field = page.getByRole("textbox", { name: "Order id" });
      await expect(field).toHaveAttribute("aria-invalid", "true");
    },
  },
};

const order: Screen = {
  route: "/track-order/$orderId",
  signedInAs: "visitor",
  states: {
    filled: async ({ page, content }) => {
      await page.goto(`/track-order/${content.orderId}`);
      await expect(page.locator("[aria-current=step]")).toBeVisible();
    },
    "no such order": async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto("/track-order/0000-0000-0000");
      await expect(harness.page.getByRole("alert").filter({ hasText: "No order" })).toBeVisible();
    },
    "not refreshed": async (harness) => {
      harness.expectsRefusal();
      await harness.page.clock.install();
      await harness.page.goto(`/track-order/${harness.content.orderId}`);
      await harness.page.route("**/api/orders/*", (route) => route.abort());
      await harness.page.clock.runFor(10_000);
      await expect(harness.page.getByText("Could not refresh.")).toBeVisible();
      await harness.page.clock.resume();
    },
  },
};

/** Target of a mailed link; this one has an unknown token. */
const undoChange: Screen = {
  route: "/undo-change",
  signedInAs: "visitor",
  states: {
    "by link": async ({ page }) => {
      await page.goto(`/undo-change#token=${UNKNOWN_TOKEN}`);
      await triggerHydration(page);
      await expect(page.getByLabel("New password")).toBeVisible();
    },
    "without a link": async (harness) => {
      await harness.page.goto("/undo-change");
      await triggerHydration(harness.page);
      await expect(harness.page.getByRole("main").getByRole("alert").first()).toBeVisible();
    },
  },
};

const confirmEmail: Screen = {
  route: "/confirm-email",
  signedInAs: "visitor",
  states: {
    "by link": async ({ page }) => {
      await page.goto(`/confirm-email#token=${UNKNOWN_TOKEN}`);
      await triggerHydration(page);
      await expect(
        page.getByRole("main").getByRole("button", { name: "This is my address" }),
      ).toBeVisible();
    },
  },
};

/** Screens reached by a mailed link or an order id. */
export const linkScreens: readonly Screen[] = [
  confirm,
  unsubscribe,
  unsubscribeWithoutToken,
  preview,
  approval,
  undoChange,
  confirmEmail,
  lookup,
  order,
];
