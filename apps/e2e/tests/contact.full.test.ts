import type { Page } from "@playwright/test";
import type { Api } from "../support/api.ts";
import { cutOffScripts, isHydrated, waitForHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const SENT = "✅ Message sent successfully!";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const main = (page: Page) => page.getByRole("main");

async function fill(page: Page, message: string): Promise<void> {
  await field(page, "Name").fill("Ngozi Okafor");
  await field(page, "Email").fill("ngozi@example.ng");
  await field(page, "Message").fill(message);
}

async function countOf(api: Api, text: string): Promise<number> {
  const { messages } = await api.call<{ messages: { message: string }[] }>(
    "GET",
    "/api/admin/messages",
  );
  return messages.filter(({ message }) => message === text).length;
}

test("the contact page shows how to reach the firm", async ({ page, consoleErrors }) => {
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expect(main(page).getByText("+234 000 000 0000")).toBeVisible();
  await expect(main(page).locator("[href^='tel:']")).toHaveCount(0);
  await expect(main(page).getByText("Lagos")).toBeVisible();
  // Nothing is set yet, so the start pages of the networks stand for profiles.
  await expect(main(page).getByRole("heading", { name: "Follow us" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Instagram" })).toHaveAttribute(
    "href",
    "https://www.instagram.com/",
  );
  expect(consoleErrors.list).toEqual([]);
});

test("the footer of a phone has two columns of links, and no more than its height", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  const [first, second] = await Promise.all(
    ["Quick Links", "Need Help?"].map((name) =>
      footer.getByRole("heading", { name }).boundingBox(),
    ),
  );
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan(first?.x ?? 360);
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(780);
});

test("the contact form is emptied after a corrected submission over a slow network", async ({
  page,
  api,
}) => {
  // Hydration is delayed, so the browser itself sends the first attempt, which the server refuses.
  const restoreScripts = await cutOffScripts(page);
  await page.goto("/contact");
  await fill(page, "Sent at the second attempt");
  await field(page, "Email").fill("no address");
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(field(page, "Email")).toHaveAccessibleDescription(
    "Please enter a valid e-mail address.",
  );
  restoreScripts();
  await field(page, "Email").fill("ngozi@example.ng");
  await hydrateByKey(page);
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/trpc/contact.send", async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  await expect(field(page, "Message")).toHaveValue("Sent at the second attempt");
  release();
  await expect(main(page).getByText(SENT)).toBeVisible();
  for (const name of ["Name", "Email", "Message"]) await expect(field(page, name)).toHaveValue("");
  await expect(field(page, "Email")).not.toHaveAttribute("aria-invalid");
  expect(await countOf(api, "Sent at the second attempt")).toBe(1);
});

test("the contact form deletes its saved text once the browser itself has submitted it", async ({
  page,
  api,
}) => {
  await page.goto("/contact");
  await isAwakeAfterTyping(page);
  const restoreScripts = await cutOffScripts(page);
  await page.reload();
  await fill(page, "Sent by the browser");
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(main(page).getByText(SENT)).toBeVisible();
  restoreScripts();
  await hydrateByKey(page);
  for (const name of ["Name", "Email", "Message"]) await expect(field(page, name)).toHaveValue("");
  expect(await countOf(api, "Sent by the browser")).toBe(1);
});

/** A script that was still cut off loads at the next interaction. */
async function hydrateByKey(page: Page): Promise<void> {
  await expect(async () => {
    await field(page, "Name").press("Shift");
    expect(await isHydrated(page)).toBe(true);
  }).toPass();
  await waitForHydration(page);
}

async function isAwakeAfterTyping(page: Page): Promise<void> {
  await fill(page, "An older attempt");
  await waitForHydration(page);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("typed")))
    .toContain("An older attempt");
}

test("the contact form sends once when the response was lost", async ({ page, api }) => {
  await page.goto("/contact");
  await fill(page, "The answer was lost");
  await waitForHydration(page);
  let isFirst = true;
  await page.route("**/trpc/contact.send", async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(main(page).getByText(SENT)).toBeVisible();
  expect(await countOf(api, "The answer was lost")).toBe(1);
});

test("the contact form moves focus to the first invalid field", async ({ page }) => {
  await page.goto("/contact");
  await field(page, "Message").fill("No name");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(field(page, "Name")).toBeFocused();
  await expect(field(page, "Email")).toHaveAccessibleDescription("Email is required.");
  await expect(field(page, "Message")).toHaveValue("No name");
});

test("the contact form restores the typed text after a reload", async ({ page, consoleErrors }) => {
  await page.goto("/contact");
  await fill(page, "Typed before the reload");
  await waitForHydration(page);
  const kept = () => page.evaluate(() => sessionStorage.getItem("typed"));
  await expect.poll(kept).toContain("Typed before the reload");
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Ngozi Okafor");
  await expect(field(page, "Message")).toHaveValue("Typed before the reload");
  expect(consoleErrors.list).toEqual([]);
});

test.describe("the contact form without script", () => {
  test.use({ javaScriptEnabled: false });

  test("shows a refused message again with its text and an error at each field", async ({
    page,
  }) => {
    await page.goto("/contact");
    await field(page, "Email").fill("no address");
    await field(page, "Message").fill("Ẹ káàrọ̀");
    await page.getByRole("button", { name: "Send Message", exact: true }).click();
    await expect(field(page, "Name")).toHaveAccessibleDescription("Name is required.");
    await expect(field(page, "Email")).toHaveAccessibleDescription(
      "Please enter a valid e-mail address.",
    );
    await expect(field(page, "Email")).toHaveValue("no address");
    await expect(field(page, "Message")).toHaveValue("Ẹ káàrọ̀");
  });
});
