import { expect } from "../stage.ts";
import type { Screen } from "./screen.ts";

const confirm: Screen = {
  route: "/subscribe/confirm/$token",
  who: "visitor",
  states: {
    filled: async ({ page, content }) => {
      await page.goto(content.confirmPath);
      await expect(page.getByRole("button", { name: "Confirm subscription" })).toBeVisible();
    },
    "no longer valid": async ({ page, expectsRefusal }) => {
      expectsRefusal();
      await page.goto("/subscribe/confirm/unknown");
      const title = { level: 1, name: "This link is no longer valid" } as const;
      await expect(page.getByRole("heading", title)).toBeVisible();
    },
  },
};

const unsubscribe: Screen = {
  route: "/unsubscribe/$token",
  who: "visitor",
  states: {
    filled: async ({ page, content }) => {
      await page.goto(content.unsubscribePath);
      await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeVisible();
    },
  },
};

const lookup: Screen = {
  route: "/track-order",
  who: "visitor",
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
  who: "visitor",
  states: {
    filled: async ({ page, content }) => {
      await page.goto(`/track-order/${content.orderId}`);
      await expect(page.locator("[aria-current=step]")).toBeVisible();
    },
    "no such order": async (stage) => {
      stage.expectsRefusal();
      await stage.page.goto("/track-order/0000-0000-0000");
      await expect(stage.page.getByRole("alert").filter({ hasText: "No order" })).toBeVisible();
    },
    "not refreshed": async (stage) => {
      stage.expectsRefusal();
      await stage.page.clock.install();
      await stage.page.goto(`/track-order/${stage.content.orderId}`);
      await stage.page.route("**/api/orders/*", (route) => route.abort());
      await stage.page.clock.runFor(10_000);
      await expect(stage.page.getByText("Could not refresh.")).toBeVisible();
      await stage.page.clock.resume();
    },
  },
};

/** What people come to by a link or an id that they were given. */
export const linkScreens: readonly Screen[] = [confirm, unsubscribe, lookup, order];
