import { expect } from "../fixtures.ts";
import { goTo } from "./admin-tables.ts";
import type { Screen } from "./screen.ts";

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
        await expect(again.first()).toBeVisible({ timeout: 15_000 });
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
