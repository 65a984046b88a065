import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { goTo } from "./admin-tables.ts";
import type { Screen } from "./screen.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const open = (page: Page) => goTo(page, "/admin/tags");

const panel: Screen = {
  route: "/admin/tags",
  signedInAs: "admin",
  states: {
    filled: async ({ page }) => {
      await open(page);
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    },
    skeleton: async (harness) => {
      await harness.hangs("tags.table");
      await open(harness.page);
    },
    "did not come": async (harness) => {
      await harness.fails("tags.table");
      await open(harness.page);
      await expect(button(harness.page, "Try again").first()).toBeVisible({ timeout: 15_000 });
    },
    "renamed to nothing": async ({ page }) => {
      await open(page);
      await button(page, "Rename: Roofs").click();
      await page.getByRole("textbox", { name: "Name" }).fill("");
      await button(page, "Rename").last().click();
      await expect(page.getByText("Type a tag.")).toBeVisible();
    },
    "merge without a choice": async ({ page }) => {
      await open(page);
      await button(page, "Merge: Roofs").click();
      await button(page, "Merge").last().click();
      await expect(page.getByText("Choose another tag of the list.")).toBeVisible();
    },
  },
};

const page: Screen = {
  route: "/tag/$slug",
  signedInAs: "visitor",
  states: {
    filled: async ({ page }) => {
      await page.goto("/tag/solar-power");
      await expect(page.getByRole("article").first()).toBeVisible();
    },
    unknown: async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto("/tag/gossip");
      await expect(harness.page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  },
};

export const tagScreens: readonly Screen[] = [panel, page];
