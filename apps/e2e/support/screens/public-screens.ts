import type { Page } from "@playwright/test";
import { expect, type ScreenHarness } from "../fixtures.ts";
import { waitForHydration } from "../page-checks/checks.ts";
import type { Screen } from "./screen.ts";

const main = (page: Page) => page.getByRole("main");

/** A static page without further states. */
function page(path: string, title: string): Screen {
  return {
    route: path,
    signedInAs: "visitor",
    states: {
      filled: async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      },
    },
  };
}

/** Opens the page and waits for hydration, so that React handles the next action. */
async function openHydrated({ page }: ScreenHarness, path: string): Promise<void> {
  await page.goto(path);
  await triggerHydration(page);
}

async function subscribe(harness: ScreenHarness, email: string): Promise<void> {
  await openHydrated(harness, "/");
  await harness.page.getByRole("textbox", { name: "Email" }).fill(email);
  await harness.page.getByRole("button", { name: "Subscribe" }).click();
}

/**
 * Hydrates by a key press. The first Tab shows the skip link over the name of the site, so it is
 * blurred.
 */
export async function triggerHydration(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await waitForHydration(page);
  await page.getByRole("link", { name: /^Skip/ }).blur();
}

/** Focuses the toast, which keeps it open. */
async function holdToast(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Close message/ })
    .first()
    .focus();
}

async function comment(harness: ScreenHarness, text: string): Promise<void> {
  await openHydrated(harness, `/blog/${harness.content.postId}`);
  await harness.page.getByRole("textbox", { name: "Name" }).fill("Bisi");
  await harness.page.getByRole("textbox", { name: "Comment" }).fill(text);
  await harness.page.getByRole("button", { name: "Submit" }).click();
}

async function send(harness: ScreenHarness): Promise<void> {
  const { page } = harness;
  await openHydrated(harness, "/contact");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ngozi Okafor");
  await page.getByRole("textbox", { name: "Email" }).fill("ngozi@example.ng");
  await page.getByRole("textbox", { name: "Message" }).fill("How much is it?");
  await page.getByRole("button", { name: "Send Message" }).click();
}

const home: Screen = {
  route: "/",
  signedInAs: "visitor",
  states: {
    filled: async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("article").first()).toBeVisible();
    },
    "menu open": async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto("/");
      await page.getByText("Menu", { exact: true }).click();
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    },
    "search with results": async ({ page }) => {
      await page.goto("/?q=lesson");
      await expect(page.getByRole("link", { name: "Clear Search" })).toBeVisible();
    },
    "search with none": async ({ page }) => {
      await page.goto("/?q=qwzxk");
      await expect(page.getByText("No blogs found.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Clear Search" })).toHaveCount(1);
    },
    "second page of a category": async ({ page }) => {
      await page.goto("/?category=Education&page=2");
      await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
    },
    "posts did not come": async (harness) => {
      await openHydrated(harness, "/");
      await harness.fails("posts.browse");
      await harness.page.getByRole("link", { name: "Health", exact: true }).first().click();
      await expect(main(harness.page).getByText("Failed to fetch blogs")).toBeVisible();
    },
    "no address to subscribe": async (harness) => {
      await subscribe(harness, "");
      const field = harness.page.getByRole("textbox", { name: "Email" });
      await expect(field).toBeFocused();
    },
    "subscription not sent": async (harness) => {
      await harness.fails("subscribers.subscribe");
      await subscribe(harness, "reader@example.ng");
      await expect(main(harness.page).getByText("Something went wrong.").first()).toBeVisible();
      await holdToast(harness.page);
    },
    "subscribed, with its toast": async (harness) => {
      await subscribe(harness, "toast@example.ng");
      await holdToast(harness.page);
    },
    offline: async (harness) => {
      await openHydrated(harness, "/");
      harness.expectsRefusal();
      await harness.context.setOffline(true);
      await expect(harness.page.getByText("You are offline.").first()).toBeVisible();
    },
  },
};

const blog: Screen = {
  route: "/blog",
  signedInAs: "visitor",
  states: {
    filled: async ({ page }) => {
      await page.goto("/blog");
      await expect(page.getByRole("article").first()).toBeVisible();
    },
    "search with results": async ({ page }) => {
      await page.goto("/blog?q=trader");
      await expect(page.getByRole("article").first()).toBeVisible();
    },
    "search with none": async ({ page }) => {
      await page.goto("/blog?q=qwzxk");
      await expect(page.getByText("No blogs found.")).toBeVisible();
    },
  },
};

const post: Screen = {
  route: "/blog/$postId",
  signedInAs: "visitor",
  states: {
    filled: async ({ page, content }) => {
      await page.goto(`/blog/${content.postId}`);
      await expect(page.getByRole("heading", { name: /^Comments/ })).toBeVisible();
    },
    "empty comment": async (harness) => {
      await openHydrated(harness, `/blog/${harness.content.postId}`);
      await harness.page.getByRole("button", { name: "Submit" }).click();
      const field = harness.page.getByRole("textbox", { name: "Comment" });
      await expect(field).toHaveAttribute("aria-invalid", "true");
    },
    "comment not sent": async (harness) => {
      await harness.fails("comments.create");
      await comment(harness, "Over a bad line");
      await expect(
        harness.page.getByText(/Your text is safe|Will send when/).first(),
      ).toBeVisible();
    },
    "comment sent, with its toast": async (harness) => {
      await comment(harness, "Well said");
      await expect(main(harness.page).getByText("Comment added!")).toBeVisible();
      await holdToast(harness.page);
    },
    "no such post": async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto("/blog/0190a0a0-0000-7000-8000-000000000000");
      await expect(harness.page.getByText("No blog found")).toBeVisible();
    },
  },
};

const tutorial: Screen = {
  route: "/bblog/$tutorialId",
  signedInAs: "visitor",
  states: {
    filled: async ({ page, content }) => {
      await page.goto(`/bblog/${content.tutorialId}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
    locked: async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto(`/bblog/${harness.content.lockedTutorialId}`);
      await expect(harness.page.getByText("Sign in to read this tutorial.")).toBeVisible();
    },
    "no such tutorial": async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto("/bblog/0190a0a0-0000-7000-8000-000000000000");
      await expect(harness.page.getByText("No blog found")).toBeVisible();
    },
  },
};

const faqs: Screen = {
  route: "/faqs",
  signedInAs: "visitor",
  states: {
    ...page("/faqs", "Frequently Asked Questions").states,
    "question open": async ({ page }) => {
      await page.goto("/faqs");
      await page.locator("summary").filter({ hasText: "create an account" }).click();
      await expect(page.locator("details[open]")).toHaveCount(1);
    },
  },
};

const contact: Screen = {
  route: "/contact",
  signedInAs: "visitor",
  states: {
    ...page("/contact", "Contact").states,
    "empty form sent": async (harness) => {
      await openHydrated(harness, "/contact");
      await harness.page.getByRole("button", { name: "Send Message" }).click();
      await expect(harness.page.getByText("Name is required.").first()).toBeVisible();
    },
    "not sent": async (harness) => {
      await harness.fails("contact.send");
      await send(harness);
      await expect(main(harness.page).getByText("Failed to send message.").first()).toBeVisible();
      await holdToast(harness.page);
    },
    "sent, with its toast": async (harness) => {
      await send(harness);
      await expect(main(harness.page).getByText("Message sent successfully!")).toBeVisible();
      await holdToast(harness.page);
    },
  },
};

export const publicScreens: readonly Screen[] = [
  home,
  blog,
  post,
  tutorial,
  page("/about", "About Us"),
  page("/services", "Our Services"),
  page("/privacy-policy", "Privacy Policy"),
  faqs,
  contact,
  page("/offline", "You are offline"),
  page("/saved-posts", "Saved posts"),
  page("/saved-subjects", "Study without a connection"),
];
