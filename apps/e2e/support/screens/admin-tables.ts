import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { signInAsAdmin } from "../sign-in.ts";
import { type EnterState, type Screen, SEEN_AT } from "./screen.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

type Table = {
  path: string;
  /** Procedure that loads the rows, and the name of the rows in its response. */
  call: string;
  rows: string;
  /** URL of an empty search result, for screens with a search. */
  none?: string;
  states?: Record<string, EnterState>;
};

/** Defines a table screen with the states common to all tables and its own. */
export function tableScreen({ path, call, rows, none, states = {} }: Table): Screen {
  const filled: EnterState = async ({ page }) => {
    await goTo(page, path);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  };
  return {
    route: path.replace(/\?.*/, ""),
    signedInAs: "admin",
    states: {
      filled,
      ...(none && {
        "nothing found": async ({ page }) => {
          await goTo(page, none);
          await expect(button(page, "Clear Search")).toBeVisible();
        },
      }),
      empty: async (harness) => {
        await harness.answers(call, { [rows]: [], page: 1, pageCount: 1, total: 0 });
        await goTo(harness.page, path);
        await expect(harness.page.locator("[aria-busy=true]")).toHaveCount(0);
      },
      skeleton: async (harness) => {
        await harness.hangs(call);
        await goTo(harness.page, path);
        await expect(harness.page.locator("[aria-busy=true]").first()).toBeVisible();
      },
      "did not come": async (harness) => {
        await harness.fails(call);
        await goTo(harness.page, path);
        await expect(button(harness.page, "Try again").first()).toBeVisible();
      },
      ...states,
    },
  };
}

/** Selects all rows, which shows the bulk actions. */
export const chosen =
  (path: string): EnterState =>
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
    "chosen, edited without a change": async (harness) => {
      await chosen("/admin/listBlog")(harness);
      await harness.page.getByRole("button", { name: "Edit", exact: true }).click();
      await harness.page.getByRole("button", { name: "Save changes" }).click();
      await expect(harness.page.getByText("Choose what to change.")).toBeVisible();
    },
    "with unfinished blogs": async ({ page, answers }) => {
      const savedAt = "2026-11-23T09:32:00.000Z";
      await answers("drafts.unfinished", [
        { form: "post:new", id: "a", title: "Nets that last", savedAt },
        { form: "post:new", id: "b", title: "", savedAt },
        { form: `post:${NO_POST}`, id: "c", title: "Long ".repeat(40).trim(), savedAt },
      ]);
      await goTo(page, "/admin/listBlog");
      await expect(page.getByText("Not finished yet:")).toBeVisible();
    },
    "unpublished, with its toast": async ({ page }) => {
      await goTo(page, "/admin/listBlog?q=Lesson+3");
      await button(page, /^(Unp|P)ublish\s*: Lesson 3/)
        .first()
        .click();
      await page.getByRole("button", { name: "Undo" }).focus();
    },
  },
});

const NO_POST = "01a20636-6533-723f-a5a3-dc18754c114f";

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

const edit: EnterState = async ({ page }) => {
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
    "empty row sent": async (harness) => {
      await edit(harness);
      const name = harness.page.getByLabel(/^Full Name, /);
      await name.fill("");
      await button(harness.page, "Done").click();
      await expect(name).toHaveAttribute("aria-invalid", "true");
    },
    "row not saved": async (harness) => {
      await harness.fails("students.update");
      await edit(harness);
      await harness.page.getByLabel(/^City, /).fill("Ogbomosho");
      await button(harness.page, "Done").click();
      await expect(harness.page.getByText(/Your text is safe|try again/i).first()).toBeVisible();
    },
    "code asked for": async ({ page }) => {
      await goTo(page, "/admin/users");
      await button(page, /^Reset code: /)
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    "code given out": async ({ page }) => {
      // The states before may take longer than a confirmed sign-in is recent.
      await signInAsAdmin(page);
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

const redirects = tableScreen({
  path: "/admin/redirects",
  call: "redirects.table",
  rows: "redirects",
  none: "/admin/redirects?q=nobody+of+this+name",
  states: {
    filled: async (harness) => {
      const times = { createdAt: SEEN_AT, updatedAt: SEEN_AT };
      const used = { source: "moved", hits: 1_204, lastHitAt: SEEN_AT, version: 1, ...times };
      const unused = { ...used, source: "owner", hits: 0, lastHitAt: null };
      await harness.answers("redirects.table", {
        page: 1,
        pageCount: 1,
        total: 2,
        redirects: [
          { ...used, _id: "1", fromPath: "/shop/old-prices.html", toPath: "/services" },
          { ...unused, _id: "2", fromPath: "/offer-of-2024", toPath: null },
        ],
      });
      await harness.answers("redirects.missing", {
        page: 1,
        pageCount: 1,
        total: 1,
        paths: [{ path: "/our-menu", hits: 41, firstSeenAt: SEEN_AT, lastSeenAt: SEEN_AT }],
      });
      await goTo(harness.page, "/admin/redirects");
      await expect(harness.page.getByText("Removed", { exact: true })).toBeVisible();
      await expect(button(harness.page, "Redirect... /our-menu")).toBeVisible();
    },
    "empty form sent": async ({ page }) => {
      await goTo(page, "/admin/redirects");
      await button(page, "New redirect").click();
      await button(page, "Add redirect").click();
      await expect(page.getByText("The old address is required.")).toBeVisible();
    },
    "file checked": async ({ page }) => {
      await goTo(page, "/admin/redirects");
      await button(page, "Import CSV").click();
      const buffer = Buffer.from("/old-menu,/services\n/contact,/about\n");
      await page
        .getByLabel("CSV file")
        .setInputFiles({ name: "old.csv", mimeType: "text/csv", buffer });
      await expect(button(page, "Import 1 redirect")).toBeVisible();
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
  redirects,
];
