import type { Page } from "@playwright/test";
import { publishSettings, saveUnpublished } from "../support/content/settings.ts";
import { findAxeViolations } from "../support/page-checks/axe.ts";
import { expectAccessible, logInAsAdmin, triggerHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

/** Mid-tones, both ends of the scale, and pairs of similar lightness. */
const looks = [
  { brand: "#0b5d3b", accent: "#e4572e", face: "noto-serif", hero: "plain" },
  { brand: "#c8102e", accent: "#1a1a1a", face: "fira-sans", hero: "pattern" },
  { brand: "#00a0e3", accent: "#7b7b7b", face: "inter", hero: "plain" },
  { brand: "#ffe600", accent: "#0000ff", face: "system", hero: "pattern" },
  { brand: "#000000", accent: "#ffffff", face: "inter", hero: "pattern" },
];

const defaults = {
  brand: "#22307f",
  accent: "#ffc21a",
  face: "bricolage-grotesque",
  hero: "pattern",
};

function heroColour(page: Page): Promise<string> {
  return page.locator(".adire-cloth").evaluate((hero) => getComputedStyle(hero).backgroundColor);
}

test.afterEach(async ({ api }) => {
  await api.call("PUT", "/api/admin/settings/look", { values: defaults });
});

for (const look of looks) {
  test(`the look with ${look.brand} and ${look.accent} has readable text in light and dark`, async ({
    page,
    api,
    consoleErrors,
  }) => {
    const { _id } = await api.addPost({ title: "A post", description: "<p><a href='/'>x</a></p>" });
    await api.call("PUT", "/api/admin/settings/look", { values: look });
    const expectReadable = async (label: string) => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const violations = await findAxeViolations(page, { only: "colours" });
        expect(violations, `${label} in ${colorScheme}`).toEqual([]);
      }
    };
    for (const path of ["/?q=post", `/blog/${_id}`, "/contact", "/admin/login", "/"]) {
      await page.goto(path);
      await expectReadable(path);
    }
    for (const name of ["Search", "Subscribe"]) {
      await page.getByRole("button", { name, exact: true }).hover();
      await expectReadable(`/ with the pointer on ${name}`);
    }
    await api.deletePost(_id);
    expect(consoleErrors.list).toEqual([]);
  });
}

test("an owner picks two colours, previews them, and saves them", async ({
  page,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=look");
  const brand = page.getByLabel("Brand colour", { exact: true });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(page.getByRole("img", { name: "A page on a dark screen" })).toBeVisible();
  await expectAccessible(page);

  await brand.fill("blue");
  await save.click();
  await expect(brand).toBeFocused();
  await expect(page.getByText("Brand colour must be # and six digits or letters")).toBeVisible();

  await page.getByLabel("Pick: Brand colour").fill("#ffe600");
  await expect(brand).toHaveValue("#ffe600");
  await expect(page.getByText("Your brand colour was made darker")).toBeVisible();
  await brand.fill("#0B5D3B");
  await expect(page.getByText("Your brand colour was made darker")).toBeHidden();
  await page.getByLabel("Typeface of headings", { exact: true }).selectOption("Noto Serif");
  await page.getByLabel("Top of the home page", { exact: true }).selectOption("Brand colour alone");
  await expectAccessible(page);
  const sample = page.getByRole("img", { name: "A page on a light screen" });
  expect(
    await sample.locator(".adire-cloth").evaluate((hero) => getComputedStyle(hero).backgroundColor),
  ).toBe("rgb(11, 93, 59)");
  await saveUnpublished(page);
  await publishSettings(page);
  await expect.poll(() => page.evaluate(readIndigo)).toBe("#0b5d3b");

  await page.goto("/");
  expect(await heroColour(page)).toBe("rgb(11, 93, 59)");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCSS("font-family", '"Noto Serif", Georgia, serif');
  await page.emulateMedia({ media: "print" });
  const ink = await page.evaluate(readIndigo);
  expect(ink).toBe("#000");
  expect(consoleErrors.list).toEqual([]);
});

test("the look stays after client-side navigation", async ({ page, api }) => {
  const [look] = looks;
  await api.call("PUT", "/api/admin/settings/look", { values: look ?? {} });
  await page.goto("/blog");
  await triggerHydration(page);
  await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page.locator(".adire-cloth")).toBeVisible();
  expect(await heroColour(page)).toBe("rgb(11, 93, 59)");
  await expect(page.locator("style#look")).toHaveCount(1);
  await expect(page.locator("body[data-same-document]")).toHaveCount(1);
});

/** Runs inside the page. */
function readIndigo(): string {
  return getComputedStyle(document.documentElement).getPropertyValue("--color-indigo");
}
