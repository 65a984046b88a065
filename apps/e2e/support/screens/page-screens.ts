import { publishAllSections } from "../content/all-sections.ts";
import { expect } from "../fixtures.ts";
import { goTo } from "./admin-tables.ts";
import type { Screen } from "./screen.ts";

const pageList: Screen = {
  route: "/admin/pages",
  signedInAs: "admin",
  states: {
    filled: async ({ page }) => {
      await goTo(page, "/admin/pages");
      await expect(page.getByRole("link", { name: "About Us", exact: true })).toBeVisible();
    },
    "new page refused": async ({ page }) => {
      await goTo(page, "/admin/pages");
      await page.getByRole("button", { name: "New page" }).click();
      await page.getByRole("button", { name: "Make page" }).click();
      await expect(page.getByText("Title is required.")).toBeVisible();
    },
    "did not come": async (harness) => {
      await harness.fails("pages.list");
      await goTo(harness.page, "/admin/pages");
      const again = harness.page.getByRole("button", { name: "Try again" });
      await expect(again.first()).toBeVisible();
    },
  },
};

const editPage: Screen = {
  route: "/admin/editPage/$pageId",
  signedInAs: "admin",
  states: {
    filled: async ({ page }) => {
      await goTo(page, "/admin/pages");
      await page.getByRole("link", { name: "Privacy Policy", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    },
    "price list open": async ({ page, api }) => {
      const { id } = await publishAllSections(api);
      await goTo(page, `/admin/editPage/${id}`);
      await page.getByRole("button", { name: /^Price list/ }).click();
      await page.getByRole("button", { name: "Jollof rice", exact: true }).click();
      await expect(page.getByLabel(/^Price in naira/)).toBeVisible();
    },
  },
};

const preview: Screen = {
  route: "/preview/$pageId",
  signedInAs: "visitor",
  states: {
    "not for visitors": async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto("/preview/0190a0a0-0000-7000-8000-000000000000");
      await expect(harness.page.getByText("404 Not Found")).toBeVisible();
    },
  },
};

const typedPreviews: readonly Screen[] = ["/preview/blog", "/preview/lesson"].map((route) => ({
  route,
  signedInAs: "visitor",
  states: {
    "not for visitors": async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto(route);
      await expect(harness.page.getByText("404 Not Found")).toBeVisible();
    },
  },
}));

const ownPage: Screen = {
  route: "/$",
  signedInAs: "visitor",
  states: {
    "every kind of section": async ({ page, api }) => {
      await page.goto((await publishAllSections(api)).path);
      await expect(page.getByRole("heading", { level: 1, name: "Eat well" })).toBeVisible();
    },
    "no such page": async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto("/no-such-page");
      await expect(harness.page.getByText("404 Not Found")).toBeVisible();
    },
  },
};

export const pageScreens: readonly Screen[] = [
  pageList,
  editPage,
  preview,
  ...typedPreviews,
  ownPage,
];
