import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { goTo } from "./admin-tables.ts";
import type { Screen } from "./screen.ts";

const grid = (page: Page) => page.getByRole("list", { name: "Pictures", exact: true });

const openFirst = async (page: Page) => {
  await goTo(page, "/admin/media");
  await grid(page).getByRole("button").first().click();
  const dialog = page.getByRole("dialog", { name: "Picture" });
  await expect(dialog.getByRole("textbox", { name: "Description" })).toBeVisible();
  return dialog;
};

const picturePanel: Screen = {
  route: "/admin/media",
  signedInAs: "admin",
  states: {
    filled: async ({ page }) => {
      await goTo(page, "/admin/media");
      await expect(grid(page).getByRole("button").first()).toBeVisible();
    },
    empty: async (harness) => {
      await harness.answers("media.table", { pictures: [], page: 1, pageCount: 1, total: 0 });
      await goTo(harness.page, "/admin/media");
      await expect(harness.page.getByText("No pictures yet.")).toBeVisible();
    },
    "nothing found": async ({ page }) => {
      await goTo(page, "/admin/media?q=zzzz");
      await expect(page.getByText("No picture has these words")).toBeVisible();
    },
    skeleton: async (harness) => {
      await harness.hangs("media.table");
      await goTo(harness.page, "/admin/media");
    },
    "did not come": async (harness) => {
      await harness.fails("media.table");
      await goTo(harness.page, "/admin/media");
      await expect(harness.page.getByRole("button", { name: "Try again" }).first()).toBeVisible({
        timeout: 15_000,
      });
    },
    "a refused upload": async ({ page }) => {
      await goTo(page, "/admin/media");
      const file = { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
      await page.getByLabel("Upload pictures").setInputFiles(file);
      await expect(page.getByRole("list", { name: "Uploads" })).toContainText("must be a PNG");
    },
    details: async ({ page }) => {
      const dialog = await openFirst(page);
      await expect(dialog.getByRole("region", { name: "Used in" })).toBeVisible();
    },
    "details without places": async (harness) => {
      await harness.fails("media.uses");
      const dialog = await openFirst(harness.page);
      await expect(dialog.getByRole("button", { name: "Try again" })).toBeVisible({
        timeout: 15_000,
      });
    },
  },
};

export const mediaScreens: readonly Screen[] = [picturePanel];
