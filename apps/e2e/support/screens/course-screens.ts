import type { Page } from "@playwright/test";
import { expect, type ScreenHarness } from "../fixtures.ts";
import { goTo } from "./admin-tables.ts";
import { triggerHydration } from "./public-screens.ts";
import type { Screen } from "./screen.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function openCourses(page: Page): Promise<void> {
  await goTo(page, "/admin/courses");
  await expect(page.getByRole("heading", { name: /^Topics of/ })).toBeVisible();
}

const panel: Screen = {
  route: "/admin/courses",
  signedInAs: "admin",
  states: {
    filled: ({ page }) => openCourses(page),
    "lessons open": async ({ page }) => {
      await openCourses(page);
      await page
        .getByText(/^\d+ lessons?$/)
        .first()
        .click();
      await expect(page.getByRole("list", { name: /^Lessons of/ })).toBeVisible();
    },
    skeleton: async (harness) => {
      await harness.hangs("courses.list");
      await goTo(harness.page, "/admin/courses");
    },
    empty: async (harness) => {
      await harness.page.route(/\/trpc\/courses\.list/, (route) =>
        route.fulfill({ json: [{ result: { data: { programmes: [], subjects: [] } } }] }),
      );
      await goTo(harness.page, "/admin/courses");
      await expect(harness.page.getByText(/^Add the first subject/)).toBeVisible();
    },
    "did not come": async (harness) => {
      await harness.fails("courses.list");
      await goTo(harness.page, "/admin/courses");
      await expect(button(harness.page, "Try again").first()).toBeVisible();
    },
    "empty forms sent": async ({ page }) => {
      await openCourses(page);
      await button(page, "Add subject").click();
      await button(page, "Add subject").last().click();
      await expect(page.getByText("Name is required.").first()).toBeVisible();
    },
    "programme form": async ({ page }) => {
      await openCourses(page);
      await button(page, "Add programme").click();
      await expect(page.getByLabel("Exam date")).toBeVisible();
    },
    "topic form": async ({ page }) => {
      await openCourses(page);
      await page
        .getByRole("region", { name: /^Topics of/ })
        .getByRole("button", { name: /^Edit:/ })
        .first()
        .click();
      await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
    },
  },
};

/** Follows the first subject of the dashboard, in the browser. */
async function follow({ page }: ScreenHarness): Promise<void> {
  await page.goto("/userDashboard");
  await triggerHydration(page);
  await page.getByRole("region", { name: "Subjects" }).getByRole("link").first().click();
}

const subject: Screen = {
  route: "/userDashboard/subject/$subjectId",
  signedInAs: "student",
  states: {
    filled: async (harness) => {
      await follow(harness);
      await harness.page.waitForURL("**/userDashboard/subject/**");
      await harness.page.reload();
      await expect(harness.page.getByText(/^\d+ of \d+ done$/)).toBeVisible();
    },
    skeleton: async (harness) => {
      await harness.hangs("courses.subject");
      await follow(harness);
      await expect(harness.page.locator("[aria-busy=true]").first()).toBeVisible();
    },
    "did not come": async (harness) => {
      await harness.fails("courses.subject");
      await follow(harness);
      await expect(button(harness.page, "Try again").first()).toBeVisible();
    },
    unknown: async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto("/userDashboard/subject/0190a0a0-0000-7000-8000-000000000000");
      await expect(harness.page.getByText("No subject found")).toBeVisible();
    },
  },
};

export const courseScreens: readonly Screen[] = [panel, subject];
