import type { Page } from "@playwright/test";
import { signInAsAdmin } from "../sign-in.ts";
import { expect } from "../test.ts";
import { test as base } from "./services.ts";

/** Fixtures with a scriptable AI service and an open post form. */
export const test = base.extend<{ form: Form }>({
  form: async ({ page, ai }, use) => {
    ai.requests.length = 0;
    await openForm(page);
    await use(formOn(page));
  },
});

type Form = ReturnType<typeof formOn>;

/** Signs in and opens a form with the editor. */
export async function openForm(page: Page, path = "/admin/addBlog"): Promise<void> {
  await signInAsAdmin(page);
  await page.goto(path);
  await expect(page.getByRole("textbox", { name: "Description" })).toBeVisible();
}

export function formOn(page: Page) {
  return {
    title: page.getByRole("textbox", { name: "Blog title" }),
    text: page.getByRole("textbox", { name: "Description" }),
    generate: page.getByRole("button", { name: /^(Generate with AI|Generating\.\.\.)$/ }),
    stop: page.getByRole("button", { name: "Stop", exact: true }),
    undo: page.getByRole("button", { name: "Undo", exact: true }),
    again: page.getByRole("button", { name: "Try again", exact: true }),
  };
}

export const locateWritingNotice = (page: Page) => page.getByText("AI is writing.");
export const locateDoneNotice = (page: Page) => page.getByText("The draft is in the text.");
