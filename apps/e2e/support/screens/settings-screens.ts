import type { Import } from "../../../../packages/contracts/src/imports/index.ts";
import { expect } from "../fixtures.ts";
import { goTo } from "./admin-tables.ts";
import type { EnterState, Screen } from "./screen.ts";

const unconfirmedAddress = {
  group: "address",
  version: 0,
  fromEnvironment: {},
  values: { origin: "" },
  defaults: { origin: "" },
};

const checkedImport: Import = {
  _id: "0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b",
  fileName: "old-site.xml",
  state: "checked",
  createdAt: "2026-03-02T08:30:00.000Z",
  finishedAt: null,
  counts: { waiting: 1, added: 0, updated: 0, unchanged: 0, skipped: 1, failed: 0 },
  categories: ["Energy"],
  otherCategories: [],
  authors: ["Ada Obi"],
  tags: ["sun"],
  pages: 2,
  onlinePictures: 14,
  formerSite: "https://blog.example",
  leftOut: ["4 comments are not imported."],
  items: [
    {
      _id: "0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c",
      title: "Sizing solar",
      kind: "post",
      outcome: "waiting",
      notes: ["Its tags are not imported."],
      postId: null,
    },
    {
      _id: "0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d",
      title: "About",
      kind: "page",
      outcome: "skipped",
      notes: ["It is in the trash of WordPress."],
      postId: null,
    },
  ],
};

const importCounts = { ...checkedImport.counts, waiting: 40, added: 25 };

/** Sections that have no state of their own below, with a field that each shows. */
const sections = {
  navigation: "Header",
  words: "Name of the blog in menus",
  features: "New comments",
  contact: "WhatsApp",
  opening: "The site is open to visitors",
  announcement: "Last day",
  discovery: "Google code",
  ai: "House style",
};

const sectionStates = Object.fromEntries(
  Object.entries(sections).map(([group, label]): [string, EnterState] => [
    `section ${group}`,
    async ({ page }) => {
      await goTo(page, `/admin/settings?group=${group}`);
      await expect(page.getByRole("main").getByText(label, { exact: true }).first()).toBeVisible();
    },
  ]),
);

export const settingsScreens: readonly Screen[] = [
  {
    route: "/admin/settings",
    signedInAs: "admin",
    states: {
      filled: async ({ page }) => {
        await goTo(page, "/admin/settings?group=home");
        await expect(page.getByRole("textbox", { name: "Headline" })).toBeVisible();
      },
      "list of sections": async ({ page }) => {
        await goTo(page, "/admin/settings");
        await expect(page.getByRole("searchbox", { name: "Find a setting" })).toBeVisible();
      },
      ...sectionStates,
      "unpublished changes": async (harness) => {
        const values = { badge: "", headline: "Welcome", text: "", sections: [] };
        await harness.answers("settings.list", [
          {
            group: "home",
            version: 2,
            values,
            defaults: values,
            fromEnvironment: {},
            staged: { ...values, headline: "Food for your day." },
          },
        ]);
        await goTo(harness.page, "/admin/settings?group=home");
        await expect(harness.page.getByRole("button", { name: "Publish" })).toBeVisible();
        // Wide screens show it from the start.
        const show = harness.page.getByRole("button", { name: "Show a preview" });
        if (await show.isVisible()) await show.click();
        await expect(harness.page.locator("iframe[data-shown]")).toBeVisible();
      },
      "colours that were moved": async ({ page }) => {
        await goTo(page, "/admin/settings?group=look");
        await page.getByLabel("Brand colour", { exact: true }).fill("#ffe600");
        await expect(page.getByText("Your brand colour was made darker")).toBeVisible();
      },
      skeleton: async (harness) => {
        await harness.hangs("settings.list");
        await goTo(harness.page, "/admin/settings");
      },
      "did not come": async (harness) => {
        await harness.fails("settings.list");
        await goTo(harness.page, "/admin/settings");
        const again = harness.page.getByRole("button", { name: "Try again" });
        await expect(again.first()).toBeVisible();
      },
      "wrong value": async ({ page }) => {
        await goTo(page, "/admin/settings?group=identity");
        await page.getByRole("textbox", { name: "Name", exact: true }).fill("");
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await expect(page.getByText("Name is required.")).toBeVisible();
      },
      "address of the server": async ({ page }) => {
        await goTo(page, "/admin/settings?group=address");
        await expect(page.getByText("Set on the server as PUBLIC_URL.")).toBeVisible();
      },
      "address that nobody has confirmed": async (harness) => {
        const { page } = harness;
        await harness.answers("settings.list", [unconfirmedAddress]);
        await goTo(page, "/admin/settings?group=address");
        await page.getByRole("textbox", { name: "Address" }).fill("https://example.ng");
        await page.getByRole("button", { name: "Confirm the address" }).click();
        await expect(page.getByRole("alertdialog")).toContainText("Your browser is at");
      },
      "records of the domain": async (harness) => {
        const [host, report] = ["_dmarc.example.ng", "Missing. It says what to do with mail."];
        await harness.answers("mail.checkDomain", {
          domain: "example.ng",
          note: "",
          records: [
            { name: "SPF", state: "found", report: "Found.", record: "v=spf1 a mx -all" },
            { name: "DKIM", state: "unknown", report: "It could not be checked just now." },
            { name: "DMARC", state: "missing", report, add: { host, value: "v=DMARC1; p=none" } },
          ],
        });
        await goTo(harness.page, "/admin/settings?group=mail");
        await harness.page.getByRole("button", { name: "Check the domain's records" }).click();
        await expect(harness.page.getByText("DMARC missing")).toBeVisible();
      },
      "no place for backups": async ({ page }) => {
        await goTo(page, "/admin/settings?group=backups");
        await expect(page.getByRole("button", { name: "Choose where backups go" })).toBeVisible();
      },
      "backups, while one is made": async (harness) => {
        const madeAt = new Date().toISOString();
        const run = { finishedAt: madeAt, isVerified: false, bytes: 0, rows: 0, files: 0 };
        const failure = "The disk of /backups is full: the backup was not kept.";
        await harness.answers("backups.getOverview", {
          target: "folder",
          place: "/backups/nightly",
          problem: null,
          bases: [],
          isOnServerDisk: true,
          isEncrypted: true,
          nextRunAt: madeAt,
        });
        await harness.answers("backups.getActivity", {
          last: { ...run, missingFiles: 0, failure },
          progress: {
            state: "running",
            requestedAt: madeAt,
            step: "files",
            filesDone: 1_200,
            filesTotal: 4_000,
          },
        });
        const stored = {
          _id: "ebute-2026-03-02T00-47-00Z.tar.age",
          madeAt,
          failure: null,
          bytes: 200_000_000,
          files: 4_000,
          fileBytes: 3_000_000_000,
          missingFiles: 2,
          isEncrypted: true,
          isVerified: true,
          restoreCommand: "pnpm restore /backups/nightly/ebute.tar.age",
        };
        const failed = { ...stored, _id: "failed", failure, isVerified: false };
        await harness.answers("backups.list", { problem: null, backups: [stored, failed] });
        await goTo(harness.page, "/admin/settings?group=backups");
        await expect(harness.page.getByText("1,200 of 4,000 files")).toBeVisible();
        await harness.page.getByText("How to restore it").click();
      },
      "earlier versions": async (harness) => {
        const values = { name: "Before", tagline: "", description: "", language: "en" };
        const revision = { savedAt: new Date().toISOString(), savedBy: "owner@example.ng" };
        await harness.answers("settings.revisions", [
          { ...revision, _id: "1", version: 1, values },
        ]);
        await goTo(harness.page, "/admin/settings?group=identity");
        await harness.page.getByText("Earlier versions").click();
        await expect(harness.page.getByRole("button", { name: "Restore version 1" })).toBeVisible();
      },
    },
  },
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
        await harness.answers("imports.get", checkedImport);
        await goTo(harness.page, "/admin/import");
        await expect(harness.page.getByRole("button", { name: "Import 1 post" })).toBeVisible();
      },
      running: async (harness) => {
        await harness.answers("imports.get", {
          ...checkedImport,
          state: "running",
          counts: importCounts,
        });
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
        await expect(again.first()).toBeVisible();
      },
    },
  },
];
