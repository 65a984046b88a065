import type { Page } from "@playwright/test";
import { isAwake } from "../checks.ts";
import { expect, type Stage } from "../stage.ts";
import type { Screen } from "./screen.ts";

const main = (page: Page) => page.getByRole("main");

/** A text page without states of its own. */
function page(path: string, title: string): Screen {
  return {
    route: path,
    who: "visitor",
    states: {
      filled: async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      },
    },
  };
}

/** With React there: what follows is its answer, not the browser's. */
async function awake({ page }: Stage, address: string): Promise<void> {
  await page.goto(address);
  await wake(page);
}

async function subscribe(stage: Stage, email: string): Promise<void> {
  await awake(stage, "/");
  await stage.page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await stage.page.getByRole("button", { name: "Subscribe" }).click();
}

/** The skip link that the first key brings lies over the name of the site, and goes again. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await isAwake(page);
  await page.getByRole("link", { name: /^Skip/ }).blur();
}

/** A toast stays while the focus is in it. */
export async function holdToast(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Close message/ })
    .first()
    .focus();
}

async function comment(stage: Stage, text: string): Promise<void> {
  await awake(stage, `/blog/${stage.content.postId}`);
  await stage.page.getByRole("textbox", { name: "Name" }).fill("Bisi");
  await stage.page.getByRole("textbox", { name: "Comment" }).fill(text);
  await stage.page.getByRole("button", { name: "Submit" }).click();
}

async function send(stage: Stage): Promise<void> {
  const { page } = stage;
  await awake(stage, "/contact");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ngozi Okafor");
  await page.getByRole("textbox", { name: "Email" }).fill("ngozi@example.ng");
  await page.getByRole("textbox", { name: "Message" }).fill("How much is it?");
  await page.getByRole("button", { name: "Send Message" }).click();
}

const home: Screen = {
  route: "/",
  who: "visitor",
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
      await page.goto("/?q=nothing+like+it");
      await expect(page.getByText("No blogs found.")).toBeVisible();
    },
    "second page of a category": async ({ page }) => {
      await page.goto("/?category=Education&page=2");
      await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
    },
    "posts did not come": async (stage) => {
      await awake(stage, "/");
      await stage.fails("posts.browse");
      await stage.page.getByRole("link", { name: "Health", exact: true }).first().click();
      await expect(main(stage.page).getByText("Failed to fetch blogs")).toBeVisible();
    },
    "no address to subscribe": async (stage) => {
      await subscribe(stage, "");
      const field = stage.page.getByRole("textbox", { name: "E-mail" });
      await expect(field).toBeFocused();
    },
    "subscription not sent": async (stage) => {
      await stage.fails("subscribers.subscribe");
      await subscribe(stage, "reader@example.ng");
      await expect(main(stage.page).getByText("Something went wrong.").first()).toBeVisible();
      await holdToast(stage.page);
    },
    "subscribed, with its toast": async (stage) => {
      await subscribe(stage, "toast@example.ng");
      await holdToast(stage.page);
    },
    offline: async (stage) => {
      await awake(stage, "/");
      stage.expectsRefusal();
      await stage.context.setOffline(true);
      await expect(stage.page.getByText("You are offline.").first()).toBeVisible();
    },
  },
};

const blog: Screen = {
  route: "/blog",
  who: "visitor",
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
      await page.goto("/blog?q=nothing+like+it");
      await expect(page.getByText("No blogs found.")).toBeVisible();
    },
  },
};

const post: Screen = {
  route: "/blog/$postId",
  who: "visitor",
  states: {
    filled: async ({ page, content }) => {
      await page.goto(`/blog/${content.postId}`);
      await expect(page.getByRole("heading", { name: /^Comments/ })).toBeVisible();
    },
    "empty comment": async (stage) => {
      await awake(stage, `/blog/${stage.content.postId}`);
      await stage.page.getByRole("button", { name: "Submit" }).click();
      const field = stage.page.getByRole("textbox", { name: "Comment" });
      await expect(field).toHaveAttribute("aria-invalid", "true");
    },
    "comment not sent": async (stage) => {
      await stage.fails("comments.create");
      await comment(stage, "Over a bad line");
      await expect(stage.page.getByText(/Your text is safe|Will send when/).first()).toBeVisible();
    },
    "comment sent, with its toast": async (stage) => {
      await comment(stage, "Well said");
      await expect(main(stage.page).getByText("Comment added!")).toBeVisible();
      await holdToast(stage.page);
    },
    "no such post": async (stage) => {
      stage.expectsRefusal();
      await stage.page.goto("/blog/0190a0a0-0000-7000-8000-000000000000");
      await expect(stage.page.getByText("No blog found")).toBeVisible();
    },
  },
};

const tutorial: Screen = {
  route: "/bblog/$tutorialId",
  who: "visitor",
  states: {
    filled: async ({ page, content }) => {
      await page.goto(`/bblog/${content.tutorialId}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
    locked: async (stage) => {
      stage.expectsRefusal();
      await stage.page.goto(`/bblog/${stage.content.lockedTutorialId}`);
      await expect(stage.page.getByText("Sign in to read this tutorial.")).toBeVisible();
    },
    "no such tutorial": async (stage) => {
      stage.expectsRefusal();
      await stage.page.goto("/bblog/0190a0a0-0000-7000-8000-000000000000");
      await expect(stage.page.getByText("No blog found")).toBeVisible();
    },
  },
};

const faqs: Screen = {
  route: "/faqs",
  who: "visitor",
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
  who: "visitor",
  states: {
    ...page("/contact", "Contact").states,
    "empty form sent": async (stage) => {
      await awake(stage, "/contact");
      await stage.page.getByRole("button", { name: "Send Message" }).click();
      await expect(stage.page.getByText("Name is required.").first()).toBeVisible();
    },
    "not sent": async (stage) => {
      await stage.fails("contact.send");
      await send(stage);
      await expect(main(stage.page).getByText("Failed to send message.").first()).toBeVisible();
      await holdToast(stage.page);
    },
    "sent, with its toast": async (stage) => {
      await send(stage);
      await expect(main(stage.page).getByText("Message sent successfully!")).toBeVisible();
      await holdToast(stage.page);
    },
  },
};

const unknown: Screen = {
  route: "/$",
  who: "visitor",
  states: {
    filled: async (stage) => {
      stage.expectsRefusal();
      await stage.page.goto("/no-such-page");
      await expect(stage.page.getByText("404 Not Found")).toBeVisible();
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
  unknown,
];
