import type { Page } from "@playwright/test";
import { expect, linkFromMail, nextEmail, test } from "../support/content/mail-test.ts";
import { signInAsAdmin } from "../support/sign-in.ts";

const ASKED =
  "Thank you for subscribing! Please open the e-mail that we send you, and confirm it there.";

async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("main").getByText(ASKED)).toBeVisible();
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

test.describe("the Subscribers screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

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
