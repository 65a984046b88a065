import { expect } from "../../fixtures.ts";
import { chosen, goTo, tableScreen } from "../admin-tables.ts";
import type { Screen } from "../screen.ts";

const SPAM = "/admin/comment/spam";

export const spamScreens: readonly Screen[] = [
  tableScreen({
    path: SPAM,
    call: "comments.spam",
    rows: "comments",
    states: {
      chosen: chosen(SPAM),
      "with a refused text": async ({ page }) => {
        await goTo(page, SPAM);
        await page.getByRole("button", { name: "Block", exact: true }).click();
        await expect(page.getByText("Please write the text to block.")).toBeVisible();
      },
    },
  }),
];
