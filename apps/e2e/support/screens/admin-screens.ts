import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { adminTables, goTo } from "./admin-tables.ts";
import { administratorScreens } from "./administrator-screens.ts";
import { postScreens } from "./post-screens.ts";
import { type Screen, SEEN_AT, UNKNOWN_TOKEN } from "./screen.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function openPanel(page: Page): Promise<void> {
  for (const title of ["Tutorial Blog", "Teaching Materials", "Student Updates"]) {
    const heading = page.getByRole("heading", { name: title });
    // Opens the section by keyboard, because content that loads above would move it during a click.
    await page.locator("summary").filter({ has: heading }).press("Enter");
  }
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Uploaded updates" })).toBeVisible();
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
      await page.goto(`/admin/login#new-email=${UNKNOWN_TOKEN}`);
      await expect(button(page, "Use this address")).toBeVisible();
    },
    "new e-mail address, link no longer valid": async (harness) => {
      harness.expectsRefusal();
      const { page } = harness;
      await page.goto(`/admin/login#new-email=${UNKNOWN_TOKEN}`);
      await button(page, "Use this address").click();
      await expect(page.getByText("This link is no longer valid.")).toBeVisible();
    },
  },
};

const setup: Screen = {
  route: "/admin/setup",
  signedInAs: "visitor",
  states: {
    "link no longer valid": async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto(`/admin/setup#token=${UNKNOWN_TOKEN}`);
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
    "work of every kind": async (harness) => {
      const kinds = [
        "messages",
        "orders",
        "reviews",
        "returned",
        "questions",
        "reports",
        "letters",
      ];
      const waiting = [
        { kind: "comments", count: 12_345 },
        ...[...kinds, "backup"].map((kind) => ({ kind, count: 1 })),
      ];
      const counts = { blogs: 0, comments: 0, drafts: 0, subscribers: 0 };
      await harness.answers("dashboard.get", { ...counts, recentBlogs: [], waiting });
      await goTo(harness.page, "/admin");
      const list = harness.page.getByRole("region", { name: "Waiting for you" });
      await expect(list.getByRole("listitem")).toHaveCount(waiting.length);
      await expect(list).toContainText("12,345 comments to read");
      await expect(list).toContainText("1 message to answer");
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
      await expect(button(harness.page, /Try again/).first()).toBeVisible();
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

const messageId = "0190a0a0-0000-7000-8000-00000000000a";

const reply = {
  way: "mail",
  by: "bola@example.ng",
  text: "Yes, on Saturdays.",
  createdAt: SEEN_AT,
  reason: null,
  canSendAgain: false,
};

const messageThread = {
  _id: messageId,
  from_name: "Ngozi Okafor",
  reply_to: "ngozi@example.ng",
  note: "",
  message: "Do you teach in Yaba?\nCall 0803 123 4567.",
  createdAt: SEEN_AT,
  version: 1,
  state: "answered",
  assignee: "bola@example.ng",
  assigneeId: messageId,
  order: 12,
  phone: { number: "0803 123 4567", isFromOrder: true },
  customer: null,
  orders: [{ orderId: "ABCD-EFGH-JKMN", number: 13 }],
  colleagues: [{ _id: messageId, email: "bola@example.ng" }],
  canMail: true,
  replies: [
    { ...reply, _id: "1", sending: "sent" },
    {
      ...reply,
      _id: "2",
      sending: "refused",
      canSendAgain: true,
      reason: "The recipient's mailbox is full (552).",
    },
    { ...reply, _id: "3", sending: "waiting", by: null },
  ],
};

const savedReplies = [
  { _id: "4", name: "On its way", text: "Hello {name}, order {order} is near.", version: 1 },
];

const message: Screen = {
  route: "/admin/message/$messageId",
  signedInAs: "admin",
  states: {
    filled: async (harness) => {
      await harness.answers("contact.thread", messageThread);
      await harness.answers("contact.savedReplies", savedReplies);
      await goTo(harness.page, `/admin/message/${messageId}`);
      await expect(button(harness.page, "Send again")).toBeVisible();
    },
    "sent elsewhere": async (harness) => {
      await harness.answers("contact.thread", { ...messageThread, replies: [], canMail: false });
      const { page } = harness;
      await goTo(page, `/admin/message/${messageId}`);
      await page.getByRole("textbox", { name: "Your reply" }).fill("Yes.");
      const link = page.getByRole("region", { name: "Reply" }).getByRole("link", { name: "Mail" });
      // The browser has no mail program.
      await link.evaluate((shown) => shown.setAttribute("href", "#"));
      await link.click();
      await expect(button(page, "Yes, mark as answered")).toBeVisible();
    },
    "saved replies": async (harness) => {
      await harness.answers("contact.thread", messageThread);
      await harness.answers("contact.savedReplies", savedReplies);
      await goTo(harness.page, `/admin/message/${messageId}`);
      await button(harness.page, /saved replies$/).click();
      await expect(harness.page.getByRole("dialog", { name: "Saved replies" })).toBeVisible();
    },
    gone: async (harness) => {
      harness.expectsRefusal();
      await goTo(harness.page, `/admin/message/${messageId}`);
      await expect(harness.page.getByRole("main").getByText("No message found")).toBeVisible();
    },
  },
};

export const adminScreens: readonly Screen[] = [
  login,
  setup,
  dashboard,
  ...postScreens,
  editTutorial,
  ...adminTables,
  message,
  ...administratorScreens,
];
