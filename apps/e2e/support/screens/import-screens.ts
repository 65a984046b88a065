import type { Import } from "@ebute/contracts/imports";
import { expect } from "../fixtures.ts";
import { goTo } from "./admin-tables.ts";
import type { Screen } from "./screen.ts";

const checked: Import = {
  ...{ _id: "0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b", fileName: "old-site.xml", state: "checked" },
  ...{ createdAt: "2026-03-02T08:30:00.000Z", finishedAt: null },
  counts: { waiting: 1, added: 0, updated: 0, unchanged: 0, skipped: 1, failed: 0 },
  ...{ categories: ["Energy"], authors: ["Ada Obi"], tags: ["sun"] },
  items: [
    {
      ...{ _id: "0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c", title: "Sizing solar", kind: "post" },
      ...{ outcome: "waiting", notes: ["Its tags are not imported."], postId: null },
    },
    {
      ...{ _id: "0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d", title: "About", kind: "page" },
      ...{ outcome: "skipped", notes: ["It is in the trash of WordPress."], postId: null },
    },
  ],
};

const counts = { ...checked.counts, waiting: 40, added: 25 };

export const importScreens: readonly Screen[] = [
  {
    route: "/admin/import",
    signedInAs: "admin",
    states: {
      empty: async (harness) => {
        await harness.answers("imports.get", null);
        await goTo(harness.page, "/admin/import");
        await expect(harness.page.getByText("Nothing has been imported yet.")).toBeVisible();
      },
      filled: async (harness) => {
        await harness.answers("imports.get", checked);
        await goTo(harness.page, "/admin/import");
        await expect(harness.page.getByRole("button", { name: "Import 1 post" })).toBeVisible();
      },
      running: async (harness) => {
        await harness.answers("imports.get", { ...checked, state: "running", counts });
        await goTo(harness.page, "/admin/import");
        await expect(harness.page.getByText("25 of 65 posts.")).toBeVisible();
      },
      skeleton: async (harness) => {
        await harness.hangs("imports.get");
        await goTo(harness.page, "/admin/import");
      },
      "did not come": async (harness) => {
        await harness.fails("imports.get");
        await goTo(harness.page, "/admin/import");
        const again = harness.page.getByRole("button", { name: "Try again" });
        await expect(again.first()).toBeVisible({ timeout: 15_000 });
      },
    },
  },
];
