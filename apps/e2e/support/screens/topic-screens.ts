import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { goTo } from "./admin-tables.ts";
import type { Screen } from "./screen.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const openCategories = (page: Page) => goTo(page, "/admin/categories");

const categoryPanel: Screen = {
  route: "/admin/categories",
  signedInAs: "admin",
  states: {
    filled: async ({ page }) => {
      await openCategories(page);
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    },
    skeleton: async (harness) => {
      await harness.hangs("categories.table");
      await openCategories(harness.page);
    },
    "did not come": async (harness) => {
      await harness.fails("categories.table");
      await openCategories(harness.page);
      await expect(button(harness.page, "Try again").first()).toBeVisible();
    },
    "empty form sent": async ({ page }) => {
      await openCategories(page);
      await button(page, "Add category").click();
      await button(page, "Add category").last().click();
      await expect(page.getByText("Name is required.").first()).toBeVisible();
    },
    "edit form": async ({ page }) => {
      await openCategories(page);
      await button(page, "Edit: Technology").click();
      await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
    },
    "merge without a choice": async ({ page }) => {
      await openCategories(page);
      await button(page, "Merge: Startup").click();
      await button(page, "Merge").last().click();
      await expect(page.getByText("Choose a category.")).toBeVisible();
    },
    "delete, with posts": async ({ page }) => {
      await openCategories(page);
      await button(page, "Delete: Education").click();
      await expect(page.getByRole("combobox", { name: "Move its blogs to" })).toBeFocused();
    },
  },
};

const categoryPage: Screen = {
  route: "/category/$slug",
  signedInAs: "visitor",
  states: {
    filled: async ({ page }) => {
      await page.goto("/category/education");
      await expect(page.getByRole("article").first()).toBeVisible();
    },
    "without posts": async ({ page }) => {
      await page.goto("/category/entertainment");
      await expect(page.getByText("No blogs found.")).toBeVisible();
    },
    unknown: async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto("/category/gossip");
      await expect(harness.page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  },
};

const openTags = (page: Page) => goTo(page, "/admin/tags");

const tagPanel: Screen = {
  route: "/admin/tags",
  signedInAs: "admin",
  states: {
    filled: async ({ page }) => {
      await openTags(page);
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    },
    skeleton: async (harness) => {
      await harness.hangs("tags.table");
      await openTags(harness.page);
    },
    "did not come": async (harness) => {
      await harness.fails("tags.table");
      await openTags(harness.page);
      await expect(button(harness.page, "Try again").first()).toBeVisible();
    },
    "renamed to nothing": async ({ page }) => {
      await openTags(page);
      await button(page, "Rename: Roofs").click();
      await page.getByRole("textbox", { name: "Name" }).fill("");
      await button(page, "Rename").last().click();
      await expect(page.getByText("Type a tag.")).toBeVisible();
    },
    "merge without a choice": async ({ page }) => {
      await openTags(page);
      await button(page, "Merge: Roofs").click();
      await button(page, "Merge").last().click();
      await expect(page.getByText("Choose another tag of the list.")).toBeVisible();
    },
  },
};

const tagPage: Screen = {
  route: "/tag/$slug",
  signedInAs: "visitor",
  states: {
    filled: async ({ page }) => {
      await page.goto("/tag/solar-power");
      await expect(page.getByRole("article").first()).toBeVisible();
    },
    unknown: async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto("/tag/gossip");
      await expect(harness.page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  },
};

const openAuthors = (page: Page) => goTo(page, "/admin/authors");

const authorPanel: Screen = {
  route: "/admin/authors",
  signedInAs: "admin",
  states: {
    filled: async ({ page }) => {
      await openAuthors(page);
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    },
    skeleton: async (harness) => {
      await harness.hangs("authors.table");
      await openAuthors(harness.page);
    },
    "did not come": async (harness) => {
      await harness.fails("authors.table");
      await openAuthors(harness.page);
      await expect(button(harness.page, "Try again").first()).toBeVisible();
    },
    "empty form sent": async ({ page }) => {
      await openAuthors(page);
      await button(page, "Add author").click();
      await button(page, "Add author").last().click();
      await expect(page.getByText("Name is required.").first()).toBeVisible();
    },
    "edit form": async ({ page }) => {
      await openAuthors(page);
      await button(page, "Edit: Ada Obi").click();
      await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
    },
    "delete, with posts": async ({ page }) => {
      await openAuthors(page);
      await button(page, "Delete: Ada Obi").click();
      await expect(page.getByText("1 blog will show “By Admin” instead.")).toBeVisible();
    },
  },
};

const authorPage: Screen = {
  route: "/author/$slug",
  signedInAs: "visitor",
  states: {
    filled: async ({ page }) => {
      await page.goto("/author/ada-obi");
      await expect(page.getByRole("article").first()).toBeVisible();
    },
    unknown: async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto("/author/gossip");
      await expect(harness.page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  },
};

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
      await expect(harness.page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
    },
    "a refused upload": async ({ page }) => {
      await goTo(page, "/admin/media");
      const file = { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
      await page.getByLabel("Upload pictures").setInputFiles(file);
      await expect(page.getByRole("list", { name: "Uploads" })).toContainText("must be a PNG");
    },
    "a HEIC photo that may be converted": async ({ page }) => {
      await goTo(page, "/admin/media");
      const head = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
      const file = { name: "IMG_0001.HEIC", mimeType: "", buffer: head };
      await page.getByLabel("Upload pictures").setInputFiles(file);
      await expect(page.getByRole("button", { name: /^Convert/ })).toBeVisible();
    },
    details: async ({ page }) => {
      const dialog = await openFirst(page);
      await expect(dialog.getByRole("region", { name: "Used in" })).toBeVisible();
    },
    "details without places": async (harness) => {
      await harness.fails("media.uses");
      const dialog = await openFirst(harness.page);
      await expect(dialog.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
};

const openClasses = (page: Page) => goTo(page, "/admin/classes");

const classList: Screen = {
  route: "/admin/classes",
  signedInAs: "admin",
  states: {
    filled: async ({ page }) => {
      await openClasses(page);
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    },
    "empty form sent": async ({ page }) => {
      await openClasses(page);
      await button(page, "Add class").click();
      await button(page, "Add class").last().click();
      await expect(page.getByText("Name is required.").first()).toBeVisible();
    },
  },
};

async function openClass(page: Page): Promise<void> {
  await openClasses(page);
  await page.getByRole("link", { name: "SS3 Gold" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "SS3 Gold" })).toBeVisible();
}

const classPage: Screen = {
  route: "/admin/class/$classId",
  signedInAs: "admin",
  states: {
    filled: async ({ page }) => {
      await openClass(page);
      await expect(page.getByText("Nobody is in this class yet.")).toBeVisible();
    },
    "nobody found": async ({ page }) => {
      await openClass(page);
      await button(page, "Add student").click();
      await page.getByRole("searchbox", { name: "Name or phone number" }).fill("Nobody at all");
      await expect(page.getByText("Nobody found.")).toBeVisible();
    },
  },
};

export const topicScreens: readonly Screen[] = [
  categoryPanel,
  categoryPage,
  tagPanel,
  tagPage,
  authorPanel,
  authorPage,
  picturePanel,
  classList,
  classPage,
];
