import type { Page } from "@playwright/test";
import { draft } from "../../../api/tests/support/ai-server.ts";
import { png } from "../picture.ts";
import { expect, type Stage } from "../stage.ts";
import { adminTables, goTo } from "./admin-tables.ts";
import { administratorScreens } from "./administrator-screens.ts";
import { holdToast } from "./public-screens.ts";
import type { Screen } from "./screen.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });

async function openForm({ page }: Stage): Promise<void> {
  await goTo(page, "/admin/addBlog");
  await expect(text(page)).toBeVisible();
}

async function openPanel(page: Page): Promise<void> {
  for (const title of ["Tutorial Blog", "Teaching Materials", "Student Updates"]) {
    const heading = page.getByRole("heading", { name: title });
    await page.locator("summary").filter({ has: heading }).click();
  }
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Uploaded updates" })).toBeVisible();
}

async function generate(stage: Stage): Promise<void> {
  await openForm(stage);
  await stage.page.getByRole("textbox", { name: "Blog title" }).fill("Nets that work");
  await button(stage.page, "Generate with AI").click();
}

const login: Screen = {
  route: "/admin/login",
  who: "visitor",
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
    "wrong password": async (stage) => {
      stage.expectsRefusal();
      const { page } = stage;
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
    "new e-mail address, link no longer valid": async (stage) => {
      stage.expectsRefusal();
      const { page } = stage;
      await page.goto("/admin/login#new-email=unknown");
      await button(page, "Use this address").click();
      await expect(page.getByText("This link is not valid any more.")).toBeVisible();
    },
  },
};

const setup: Screen = {
  route: "/admin/setup",
  who: "visitor",
  states: {
    "link no longer valid": async (stage) => {
      stage.expectsRefusal();
      await stage.page.goto("/admin/setup#token=unknown");
      await expect(stage.page.getByRole("heading", { level: 1 })).toBeVisible();
    },
    filled: async (stage) => {
      await stage.answers("auth.checkSetupLink", true);
      await stage.page.goto("/admin/setup#token=known");
      await expect(stage.page.getByLabel("Email")).toBeVisible();
    },
  },
};

const dashboard: Screen = {
  route: "/admin",
  who: "admin",
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
    skeleton: async (stage) => {
      await stage.hangs("dashboard.get");
      await goTo(stage.page, "/admin");
      await expect(stage.page.locator("[aria-busy=true]").first()).toBeVisible();
    },
    "did not come": async (stage) => {
      for (const call of ["dashboard.get", "posts.table", "tutorials.table"]) {
        await stage.fails(call);
      }
      await goTo(stage.page, "/admin");
      await expect(button(stage.page, /Try again/).first()).toBeVisible({ timeout: 15_000 });
    },
    "session over": async (stage) => {
      stage.expectsRefusal();
      await goTo(stage.page, "/admin");
      const unpublish = button(stage.page, /^Unpublish/).first();
      await expect(unpublish).toBeVisible();
      await stage.context.clearCookies();
      await unpublish.click();
      await expect(stage.page.getByRole("dialog")).toBeVisible();
    },
    offline: async (stage) => {
      await goTo(stage.page, "/admin");
      await expect(stage.page.getByRole("heading", { name: "Latest Blogs" })).toBeVisible();
      stage.expectsRefusal();
      await stage.context.setOffline(true);
      await expect(stage.page.getByText("You are offline.").first()).toBeVisible();
    },
  },
};

const addBlog: Screen = {
  route: "/admin/addBlog",
  who: "admin",
  states: {
    filled: openForm,
    "empty form sent": async (stage) => {
      await openForm(stage);
      await button(stage.page, "Add Blog").click();
      await expect(stage.page.getByText("Please check these fields:")).toBeVisible();
    },
    "editor focused, in a table": async (stage) => {
      await openForm(stage);
      await text(stage.page).click();
      await stage.page.keyboard.type("Words");
      await stage.page.getByRole("button", { name: "Table", exact: true }).click();
      await expect(stage.page.getByRole("toolbar", { name: "Table" })).toBeVisible();
      // A head without words is a fault that only who writes can mend.
      for (const head of await text(stage.page).locator("th").all()) {
        await head.click();
        await stage.page.keyboard.type("Head");
      }
    },
    "link panel open": async (stage) => {
      await openForm(stage);
      await text(stage.page).click();
      await stage.page.getByRole("button", { name: "Link", exact: true }).click();
      await expect(stage.page.getByRole("textbox", { name: /link|address/i })).toBeVisible();
    },
    "not sent": async (stage) => {
      await stage.fails("posts.create");
      await openForm(stage);
      await fill(stage.page);
      await button(stage.page, "Add Blog").click();
      await expect(stage.page.getByText(/Your text is safe/).first()).toBeVisible({
        timeout: 15_000,
      });
    },
    "added, with its toast": async (stage) => {
      await openForm(stage);
      await fill(stage.page);
      await button(stage.page, "Add Blog").click();
      await expect(stage.page.getByRole("main").getByText("Blog added successfully")).toBeVisible({
        timeout: 15_000,
      });
      await holdToast(stage.page).catch(() => {});
    },
    "no title to draft from": async (stage) => {
      await openForm(stage);
      await button(stage.page, "Generate with AI").click();
      await expect(stage.page.getByText("Please enter a title").first()).toBeVisible();
    },
    "AI writing": async (stage) => {
      stage.ai.behave({ kind: "stall", pieces: ["Good nets", " last."] });
      await generate(stage);
      await expect(text(stage.page)).toContainText("Good nets");
    },
    "AI failed": async (stage) => {
      stage.expectsRefusal();
      stage.ai.behave({ kind: "status", status: 500 });
      await generate(stage);
      await expect(
        stage.page.getByRole("button", { name: "Try again", exact: true }),
      ).toBeVisible();
    },
    "AI done, and asked again": async (stage) => {
      stage.ai.behave(draft("Good nets **last**.\n\n## Why nets\n\n- cheap\n- light"));
      await generate(stage);
      await expect(stage.page.getByText("The draft is in the text.")).toBeVisible();
      await button(stage.page, "Generate with AI").click();
      await expect(button(stage.page, "Add below")).toBeVisible();
    },
  },
};

async function fill(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Blog title" }).fill("Written in the browser");
  await page.getByRole("textbox", { name: "Sub title" }).fill("By hand");
  await page
    .getByLabel("Thumbnail")
    .setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: png() });
  // Until it is there, the form is not sent.
  await expect(page.locator('img[src$="-quick.webp"]')).toBeVisible();
}

const editBlog: Screen = {
  route: "/admin/editBlog/$postId",
  who: "admin",
  states: {
    filled: async ({ page, content }) => {
      await goTo(page, `/admin/editBlog/${content.postId}`);
      await expect(text(page)).toContainText("Words with");
    },
    "no such post": async (stage) => {
      stage.expectsRefusal();
      await stage.page.goto("/admin/editBlog/0190a0a0-0000-7000-8000-000000000000");
      await expect(stage.page.getByText("No blog found").first()).toBeVisible();
    },
  },
};

const editTutorial: Screen = {
  route: "/admin/editTutorial/$tutorialId",
  who: "admin",
  states: {
    filled: async ({ page, content }) => {
      await goTo(page, `/admin/editTutorial/${content.tutorialId}`);
      await expect(page.getByRole("textbox", { name: "Content" })).toBeVisible();
    },
    "no such tutorial": async (stage) => {
      stage.expectsRefusal();
      await stage.page.goto("/admin/editTutorial/0190a0a0-0000-7000-8000-000000000000");
      await expect(stage.page.getByText("No blog found").first()).toBeVisible();
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
