import { expect } from "../fixtures.ts";
import { goTo } from "./admin-tables.ts";
import type { Screen } from "./screen.ts";

const left = {
  unchanged: {
    post: 15,
    tutorial: 4,
    material: 2,
    update: 1,
    exam: 1,
    question: 247,
    passage: 2,
    topic: 26,
    subject: 4,
    programme: 1,
  },
  changed: [
    { _id: "1", kind: "post", title: "Before you pay for a logo", reason: "edited" },
    { _id: "2", kind: "tutorial", title: "Completing the square", reason: "comments" },
  ],
};

const setUp = {
  kind: "food",
  parts: ["home", "pages", "letters"].map((name) => ({ name, fingerprint: name })),
  pages: { added: ["Menu"], hidden: ["Our Services"], worded: [] },
};

export const onboardingScreens: readonly Screen[] = [
  {
    route: "/admin/welcome",
    signedInAs: "admin",
    states: {
      filled: async ({ page }) => {
        await goTo(page, "/admin/welcome");
        await expect(page.getByRole("radio", { name: "School" })).toBeVisible();
      },
      "set up": async (harness) => {
        await harness.answers("onboarding.getBusiness", setUp);
        await goTo(harness.page, "/admin/welcome");
        await expect(harness.page.getByText("Your site is set up for: Food.")).toBeVisible();
      },
      "name and colour": async ({ page }) => {
        await goTo(page, "/admin/welcome?step=name");
        await expect(page.locator("iframe[data-shown]")).toBeVisible();
      },
      "wrong name": async ({ page }) => {
        await goTo(page, "/admin/welcome?step=name");
        await page.getByRole("textbox", { name: "Name", exact: true }).fill("");
        await page.getByRole("button", { name: "Continue" }).click();
        await expect(page.getByText("Name is required.")).toBeVisible();
      },
      contact: async ({ page }) => {
        await goTo(page, "/admin/welcome?step=contact");
        await expect(page.getByRole("textbox", { name: "WhatsApp" })).toBeVisible();
      },
      mail: async ({ page }) => {
        await goTo(page, "/admin/welcome?step=mail");
        await expect(page.getByText("Set on the server as SMTP_URL.")).toBeVisible();
      },
      opening: async ({ page }) => {
        await goTo(page, "/admin/welcome?step=opening");
        await expect(page.getByText("Your site is open to visitors.")).toBeVisible();
      },
      skeleton: async (harness) => {
        await harness.hangs("settings.list");
        await goTo(harness.page, "/admin/welcome");
      },
    },
  },
  {
    route: "/admin/sample-content",
    signedInAs: "admin",
    states: {
      filled: async (harness) => {
        await harness.answers("sampleContent.get", left);
        await goTo(harness.page, "/admin/sample-content");
        await expect(harness.page.getByRole("checkbox").first()).toBeVisible();
      },
      empty: async ({ page }) => {
        await goTo(page, "/admin/sample-content");
        await expect(page.getByText("There is no sample content on this site.")).toBeVisible();
      },
      "did not come": async (harness) => {
        await harness.fails("sampleContent.get");
        await goTo(harness.page, "/admin/sample-content");
        const again = harness.page.getByRole("button", { name: "Try again" });
        await expect(again.first()).toBeVisible();
      },
    },
  },
];
