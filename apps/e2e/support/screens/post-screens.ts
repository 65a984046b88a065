import type { Page } from "@playwright/test";
import { draft } from "../../../api/tests/support/servers/ai-server.ts";
import { uploadThumbnail } from "../content/thumbnail.ts";
import { expect, type ScreenHarness } from "../fixtures.ts";
import { goTo } from "./admin-tables.ts";
import type { Screen } from "./screen.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });

async function openForm({ page }: ScreenHarness): Promise<void> {
  await goTo(page, "/admin/addBlog");
  await expect(text(page)).toBeVisible();
}

/** Presses a tool of the editor that a phone keeps behind More. */
async function pressTool(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name, exact: true }).click();
}

async function generate(harness: ScreenHarness): Promise<void> {
  await openForm(harness);
  await harness.page.getByRole("textbox", { name: "Blog title" }).fill("Nets that work");
  await button(harness.page, "Generate with AI").click();
}

const add: Screen = {
  route: "/admin/addBlog",
  signedInAs: "admin",
  states: {
    filled: openForm,
    "empty form sent": async (harness) => {
      await openForm(harness);
      await button(harness.page, "Add Blog").click();
      await expect(harness.page.getByText("Blog title is required.")).toBeVisible();
    },
    "editor focused, in a table": async (harness) => {
      await openForm(harness);
      await text(harness.page).click();
      await harness.page.keyboard.type("Words");
      await pressTool(harness.page, "Table");
      await expect(harness.page.getByRole("toolbar", { name: "Table" })).toBeVisible();
      // An empty table head would be an authoring error, which axe reports.
      for (const head of await text(harness.page).locator("th").all()) {
        await head.click();
        await harness.page.keyboard.type("Head");
      }
    },
    "links and dates open": async (harness) => {
      await openForm(harness);
      await harness.page.getByText("Search engines and links").press("Enter");
      await harness.page.getByText("Dates", { exact: true }).press("Enter");
      await expect(harness.page.getByLabel("Closed on")).toBeVisible();
    },
    "link panel open": async (harness) => {
      await openForm(harness);
      await text(harness.page).click();
      await harness.page.getByRole("button", { name: "Link", exact: true }).click();
      await expect(harness.page.getByRole("textbox", { name: "Link to" })).toBeVisible();
    },
    "passage changed by AI": async (harness) => {
      await openForm(harness);
      await text(harness.page).click();
      await harness.page.keyboard.type("Good nets last very, very long.");
      await harness.page.keyboard.press("ControlOrMeta+a");
      await pressTool(harness.page, "Change with AI");
      harness.ai.behave(draft("Good nets **last**."));
      await button(harness.page, "Shorten").click();
      await expect(button(harness.page, "Use this text")).toBeVisible();
    },
    "thumbnail being cropped": async (harness) => {
      await openForm(harness);
      await uploadThumbnail(harness.page);
      await button(harness.page, "Crop").click();
      const dialog = harness.page.getByRole("dialog", { name: "Crop picture" });
      await expect(dialog.getByRole("slider")).toHaveCount(4);
    },
    "picture of the text being replaced": async (harness) => {
      await openForm(harness);
      await text(harness.page).click();
      await pressTool(harness.page, "From library");
      const library = harness.page.getByRole("dialog", { name: "Choose a picture" });
      await library.getByRole("list", { name: "Pictures" }).getByRole("button").first().click();
      await button(harness.page, "Insert picture").click();
      await text(harness.page).locator("img").first().click();
      await button(harness.page, "Replace picture").click();
      await expect(harness.page.getByLabel("New picture")).toBeAttached();
    },
    "typed text previewed": async (harness) => {
      await openForm(harness);
      await harness.page.getByRole("textbox", { name: "Blog title" }).fill("Nets that work");
      await button(harness.page, "Preview").click();
      const dialog = harness.page.getByRole("dialog", { name: "As readers see it" });
      const shown = dialog.locator("iframe[data-shown]").contentFrame();
      await expect(shown.getByRole("heading", { name: "Nets that work" })).toBeVisible();
    },
    "not sent": async (harness) => {
      await harness.fails("posts.create");
      await openForm(harness);
      await fill(harness.page);
      await button(harness.page, "Add Blog").click();
      await expect(harness.page.getByText(/Your text is safe/).first()).toBeVisible();
    },
    added: async (harness) => {
      await openForm(harness);
      await fill(harness.page);
      await button(harness.page, "Add Blog").click();
      await expect(
        harness.page.getByRole("main").getByText("Blog added successfully"),
      ).toBeVisible();
    },
    "no title to draft from": async (harness) => {
      await openForm(harness);
      await button(harness.page, "Generate with AI").click();
      await expect(harness.page.getByText("Please enter a title").first()).toBeVisible();
    },
    "AI writing": async (harness) => {
      harness.ai.behave({ kind: "stall", pieces: ["Good nets", " last."] });
      await generate(harness);
      await expect(text(harness.page)).toContainText("Good nets");
    },
    "AI failed": async (harness) => {
      harness.expectsRefusal();
      harness.ai.behave({ kind: "status", status: 500 });
      await generate(harness);
      await expect(
        harness.page.getByRole("button", { name: "Try again", exact: true }),
      ).toBeVisible();
    },
    "AI done, and asked again": async (harness) => {
      harness.ai.behave(draft("Good nets **last**.\n\n## Why nets\n\n- cheap\n- light"));
      await generate(harness);
      await expect(harness.page.getByText("The draft is in the text.")).toBeVisible();
      await button(harness.page, "Generate with AI").click();
      await expect(button(harness.page, "Add below")).toBeVisible();
    },
  },
};

async function fill(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Blog title" }).fill("Written in the browser");
  await page.getByRole("textbox", { name: "Sub title" }).fill("By hand");
  await uploadThumbnail(page);
}

const edit: Screen = {
  route: "/admin/editBlog/$postId",
  signedInAs: "admin",
  states: {
    filled: async ({ page, content }) => {
      await goTo(page, `/admin/editBlog/${content.postId}`);
      await expect(text(page)).toContainText("Words with");
    },
    "compared with an earlier version while a colleague writes": async ({
      page,
      content,
      answers,
    }) => {
      const savedAt = "2026-03-02T08:30:00.000Z";
      const savedBy = "editor@example.ng";
      await answers("drafts.otherWriters", [{ email: savedBy, savedAt: new Date().toISOString() }]);
      await answers("posts.revisions", [{ _id: "a", savedAt, savedBy, title: "Another title" }]);
      await answers("posts.revision", {
        title: "Another title",
        subTitle: "Another sub title",
        category: "Health",
        description: "<h2>Other words</h2><p>That nobody reads now.</p>",
        picture: null,
      });
      await goTo(page, `/admin/editBlog/${content.postId}`);
      await expect(page.getByText(`${savedBy} is writing here now.`)).toBeVisible();
      await page.getByText("Earlier versions", { exact: true }).click();
      await button(page, "Compare").click();
      await expect(button(page, "Put this version into the form")).toBeVisible();
    },
    "publication planned": async ({ page, content }) => {
      await goTo(page, `/admin/editBlog/${content.draftId}`);
      await button(page, "Publish...").click();
      const dialog = page.getByRole("dialog", { name: "Publish blog" });
      await dialog.getByRole("radio", { name: "At a time" }).check();
      await dialog.getByRole("checkbox", { name: "Unpublish at a time" }).check();
      await dialog.getByRole("button", { name: "Schedule" }).click();
      await expect(dialog.getByText("Choose a date and time.")).toHaveCount(2);
    },
    "letter chosen with the publication": async (harness) => {
      const { page, content } = harness;
      await harness.answers("newsletters.plan", {
        recipients: 412,
        weekly: 60,
        categories: [{ _id: "1", name: "Finance" }],
        secondLimit: null,
        hourlyLimit: null,
        dailyLimit: 300,
        obstacle: null,
        lastAt: "2099-12-03T09:00:00.000Z",
        isPostSent: false,
      });
      await goTo(page, `/admin/editBlog/${content.draftId}`);
      await button(page, "Publish...").click();
      const dialog = page.getByRole("dialog", { name: "Publish blog" });
      await dialog.getByRole("checkbox", { name: "Send to subscribers" }).check();
      await expect(dialog.getByText(/^412 readers, 60 of them/)).toBeVisible();
      await expect(button(page, "Publish and send")).toBeVisible();
    },
    "preview link made": async ({ page, content }) => {
      await goTo(page, `/admin/editBlog/${content.postId}`);
      await button(page, "Preview link").click();
      await button(page, /^Make a (new )?link$/).click();
      await expect(button(page, "Copy link")).toBeFocused();
    },
    "no such post": async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto("/admin/editBlog/0190a0a0-0000-7000-8000-000000000000");
      await expect(harness.page.getByRole("main").getByText("No blog found")).toBeVisible();
      await expect(harness.page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  },
};

const calendar: Screen = {
  route: "/admin/calendar",
  signedInAs: "admin",
  states: {
    filled: async ({ page }) => {
      await goTo(page, "/admin/calendar");
      await expect(page.getByRole("listitem").getByRole("link").first()).toBeVisible();
    },
    "month without posts": async ({ page }) => {
      await goTo(page, "/admin/calendar?month=1970-01");
      await expect(page.getByText("Nothing was published or planned")).toBeVisible();
    },
    skeleton: async (harness) => {
      await harness.hangs("posts.calendar");
      await goTo(harness.page, "/admin/calendar");
    },
    "did not come": async (harness) => {
      await harness.fails("posts.calendar");
      await goTo(harness.page, "/admin/calendar");
      await expect(button(harness.page, "Try again").first()).toBeVisible();
    },
  },
};

export const postScreens: readonly Screen[] = [calendar, add, edit];
