import type { Page } from "@playwright/test";
import { png } from "../support/content/picture.ts";
import { logInAsAdmin, waitForHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { SITE_NAME: "" }, viewport: { width: 360, height: 740 } });
// One server for the file: each worker that ran one of its tests would start another.
test.describe.configure({ mode: "default" });

const NIGHT = "rgb(18, 22, 43)";
const WHITE = "rgb(255, 255, 255)";
const NOTHING = "rgba(0, 0, 0, 0)";

async function chooseLogo(page: Page, grey: number): Promise<void> {
  await page.goto("/admin/settings?group=identity");
  const buffer = png({ width: 300, height: 80, grey });
  const uploaded = page.waitForResponse(/\/api\/admin\/media$/);
  await page.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await uploaded;
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove the logo" })).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
}

/** Ground of the logo in the header, by colour scheme. */
async function groundsOf(page: Page): Promise<Record<string, string>> {
  const grounds: Record<string, string> = {};
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/contact");
    const logo = page.getByRole("banner").getByRole("img", { name: "Ebute" });
    await expect(logo).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Ebute" })).toBeVisible();
    expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);
    const { height = 0 } = (await page.getByRole("banner").boundingBox()) ?? {};
    expect(height).toBeLessThan(64);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    grounds[colorScheme] = await logo.evaluate((img) => getComputedStyle(img).backgroundColor);
  }
  return grounds;
}

test("a settings section cannot be saved before its picture is uploaded", async ({ page }) => {
  await logInAsAdmin(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/media$/, async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto("/admin/settings?group=identity");
  const buffer = png({ width: 300, height: 80, grey: 20 });
  await page.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await page.getByRole("textbox", { name: "Tagline" }).fill("Not saved yet");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const notice = page.getByText("The picture is still being uploaded.");
  await expect(notice).toBeVisible();
  held.resolve();
  await expect(notice).toBeHidden();
});

test("a logo is visible on a phone in both colour schemes, and can be removed", async ({
  page,
  consoleErrors,
}) => {
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=identity");
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const field = page.getByLabel("Logo");
  await field.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: svg });
  await expect(
    page.getByRole("main").getByText("The image must be a PNG, JPEG or WebP file."),
  ).toBeVisible();

  await chooseLogo(page, 10);
  expect(await groundsOf(page)).toEqual({ light: NOTHING, dark: WHITE });
  await chooseLogo(page, 250);
  expect(await groundsOf(page)).toEqual({ light: NIGHT, dark: NOTHING });
  await chooseLogo(page, 120);
  expect(await groundsOf(page)).toEqual({ light: NOTHING, dark: NOTHING });

  await page.goto("/admin/settings?group=identity");
  const shown = page.getByRole("banner").getByRole("img");
  await expect(shown).toBeVisible();
  await page.getByRole("button", { name: "Remove the logo" }).click();
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.goto("/contact");
  await expect(page.getByRole("banner").getByRole("img")).toHaveCount(0);
  expect(consoleErrors.list).toEqual([]);
});

test("the site icon stays the same through hydration and navigation", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto("/");
  const icon = page.locator("head link[rel=icon]");
  const href = (await icon.getAttribute("href")) ?? "";
  expect(href).toContain("favicon");
  await page.getByRole("heading", { level: 1 }).click();
  await waitForHydration(page, "h1");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await expect(icon).toHaveCount(1);
  await expect(icon).toHaveAttribute("href", href);
});
