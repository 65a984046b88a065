import type { Page } from "@playwright/test";
import { withDatabase } from "../../api/tests/support/running-site/with-database.ts";
import { expect, linkFromMail, nextEmail, test } from "../support/content/mail-test.ts";
import { confirmDialog, waitForHydration } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";

const ASKED =
  "Thank you for subscribing! Please open the e-mail that we send you, and confirm it there.";

async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("main").getByText(ASKED)).toBeVisible();
}

/** As if everybody had opened the link of the letter, which takes seconds to arrive. */
async function confirmAll(dataDir: string): Promise<void> {
  await withDatabase(dataDir, (sql) => sql`update subscribers set confirmed_at = now()`);
}

test("a subscription is confirmed with script too, and the page hydrates without an error", async ({
  page,
  mail,
  consoleErrors,
}) => {
  const email = nextEmail();
  await subscribe(page, email);
  await page.goto(await linkFromMail(mail, email, "/subscribe/confirm/"));
  await page.keyboard.press("Tab");
  const button = page.getByRole("button", { name: "Confirm subscription" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your subscription is confirmed. Thank you!")).toBeVisible();
  expect(consoleErrors.list).toEqual([]);
});

test("a subscription link is cached by no browser and excluded from search engines", async ({
  request,
}) => {
  for (const path of ["/subscribe/confirm/abc", "/unsubscribe/abc"]) {
    const answer = await request.get(path);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
    expect(answer.headers()["cache-control"]).toMatch(/no-store/);
  }
});

test("the subscription form reports a failure, and whether a response arrived", async ({
  page,
}) => {
  await page.goto("/");
  const field = page.getByRole("textbox", { name: "Email" });
  await field.fill(nextEmail());
  await waitForHydration(page);
  await page.route("**/trpc/**", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await page.getByRole("button", { name: "Subscribe" }).click();
  const line = page.getByRole("main").getByRole("alert");
  await expect(line).toHaveText("Subscription failed");
  await page.unroute("**/trpc/**");
  await page.route("**/trpc/**", (route) => route.abort());
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(line).toHaveText("Something went wrong. Please try again.");
});

test.describe("the Subscribers screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("shows a loading and an empty state", async ({ page }) => {
    await signInAsAdmin(page);
    const isSeen = Promise.withResolvers<void>();
    await page.route("**/trpc/subscribers.table**", async (route) => {
      await isSeen.promise;
      const data = { subscribers: [], page: 1, pageCount: 1, total: 0 };
      await route.fulfill({ json: [{ result: { data } }] });
    });
    await page.goto("/admin/subscribers");
    await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
    isSeen.resolve();
    await expect(page.getByRole("main").getByText("No subscribers yet.")).toBeVisible();
  });

  test("reports a failed list, and whether a response arrived", async ({ page }) => {
    await signInAsAdmin(page);
    await page.route("**/trpc/subscribers.table**", (route) =>
      route.fulfill({ status: 502, body: "Bad gateway" }),
    );
    await page.goto("/admin/subscribers");
    await expect(page.getByRole("main").getByText("Failed to fetch subscribers")).toBeVisible();
    await page.unroute("**/trpc/subscribers.table**");
    await page.route("**/trpc/subscribers.table**", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("main").getByText("Failed to load subscribers")).toBeVisible();
    await page.unroute("**/trpc/subscribers.table**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("main").getByText("Failed to load subscribers")).toBeHidden();
  });

  test("lists, finds and deletes subscribers by keyboard", async ({
    page,
    api,
    server,
    consoleErrors,
  }) => {
    const [kept, gone] = [nextEmail(), nextEmail()];
    for (const email of [kept, gone]) await api.call("POST", "/api/subscribe", { email });
    await confirmAll(server.dataDir);
    const waiting = nextEmail();
    await api.call("POST", "/api/subscribe", { email: waiting });

    await signInAsAdmin(page);
    await page.goto("/admin/subscribers");
    const table = page.getByRole("table", { name: "Subscriber List" });
    for (const name of ["#", "Email", "Subscribed At"]) {
      await expect(table.getByRole("columnheader", { name })).toBeVisible();
    }
    await expect(table.getByText(gone)).toBeVisible();
    await expect(table.getByText(waiting)).toBeHidden();

    await page.getByRole("searchbox", { name: "Search addresses" }).fill(gone);
    await page.keyboard.press("Enter");
    await expect(table.getByRole("row")).toHaveCount(2);
    await expect(page).toHaveURL(/q=reader-/);
    await table.getByRole("button", { name: `Delete: ${gone}` }).press("Enter");
    expect(await confirmDialog(page)).toContain(gone);
    await expect(page.getByText("No subscriber has this in the address.")).toBeVisible();
    await page.getByRole("button", { name: "Clear Search" }).press("Enter");
    await expect(table.getByText(kept)).toBeVisible();

    await page.getByRole("button", { name: "Waiting" }).press("Enter");
    await expect(table.getByText(waiting)).toBeVisible();
    expect(consoleErrors.list).toEqual([]);
  });

  test("exports all subscribers as a file", async ({ page, api, mail }) => {
    const email = nextEmail();
    await api.call("POST", "/api/subscribe", { email });
    await page.request.post(await linkFromMail(mail, email, "/subscribe/confirm/"));
    await signInAsAdmin(page);
    await page.goto("/admin/subscribers");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toBe("subscribers.csv");
  });

  test("shows undelivered mails, and sends one again", async ({
    page,
    api,
    mail,
    consoleErrors,
  }) => {
    const email = nextEmail();
    mail.mode = "refusing";
    await api.call("POST", "/api/subscribe", { email });
    await signInAsAdmin(page);
    const row = page.getByRole("row").filter({ hasText: email });
    const reason = row.getByText("takes no mail for them (550 5.1.1)");
    // Mails of other tests may be refused before.
    await expect(async () => {
      await page.goto("/admin/mail");
      await expect(reason).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 40_000 });
    mail.mode = "normal";
    await page.goto("/admin");
    const waiting = page.getByRole("region", { name: "Waiting for you" });
    await waiting.getByRole("link", { name: /letters? that could not/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mail" })).toBeVisible();
    await expect(reason).toBeVisible();
    await row.getByRole("button", { name: /^Send again/ }).press("Enter");
    await expect(page.getByRole("main").getByText("The mail is on its way again.")).toBeVisible();
    await expect.poll(() => mail.to(email).length, { timeout: 20_000 }).toBe(1);
    expect(consoleErrors.list).toEqual([]);
  });
});

test.describe("the subscription form without script", () => {
  test.use({ javaScriptEnabled: false });

  test("subscribes, confirms by the link in the mail, and unsubscribes", async ({
    page,
    api,
    mail,
  }) => {
    const email = nextEmail();
    const isListed = async () =>
      (await api.listSubscribers()).some((subscriber) => subscriber.email === email);
    await subscribe(page, email);
    const confirm = await linkFromMail(mail, email, "/subscribe/confirm/");

    await page.goto(confirm);
    await expect(
      page.getByRole("heading", { level: 1, name: "Confirm your subscription" }),
    ).toBeVisible();
    expect(await isListed()).toBe(false);
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(page.getByText("Your subscription is confirmed. Thank you!")).toBeVisible();
    expect(await isListed()).toBe(true);

    await page.getByRole("link", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Unsubscribe" })).toBeVisible();
    expect(await isListed()).toBe(true);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("main").getByText("No more mail from us")).toBeVisible();
    expect(await isListed()).toBe(false);

    await page.goto(confirm);
    await expect(
      page.getByRole("heading", { level: 1, name: "This link is no longer valid" }),
    ).toBeVisible();
  });
});
