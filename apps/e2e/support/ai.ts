import type { Page } from "@playwright/test";
import { type AiServer, aiSettings } from "../../api/tests/support/ai-server.ts";
import { logInAsAdmin } from "./checks.ts";
import { aiService } from "./services.ts";
import { test as base, expect } from "./test.ts";

/** With an AI service that each test tells how to behave, and the form to add a post opened. */
export const test = base.extend<{ form: Form }, { ai: AiServer }>({
  ai: [aiService, { scope: "worker" }],
  settings: [({ ai }, use) => use(aiSettings(ai)), { scope: "worker" }],
  form: async ({ page, ai }, use) => {
    ai.requests.length = 0;
    await openForm(page);
    await use(formOn(page));
  },
});

type Form = ReturnType<typeof formOn>;

/** Signs in and opens a form with the editor. */
export async function openForm(page: Page, address = "/admin/addBlog"): Promise<void> {
  await logInAsAdmin(page);
  await page.goto(address);
  await expect(page.getByRole("textbox", { name: "Description" })).toBeVisible();
}

export function formOn(page: Page) {
  return {
    title: page.getByRole("textbox", { name: "Blog title" }),
    text: page.getByRole("textbox", { name: "Description" }),
    generate: page.getByRole("button", { name: /Generate with AI|Generating\.\.\./ }),
    stop: page.getByRole("button", { name: "Stop", exact: true }),
    undo: page.getByRole("button", { name: "Undo", exact: true }),
    again: page.getByRole("button", { name: "Try again", exact: true }),
  };
}

export const writing = (page: Page) => page.getByText("AI is writing.");
export const done = (page: Page) => page.getByText("The draft is in the text.");
