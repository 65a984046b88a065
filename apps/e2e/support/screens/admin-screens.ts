import type { Page } from "@playwright/test";
import { draft } from "../../../api/tests/support/servers/ai-server.ts";
import { uploadThumbnail } from "../content/thumbnail.ts";
import { expect, type ScreenHarness } from "../fixtures.ts";
import { adminTables, goTo } from "./admin-tables.ts";
import { administratorScreens } from "./administrator-screens.ts";
import type { Screen } from "./screen.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });

async function openForm({ page }: ScreenHarness): Promise<void> {
  await goTo(page, "/admin/addBlog");
  await expect(text(page)).toBeVisible();
}

async function openPanel(page: Page): Promise<void> {
  for (const title of ["Tutorial Blog", "Teaching Materials", "Student Updates"]) {
    const heading = page.getByRole("heading", { name: title });
    // Opens the section by keyboard, because content that loads above would move it during a click.
    await page.locator("summary").filter({ has: heading }).press("Enter");
  }
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Uploaded updates" })).toBeVisible();
}

async function generate(harness: ScreenHarness): Promise<void> {
  await openForm(harness);
  await harness.page.getByRole("textbox", { name: "Blog title" }).fill("Nets that work");
  await button(harness.page, "Generate with AI").click();
}

const login: Screen = {
  route: "/admin/login",
  signedInAs: "visitor",
  states: {
    filled: async ({ page }) => {
      await page.goto("/admin/login");
      await expect(button(page, "Login")).toBeVisible();
    },
    "empty form sent": async ({ page }) => {
      await page.goto("/admin/login");
      await button(page, "Login").click();
      const email = page.getByRole("textbox", { name: "Email" });
      await expect(email).toHaveAttribute("aria-invalid", "true");
    },
    "wrong password": async (harness) => {
      harness.expectsRefusal();
      const { page } = harness;
      await page.goto("/admin/login");
      await page.getByRole("textbox", { name: "Email" }).fill("owner@example.ng");
      await page.getByLabel("Password", { exact: true }).fill("not the right one");
      await button(page, "Login").click();
      await expect(page.getByRole("main").getByText("Invalid credentials")).toBeVisible();
    },
    "new e-mail address": async ({ page }) => {
      await page.goto("/admin/login#new-email=unknown");
      await expect(button(page, "Use this address")).toBeVisible();
    },
    "new e-mail address, link no longer valid": async (harness) => {
      harness.expectsRefusal();
      const { page } = harness;
      await page.goto("/admin/login#new-email=unknown");
      await button(page, "Use this address").click();
      await expect(page.getByText("This link is not valid any more.")).toBeVisible();
    },
  },
};

const setup: Screen = {
  route: "/admin/setup",
  signedInAs: "visitor",
  states: {
    "link no longer valid": async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto("/admin/setup#token=unknown");
      await expect(harness.page.getByRole("heading", { level: 1 })).toBeVisible();
    },
    filled: async (harness) => {
      await harness.answers("auth.checkSetupLink", true);
      await harness.page.goto("/admin/setup#token=known");
      await expect(harness.page.getByLabel("Email")).toBeVisible();
    },
  },
};

const dashboard: Screen = {
  route: "/admin",
  signedInAs: "admin",
  states: {
    filled: async ({ page }) => {
      await goTo(page, "/admin");
      await expect(page.getByRole("heading", { name: "Latest Blogs" })).toBeVisible();
      await expect(button(page, /^Comments \(\d+\) on Open to/)).toBeVisible();
    },
    "menu open": async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await goTo(page, "/admin");
      await button(page, "Menu").click();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    },
    "everything open, empty forms sent": async ({ page }) => {
      await goTo(page, "/admin");
      await button(page, /^Comments \(\d+\) on Open to/).click();
      await openPanel(page);
      await page.getByRole("button", { name: "File", exact: true }).click();
      await button(page, /^Edit: Class on/).click();
      for (const upload of await page.getByRole("button", { name: "Upload", exact: true }).all()) {
        await upload.click();
      }
      await expect(page.getByText("Content is required.").first()).toBeVisible();
    },
    "lists searched": async ({ page }) => {
      await goTo(page, "/admin?materialsSort=title&updatesQ=nobody+wrote+this");
      await expect(page.getByText("No update has these words in its title.")).toBeVisible();
    },
    skeleton: async (harness) => {
      await harness.hangs("dashboard.get");
      await goTo(harness.page, "/admin");
      await expect(harness.page.locator("[aria-busy=true]").first()).toBeVisible();
    },
    "did not come": async (harness) => {
      for (const call of ["dashboard.get", "posts.table", "tutorials.table"]) {
        await harness.fails(call);
      }
      await goTo(harness.page, "/admin");
      await expect(button(harness.page, /Try again/).first()).toBeVisible({ timeout: 15_000 });
    },
    "session over": async (harness) => {
      harness.expectsRefusal();
      await goTo(harness.page, "/admin");
      const unpublish = button(harness.page, /^Unpublish/).first();
      await expect(unpublish).toBeVisible();
      await harness.context.clearCookies();
      await unpublish.click();
      await expect(harness.page.getByRole("dialog")).toBeVisible();
    },
    offline: async (harness) => {
      await goTo(harness.page, "/admin");
      await expect(harness.page.getByRole("heading", { name: "Latest Blogs" })).toBeVisible();
      harness.expectsRefusal();
      await harness.context.setOffline(true);
      await expect(harness.page.getByText("You are offline.").first()).toBeVisible();
    },
  },
};

const addBlog: Screen = {
  route: "/admin/addBlog",
  signedInAs: "admin",
  states: {
    filled: openForm,
    "empty form sent": async (harness) => {
      await openForm(harness);
      await button(harness.page, "Add Blog").click();
      await expect(harness.page.getByText("Please check these fields:")).toBeVisible();
    },
    "editor focused, in a table": async (harness) => {
      await openForm(harness);
      await text(harness.page).click();
      await harness.page.keyboard.type("Words");
      await harness.page.getByRole("button", { name: "Table", exact: true }).click();
      await expect(harness.page.getByRole("toolbar", { name: "Table" })).toBeVisible();
      // An empty table head would be an authoring error, which axe reports.
      for (const head of await text(harness.page).locator("th").all()) {
        await head.click();
        await harness.page.keyboard.type("Head");
      }
    },
    "link panel open": async (harness) => {
      await openForm(harness);
      await text(harness.page).click();
      await harness.page.getByRole("button", { name: "Link", exact: true }).click();
      await expect(harness.page.getByRole("textbox", { name: "Link to" })).toBeVisible();
    },
    "not sent": async (harness) => {
      await harness.fails("posts.create");
      await openForm(harness);
      await fill(harness.page);
      await button(harness.page, "Add Blog").click();
      await expect(harness.page.getByText(/Your text is safe/).first()).toBeVisible({
        timeout: 15_000,
      });
    },
    added: async (harness) => {
      await openForm(harness);
      await fill(harness.page);
      await button(harness.page, "Add Blog").click();
      await expect(harness.page.getByRole("main").getByText("Blog added successfully")).toBeVisible(
        {
          timeout: 15_000,
        },
      );
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

const editBlog: Screen = {
  route: "/admin/editBlog/$postId",
  signedInAs: "admin",
  states: {
    filled: async ({ page, content }) => {
      await goTo(page, `/admin/editBlog/${content.postId}`);
      await expect(text(page)).toContainText("Words with");
    },
    "compared with an earlier version": async ({ page, content, answers }) => {
      const savedAt = "2026-03-02T08:30:00.000Z";
      const savedBy = "editor@example.ng";
      await answers("posts.revisions", [{ _id: "a", savedAt, savedBy, title: "Another title" }]);
      await answers("posts.revision", {
        ...{ title: "Another title", subTitle: "Another sub title", category: "Health" },
        ...{ description: "<h2>Other words</h2><p>That nobody reads now.</p>", picture: null },
      });
      await goTo(page, `/admin/editBlog/${content.postId}`);
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
    "preview link made": async ({ page, content }) => {
      await goTo(page, `/admin/editBlog/${content.postId}`);
      await button(page, "Preview link").click();
      await button(page, /^Make a (new )?link$/).click();
      await expect(button(page, "Copy link")).toBeFocused();
    },
    "no such post": async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto("/admin/editBlog/0190a0a0-0000-7000-8000-000000000000");
      await expect(harness.page.getByText("No blog found").first()).toBeVisible();
    },
  },
};

const editTutorial: Screen = {
  route: "/admin/editTutorial/$tutorialId",
  signedInAs: "admin",
  states: {
    filled: async ({ page, content }) => {
      await goTo(page, `/admin/editTutorial/${content.tutorialId}`);
      await expect(page.getByRole("textbox", { name: "Content" })).toBeVisible();
    },
    "no such tutorial": async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto("/admin/editTutorial/0190a0a0-0000-7000-8000-000000000000");
      await expect(harness.page.getByText("No blog found").first()).toBeVisible();
    },
  },
};

export const adminScreens: readonly Screen[] = [
  login,
  setup,
  dashboard,
  addBlog,
  editBlog,
  editTutorial,
  ...adminTables,
  ...administratorScreens,
];
