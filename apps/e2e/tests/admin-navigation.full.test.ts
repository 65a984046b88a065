import type { Page } from "@playwright/test";
import { publishSettings, saveUnpublished } from "../support/content/settings.ts";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 800 } });

test.afterEach(async ({ api }) => {
  await api.resetSettings("navigation");
  await api.resetSettings("features");
});

const rowsOf = (page: Page, list: string) =>
  page.getByRole("list", { name: list }).getByRole("listitem");

const header = "Links: Header";

/** The first words of each row. */
async function namesIn(page: Page, list: string) {
  const rows = await rowsOf(page, list).all();
  return Promise.all(rows.map((row) => row.locator("p").first().textContent()));
}

test("an owner reorders, extends and saves the header links by keyboard on a phone", async ({
  page,
  consoleErrors,
}) => {
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=navigation");
  await expect(rowsOf(page, header)).toHaveCount(8);
  const down = page.getByRole("button", { name: "Move Home down: Header" });
  await down.press("Enter");
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(down).toBeFocused();
  await expect(page.getByText("Home is number 3 of 8")).toBeAttached();
  expect((await namesIn(page, header)).slice(0, 3)).toEqual(["Blog", "About", "Home"]);

  await page.getByRole("button", { name: "Remove Services: Header" }).press("Enter");
  const add = page.getByRole("button", { name: "Add a link: Header" });
  await expect(add).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New link" });
  await expect(dialog.getByLabel("Leads to")).toBeFocused();
  await dialog.getByLabel("Leads to").selectOption("Another site");
  await dialog.getByLabel("Address").fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("The address must be that of another site")).toBeVisible();
  await expect(dialog.getByLabel("Address")).toBeFocused();
  await dialog.getByLabel("Address").fill("https://shop.example.ng/");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Write the words of the link")).toBeVisible();
  await dialog.getByLabel("Words").fill("Our shop");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(rowsOf(page, header).last()).toContainText("Our shop");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByText("Changes published").first()).toBeVisible();

  await page.goto("/about");
  await page.getByText("Menu", { exact: true }).click();
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links.first()).toHaveText("Blog");
  await expect(links.filter({ hasText: "Our shop" })).toBeVisible();
  await expect(links.filter({ hasText: "Services" })).toHaveCount(0);
  expect(consoleErrors.list).toEqual([]);
});

test("the navigation settings mark a link to a disabled feature", async ({ page, api }) => {
  const values = { orders: false };
  await api.call("PUT", "/api/admin/settings/features", { values });
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=navigation");
  await expect(rowsOf(page, header).filter({ hasText: "Track order" })).toContainText(
    "Not shown: the order look-up is switched off.",
  );
});

test("an owner drags a link to another position", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=navigation");
  const list = "Links: Quick Links";
  await rowsOf(page, list).first().scrollIntoViewIfNeeded();
  const from = await rowsOf(page, list).nth(0).locator("[aria-hidden]").first().boundingBox();
  const to = await rowsOf(page, list).nth(2).boundingBox();
  if (!from || !to) throw new Error("no rows");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  expect((await namesIn(page, list))[2]).toBe("Home");
});

test("an owner chooses a post by its title, and a mistyped path is flagged before saving", async ({
  page,
  api,
}) => {
  const { slug } = await api.addPost({ title: "Nets of the harbour" });
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=navigation");
  await page.getByRole("button", { name: "Remove Services: Header" }).click();
  await page.getByRole("button", { name: "Add a link: Header" }).click();
  const dialog = page.getByRole("dialog", { name: "New link" });
  await dialog.getByLabel("Leads to").selectOption("A post");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog.getByText("Choose a post.")).toBeVisible();
  await dialog.getByLabel("Post").fill("harbour");
  await dialog.getByRole("button", { name: "Nets of the harbour" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(rowsOf(page, header).last()).toContainText("Nets of the harbour");

  const list = "Links: Quick Links";
  await page.getByRole("button", { name: "Add a link: Quick Links" }).click();
  await dialog.getByLabel("Address").fill("/abuot");
  await dialog.getByLabel("Words").fill("About us");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(rowsOf(page, list).last()).toContainText(
    "Not shown: there is no page at this address.",
  );
  await saveUnpublished(page);
  await publishSettings(page);
  await page.goto("/contact");
  await page.getByText("Menu", { exact: true }).click();
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links.last()).toHaveText("Nets of the harbour");
  await expect(links.last()).toHaveAttribute("href", `/blog/${slug}`);
  await expect(page.getByRole("contentinfo").getByText("About us")).toHaveCount(0);
});
