import type { Page } from "@playwright/test";
import { expect } from "./test.ts";
import { EVIL_NAME } from "./xss-addresses.ts";
import { CALL } from "./xss-common.ts";
import { batches, corpus, mixed } from "./xss-corpus.ts";
import type { XssSite } from "./xss-site.ts";

export type PanelScreen = {
  address: string;
  /** What of the corpus is to be read on it. */
  shows: string;
  /** Brings out what the screen shows only when it is asked for. */
  open?: (page: Page) => Promise<void>;
};

/** Rows of one page of a table. */
const ROWS = 25;
const PASSKEY_NAME = 60;
/** Beside other tests a screen may be slow to fill. */
const SHOWN_WITHIN = { timeout: 20_000 };

const hasCall = /pwn\(\)/;

/** Every screen of the panel that shows what somebody has typed. */
export function panelScreens({ postIds, tutorialIds, orderCount }: XssSite): PanelScreen[] {
  const tutorialPages = Math.ceil(tutorialIds.length / ROWS);
  return [
    { address: "/admin", shows: CALL, open: openDashboard },
    ...numbersUpTo(tutorialPages)
      .slice(1)
      .map((number) => ({
        address: `/admin?page=${number}&materials=${number}&updates=${number}`,
        shows: CALL,
        open: seeUploads,
      })),
    ...pagesOf("/admin/listBlog?", 6),
    ...pagesOf("/admin/comment?status=approved&", 6),
    { address: "/admin/users", shows: CALL, open: editFirst("Full Name") },
    ...pagesOf("/admin/orders?", Math.ceil(orderCount / ROWS)),
    { address: "/admin/orders?sort=customerName", shows: CALL, open: editFirst("Customer name") },
    { address: "/admin/messages", shows: CALL, open: showWholeMessage },
    { address: "/admin/subscribers", shows: EVIL_NAME },
    { address: "/admin/subscribers?status=waiting", shows: EVIL_NAME },
    ...pagesOf("/admin/activity?", 6),
    ...actions.map((action) => ({ address: `/admin/activity?action=${action}`, shows: CALL })),
    { address: "/admin/activity?action=administrators.invite", shows: EVIL_NAME },
    { address: "/admin/activity?action=administrators.join", shows: EVIL_NAME },
    { address: "/admin/mail", shows: EVIL_NAME },
    { address: "/admin/administrators", shows: EVIL_NAME, open: seeInvitations },
    { address: "/admin/security", shows: CALL, open: askForEvilAddress },
    ...postIds.slice(0, 6).map((id) => ({
      address: `/admin/editBlog/${id}`,
      shows: "start",
      open: seeTitle("Blog title"),
    })),
    ...tutorialIds.slice(0, 6).map((id) => ({
      address: `/admin/editTutorial/${id}`,
      shows: CALL,
      open: seeTitle("Title"),
    })),
  ];
}

/** Of which the Activity screen shows a title or a name. */
const actions = [
  "posts.create",
  "comments.approve",
  "tutorials.create",
  "materials.create",
  "updates.create",
  "orders.create",
];

function pagesOf(start: string, count: number): PanelScreen[] {
  return numbersUpTo(count).map((number) => ({ address: `${start}page=${number}`, shows: CALL }));
}

function numbersUpTo(count: number): number[] {
  return Array.from({ length: count }, (_none, index) => index + 1);
}

export async function openScreen(page: Page, { address, shows, open }: PanelScreen): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("main"), address).toContainText(shows, SHOWN_WITHIN);
  await open?.(page);
  await page.waitForLoadState("networkidle");
}

/** A site whose address is a number has no passkeys: the names of some are put into what the server answers. */
export async function addPasskeys(page: Page): Promise<void> {
  const createdAt = new Date().toISOString();
  const passkeys = batches(mixed(corpus), PASSKEY_NAME).map((name, index) => {
    return { _id: String(index), name, createdAt, lastUsedAt: null };
  });
  const factors = { totp: null, passkeys, hasPasskeys: true, recoveryCodesLeft: 10 };
  await page.route(/\/trpc\/[^?]*auth\.factors\.get/, async (route) => {
    const calls = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",");
    const answers = (await (await route.fetch()).json()) as object[];
    const json = calls.map((call, index) =>
      call === "auth.factors.get" ? { result: { data: factors } } : answers[index],
    );
    await route.fulfill({ json });
  });
}

/** One of the parts of the upload panel. */
function partOf(page: Page, title: string) {
  return page.locator("details").filter({ has: page.getByRole("heading", { name: title }) });
}

async function openDashboard(page: Page): Promise<void> {
  for (const title of ["Tutorial Blog", "Teaching Materials", "Student Updates"]) {
    await partOf(page, title).locator("summary").click();
  }
  await seeUploads(page);
  for (const title of ["Teaching Materials", "Student Updates"]) {
    const row = partOf(page, title).getByRole("listitem").first();
    await row.getByRole("button", { name: /^Edit: / }).click();
    await expect(row.getByRole("textbox", { name: /^Title/ })).toHaveValue(hasCall);
  }
  await page
    .getByRole("button", { name: /^Comments \(/ })
    .first()
    .click();
  const comments = page.getByRole("region", { name: /^Comments on / });
  await expect(comments.getByRole("listitem").first()).toContainText(CALL, SHOWN_WITHIN);
}

async function seeUploads(page: Page): Promise<void> {
  for (const title of ["Teaching Materials", "Student Updates"]) {
    const rows = partOf(page, title).getByRole("listitem");
    await expect(rows.first()).toContainText(CALL, SHOWN_WITHIN);
  }
}

function editFirst(label: string) {
  return async (page: Page) => {
    await page
      .getByRole("button", { name: /^Edit: / })
      .first()
      .click();
    const field = page.getByRole("textbox", { name: label });
    await expect(field).toHaveValue(/./, SHOWN_WITHIN);
  };
}

async function showWholeMessage(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Show all: / })
    .first()
    .click();
}

async function seeInvitations(page: Page): Promise<void> {
  for (const name of ["Administrators", "Invitations"]) {
    await expect(page.getByRole("table", { name })).toContainText(EVIL_NAME);
  }
}

/** The screen says to which address it has sent a link. */
async function askForEvilAddress(page: Page): Promise<void> {
  const email = `${EVIL_NAME}-mine@example.ng`;
  await page.getByRole("textbox", { name: "New e-mail address" }).fill(email);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByRole("main")).toContainText(email, SHOWN_WITHIN);
}

function seeTitle(label: string) {
  return async (page: Page) => {
    await expect(page.getByRole("textbox", { name: label })).toHaveValue(hasCall, SHOWN_WITHIN);
  };
}
