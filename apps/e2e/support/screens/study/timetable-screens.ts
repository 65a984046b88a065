import { expect } from "../../fixtures.ts";
import { triggerHydration } from "../public-screens.ts";
import type { Screen } from "../screen.ts";

const path = "/userDashboard/timetable";

const timetable: Screen = {
  route: path,
  signedInAs: "student",
  states: {
    "without meetings": async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText("No meetings of your classes yet.")).toBeVisible();
    },
    "later weeks": async ({ page }) => {
      await page.goto(`${path}?from=2090-01-01`);
      await expect(page.getByText("No meetings in these four weeks.")).toBeVisible();
    },
    "new address": async ({ page }) => {
      await page.goto(path);
      await triggerHydration(page);
      await page.getByRole("button", { name: /^Make an? (new )?address$/ }).click();
      await expect(page.getByLabel("Your calendar address")).toBeFocused();
    },
  },
};

export const timetableScreens: readonly Screen[] = [timetable];
