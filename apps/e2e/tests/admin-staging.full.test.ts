import type { Page } from "@playwright/test";
import { publishSettings, saveUnpublished } from "../support/content/settings.ts";
import { expectAccessible, logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test.afterEach(async ({ api }) => {
  await api.resetSettings("home");
  await api.resetSettings("look");
});

const previewPathOf = (page: Page) => page.frameLocator("iframe[data-shown]");

const clothOf = (page: Pick<Page, "locator">) =>
  page
    .locator(".adire-cloth")
    .first()
    .evaluate((cloth) => getComputedStyle(cloth).backgroundColor);

/** Reads until it holds: each change of the settings replaces the iframe, also while it is read. */
async function expectClothInPreview(page: Page, colour: string): Promise<void> {
  await expect(async () => {
    expect(await clothOf(previewPathOf(page))).toBe(colour);
  }).toPass({ timeout: 30_000 });
}

async function openSection(page: Page, group: string): Promise<void> {
  await page.goto(`/admin/settings?group=${group}`);
  await expect(previewPathOf(page).locator("h1")).toBeVisible();
}

test("an owner tries look and home page in a preview, which is stored on the server, and publishes both", async ({
  page,
  browser,
  consoleErrors,
}) => {
  await logInAsAdmin(page);
  await openSection(page, "look");
  await page.getByLabel("Brand colour", { exact: true }).fill("#0b5d3b");
  await expectClothInPreview(page, "rgb(11, 93, 59)");
  await saveUnpublished(page);
  await openSection(page, "home");
  await page.getByLabel("Headline", { exact: true }).fill("Food for your day.");
  await expect(previewPathOf(page).locator("h1")).toHaveText("Food for your day.");
  await expectClothInPreview(page, "rgb(11, 93, 59)");
  await saveUnpublished(page);
  await expectAccessible(page);

  const visitor = await browser.newPage();
  const { origin } = new URL(page.url());
  await visitor.goto(origin);
  await expect(visitor.locator("h1")).not.toHaveText("Food for your day.");
  expect(await clothOf(visitor)).toBe("rgb(34, 48, 127)");

  // Another device of the same person.
  const other = await browser.newPage({ baseURL: origin });
  await logInAsAdmin(other);
  await other.goto("/admin/settings");
  const changes = other.getByRole("region", { name: "Unpublished changes" });
  await expect(changes.getByRole("listitem")).toHaveText(["Home: Headline", "Look: Brand colour"]);
  const opening = other.waitForEvent("popup");
  await changes.getByRole("link", { name: "Preview in a new tab" }).click();
  const tab = await opening;
  await expect(tab.locator("h1")).toHaveText("Food for your day.");
  await tab.getByRole("link", { name: "About", exact: true }).first().click();
  await expect(tab).toHaveURL(/\/preview\/site\/about$/);

  await publishSettings(other);
  await visitor.reload();
  await expect(visitor.locator("h1")).toHaveText("Food for your day.");
  expect(await clothOf(visitor)).toBe("rgb(11, 93, 59)");
  await Promise.all([visitor.close(), tab.close(), other.close()]);
  expect(consoleErrors.list).toEqual([]);
});

test("the settings preview shows each page in both widths and both colour schemes", async ({
  page,
}) => {
  await logInAsAdmin(page);
  await openSection(page, "identity");
  const preview = previewPathOf(page);
  const ground = () =>
    preview.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect.poll(ground).toBe("rgb(255, 255, 255)");
  await page.getByRole("button", { name: "Dark" }).click();
  await expect.poll(ground).toBe("rgb(14, 17, 32)");
  // A reload keeps the choice.
  await page.getByLabel("Page in the preview").selectOption("Contact");
  await expect(preview.locator("h1")).toHaveText("Contact");
  await expect.poll(ground).toBe("rgb(14, 17, 32)");
  await page.getByRole("button", { name: "Light" }).click();
  await expect.poll(ground).toBe("rgb(255, 255, 255)");

  await page.getByRole("textbox", { name: "Tagline" }).fill("Jollof, small chops and cakes.");
  await expect(preview.getByRole("contentinfo")).toContainText("Jollof, small chops and cakes.");
  const width = () => preview.locator("html").evaluate((html) => html.clientWidth);
  expect(await width()).toBeLessThan(400);
  await page.getByRole("button", { name: "Desk" }).click();
  await expect.poll(width).toBeGreaterThan(1_200);
});

test("another person's later change stops a publication, and discarding asks first", async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=home");
  const headline = page.getByLabel("Headline", { exact: true });
  await headline.fill("Mine");
  await saveUnpublished(page);
  const change = { group: "look", values: { brand: "#c8102e" } };
  await api.call("POST", "/trpc/settings.stage", change);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Somebody else has changed this meanwhile.").first()).toBeVisible();
  const changes = page.getByRole("region", { name: "Unpublished changes" });
  await expect(changes.getByRole("listitem")).toHaveText(["Home: Headline", "Look: Brand colour"]);

  await changes.getByRole("button", { name: "Discard" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Look: Brand colour");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(changes).toBeVisible();
  await changes.getByRole("button", { name: "Discard" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(changes).toBeHidden();
  await expect(headline).toHaveValue("Welcome. Read what Lagos is working on.");
});
