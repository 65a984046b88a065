import type { Page } from "@playwright/test";
import { expect } from "../test.ts";
import { CALL } from "./xss-common.ts";
import { corpus, interleave, joinIntoTexts } from "./xss-corpus.ts";
import { EVIL_EMAIL_NAME } from "./xss-emails.ts";
import type { XssSite } from "./xss-site.ts";

export type PanelScreen = {
  path: string;
  /** Payload text that the screen must show. */
  text: string;
  /** Adds routes for this screen alone: with any, the browser caches nothing. */
  addRoutes?: (page: Page) => Promise<void>;
  /** Reveals content that the screen shows on demand. */
  open?: (page: Page) => Promise<void>;
};

/** Rows per table page. */
const ROWS = 25;
const PASSKEY_NAME = 60;
/** A loaded machine may be slow to render. */
const VISIBLE_TIMEOUT = { timeout: 20_000 };

const payloadCall = /pwn\(\)/;
const editPayloadButton = /^Edit: [\s\S]*pwn\(\)/;

/** All panel screens that show user input. */
export function panelScreens({ postIds, tutorialIds, orderCount }: XssSite): PanelScreen[] {
  const tutorialPages = Math.ceil(tutorialIds.length / ROWS);
  return [
    { path: "/admin", text: CALL, open: expandDashboard },
    ...numbersUpTo(tutorialPages)
      .slice(1)
      .map((number) => ({
        path: `/admin?page=${number}&materials=${number}&updates=${number}`,
        text: CALL,
        open: expectUploadsVisible,
      })),
    ...pagesOf("/admin/listBlog?", 6),
    ...pagesOf("/admin/comment?status=approved&", 6),
    { path: "/admin/users", text: CALL, open: editFirst("Full Name") },
    ...pagesOf("/admin/orders?", Math.ceil(orderCount / ROWS)),
    { path: "/admin/orders?sort=customerName", text: CALL, open: editFirst("Customer name") },
    { path: "/admin/messages", text: CALL, open: showWholeMessage },
    { path: "/admin/messages?sort=fromName", text: CALL, open: openFirstMessage },
    { path: "/admin/subscribers", text: EVIL_EMAIL_NAME },
    { path: "/admin/subscribers?status=waiting", text: EVIL_EMAIL_NAME },
    ...pagesOf("/admin/activity?", 6),
    ...actions.map((action) => ({ path: `/admin/activity?action=${action}`, text: CALL })),
    { path: "/admin/activity?action=administrators.invite", text: EVIL_EMAIL_NAME },
    { path: "/admin/activity?action=administrators.join", text: EVIL_EMAIL_NAME },
    { path: "/admin/mail", text: EVIL_EMAIL_NAME },
    { path: "/admin/administrators", text: EVIL_EMAIL_NAME, open: expectInvitationsVisible },
    {
      path: "/admin/security",
      text: CALL,
      addRoutes: addPasskeys,
      open: requestEvilEmailChange,
    },
    ...postIds.slice(0, 6).map((id) => ({
      path: `/admin/editBlog/${id}`,
      text: "start",
      open: expectTitle("Blog title"),
    })),
    ...tutorialIds.slice(0, 6).map((id) => ({
      path: `/admin/editTutorial/${id}`,
      text: CALL,
      open: expectTitle("Title"),
    })),
  ];
}

/** Audit actions whose entries contain a title or name. */
const actions = [
  "posts.create",
  "comments.approve",
  "tutorials.create",
  "materials.create",
  "updates.create",
  "orders.create",
];

function pagesOf(start: string, count: number): PanelScreen[] {
  return numbersUpTo(count).map((number) => ({ path: `${start}page=${number}`, text: CALL }));
}

function numbersUpTo(count: number): number[] {
  return Array.from({ length: count }, (_none, index) => index + 1);
}

export async function openScreen(page: Page, screen: PanelScreen): Promise<void> {
  const { path, text, addRoutes, open } = screen;
  await addRoutes?.(page);
  await page.goto(path);
  await expect(page.getByRole("main"), path).toContainText(text, VISIBLE_TIMEOUT);
  await open?.(page);
  await page.waitForLoadState("networkidle");
  if (addRoutes) await page.unrouteAll();
}

/**
 * Adds passkey names to the server's response, because a site without a domain name has no
 * passkeys.
 */
async function addPasskeys(page: Page): Promise<void> {
  const createdAt = new Date().toISOString();
  const passkeys = joinIntoTexts(interleave(corpus), PASSKEY_NAME).map((name, index) => {
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

/** Returns a section of the upload panel. */
function uploadSection(page: Page, title: string) {
  return page.locator("details").filter({ has: page.getByRole("heading", { name: title }) });
}

async function expandDashboard(page: Page): Promise<void> {
  for (const title of ["Tutorial Blog", "Teaching Materials", "Student Updates"]) {
    // By key: what loads above moves the section between the press and the release of a pointer.
    await uploadSection(page, title).locator("summary").press("Enter");
  }
  await expectUploadsVisible(page);
  for (const title of ["Teaching Materials", "Student Updates"]) {
    const rows = uploadSection(page, title).getByRole("listitem");
    // Located by text, because uploads of the same moment have no defined order.
    await rows.getByRole("button", { name: editPayloadButton }).first().click();
    await expect(rows.getByRole("textbox", { name: /^Title/ })).toHaveValue(payloadCall);
  }
  await page
    .getByRole("button", { name: /^Comments \([1-9]/ })
    .first()
    .click();
  const comments = page.getByRole("region", { name: /^Comments on / });
  await expect(comments.getByRole("listitem").filter({ hasText: CALL }).first()).toBeVisible(
    VISIBLE_TIMEOUT,
  );
}

async function expectUploadsVisible(page: Page): Promise<void> {
  for (const title of ["Teaching Materials", "Student Updates"]) {
    const rows = uploadSection(page, title).getByRole("listitem");
    await expect(rows.filter({ hasText: CALL }).first()).toBeVisible(VISIBLE_TIMEOUT);
  }
}

function editFirst(label: string) {
  return async (page: Page) => {
    await page
      .getByRole("button", { name: /^Edit: / })
      .first()
      .click();
    const field = page.getByRole("textbox", { name: label });
    await expect(field).toHaveValue(/./, VISIBLE_TIMEOUT);
  };
}

async function showWholeMessage(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Show all: / })
    .first()
    .click();
}

async function openFirstMessage(page: Page): Promise<void> {
  await page.getByRole("row").getByRole("link").first().click();
  await expect(page.getByRole("list", { name: "Conversation" })).toContainText(CALL);
}

async function expectInvitationsVisible(page: Page): Promise<void> {
  for (const name of ["Administrators", "Invitations"]) {
    await expect(page.getByRole("table", { name })).toContainText(EVIL_EMAIL_NAME);
  }
}

/** The screen shows the address to which it sent a link. */
async function requestEvilEmailChange(page: Page): Promise<void> {
  const email = `${EVIL_EMAIL_NAME}-mine@example.ng`;
  await page.getByRole("textbox", { name: "New e-mail address" }).fill(email);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByRole("main")).toContainText(email, VISIBLE_TIMEOUT);
}

function expectTitle(label: string) {
  return async (page: Page) => {
    await expect(page.getByRole("textbox", { name: label })).toHaveValue(
      payloadCall,
      VISIBLE_TIMEOUT,
    );
  };
}
