import type { Page } from "@playwright/test";
import { expect } from "../stage.ts";
import type { Enter, Screen } from "./screen.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

type Table = {
  path: string;
  /** The call that brings the rows, and the name of the rows in its answer. */
  call: string;
  rows: string;
  /** An address under which nothing is found, where the screen has a search. */
  none?: string;
  states?: Record<string, Enter>;
};

/** Every table of the panel has these states, and each its own. */
function tableScreen({ path, call, rows, none, states = {} }: Table): Screen {
  const filled: Enter = async ({ page }) => {
    await goTo(page, path);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  };
  return {
    route: path.replace(/\?.*/, ""),
    who: "admin",
    states: {
      filled,
      ...(none && {
        "nothing found": async ({ page }) => {
          await goTo(page, none);
          await expect(button(page, "Clear Search")).toBeVisible();
        },
      }),
      empty: async (stage) => {
        await stage.answers(call, { [rows]: [], page: 1, pageCount: 1, total: 0 });
        await goTo(stage.page, path);
        await expect(stage.page.locator("[aria-busy=true]")).toHaveCount(0);
      },
      skeleton: async (stage) => {
        await stage.hangs(call);
        await goTo(stage.page, path);
        await expect(stage.page.locator("[aria-busy=true]").first()).toBeVisible();
      },
      "did not come": async (stage) => {
        await stage.fails(call);
        await goTo(stage.page, path);
        await expect(button(stage.page, "Try again").first()).toBeVisible({ timeout: 15_000 });
      },
      ...states,
    },
  };
}

/** All rows of the page chosen, with the bar of what can be done to them. */
const chosen =
  (path: string): Enter =>
  async ({ page }) => {
    await goTo(page, path);
    await page.getByRole("checkbox").nth(1).check();
    await expect(page.getByText(/1 .*selected/).first()).toBeVisible();
  };

const activity = tableScreen({
  path: "/admin/activity",
  call: "audit.table",
  rows: "entries",
  none: "/admin/activity?q=nobody+of+this+name",
});

const blogs = tableScreen({
  path: "/admin/listBlog",
  call: "posts.table",
  rows: "posts",
  none: "/admin/listBlog?q=nobody+wrote+this",
  states: {
    chosen: chosen("/admin/listBlog"),
    "unpublished, with its toast": async ({ page }) => {
      await goTo(page, "/admin/listBlog?q=Lesson+3");
      await button(page, /^(Unp|P)ublish\s*: Lesson 3/)
        .first()
        .click();
      await page.getByRole("button", { name: "Undo" }).focus();
    },
  },
});

const comments = tableScreen({
  path: "/admin/comment",
  call: "comments.table",
  rows: "comments",
  states: {
    chosen: chosen("/admin/comment"),
    approved: async ({ page }) => {
      await goTo(page, "/admin/comment");
      await page.getByRole("button", { name: "Approved", exact: true }).click();
      await expect(page.getByText("Well said").first()).toBeVisible();
    },
  },
});

const subscribers = tableScreen({
  path: "/admin/subscribers",
  call: "subscribers.table",
  rows: "subscribers",
  none: "/admin/subscribers?q=nobody+of+this+name",
  states: {
    waiting: async ({ page }) => {
      await goTo(page, "/admin/subscribers?status=waiting");
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    },
  },
});

const edit: Enter = async ({ page }) => {
  await goTo(page, "/admin/users");
  await button(page, /^Edit: /)
    .first()
    .click();
  await expect(page.getByLabel(/^Full Name, /)).toBeFocused();
};

const users = tableScreen({
  path: "/admin/users",
  call: "students.table",
  rows: "students",
  none: "/admin/users?q=nobody+of+this+name",
  states: {
    "row edited": edit,
    "empty row sent": async (stage) => {
      await edit(stage);
      const name = stage.page.getByLabel(/^Full Name, /);
      await name.fill("");
      await button(stage.page, "Done").click();
      await expect(name).toHaveAttribute("aria-invalid", "true");
    },
    "row not saved": async (stage) => {
      await stage.fails("students.update");
      await edit(stage);
      await button(stage.page, "Done").click();
      await expect(stage.page.getByText(/Your text is safe|try again/i).first()).toBeVisible({
        timeout: 15_000,
      });
    },
    "code asked for": async ({ page }) => {
      await goTo(page, "/admin/users");
      await button(page, /^Reset code: /)
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    "code given out": async ({ page }) => {
      await goTo(page, "/admin/users");
      await button(page, /^Reset code: /)
        .first()
        .click();
      await button(page, "Issue code").click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toBeVisible();
    },
  },
});

const orders = tableScreen({
  path: "/admin/orders",
  call: "orders.table",
  rows: "orders",
  none: "/admin/orders?q=nobody+of+this+name",
  states: {
    edited: async ({ page }) => {
      await goTo(page, "/admin/orders");
      await button(page, /^Edit: /)
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    "empty form sent": async ({ page }) => {
      await goTo(page, "/admin/orders");
      await button(page, "New order").click();
      await button(page, "Add Order").click();
      await expect(page.getByText("Customer name is required.")).toBeVisible();
    },
    issued: async ({ page }) => {
      await goTo(page, "/admin/orders");
      await button(page, "New order").click();
      await page.getByRole("textbox", { name: "Customer name" }).fill("Ada Obi");
      await button(page, "Add Order").click();
      await expect(page.getByRole("button", { name: "Copy order id", exact: true })).toBeVisible();
    },
  },
});

const messages = tableScreen({
  path: "/admin/messages",
  call: "contact.table",
  rows: "messages",
  none: "/admin/messages?q=nobody+wrote+this",
  states: {
    chosen: chosen("/admin/messages"),
    "all of a message": async ({ page }) => {
      await goTo(page, "/admin/messages");
      await button(page, /^Show all: /)
        .first()
        .click();
      await expect(button(page, /^Show less: /).first()).toBeVisible();
    },
  },
});

const mail = tableScreen({
  path: "/admin/mail",
  call: "mail.table",
  rows: "mails",
  none: "/admin/mail?q=nobody+of+this+name",
  states: {
    filled: async ({ page }) => {
      await expect(async () => {
        await goTo(page, "/admin/mail");
        await expect(page.getByRole("row").nth(1)).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
    },
  },
});

export const adminTables: readonly Screen[] = [
  activity,
  blogs,
  comments,
  subscribers,
  users,
  orders,
  messages,
  mail,
];
