import { publishSettings, saveUnpublished } from "../support/content/settings.ts";
import { expectAccessible, logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({
  settings: { SITE_NAME: "", OPERATOR_PHONE: "+234 801 000 0000" },
  viewport: { width: 360, height: 740 },
});
// One server for the file: each worker that ran one of its tests would start another.
test.describe.configure({ mode: "default" });

test("an owner resets a text to the default", async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=words");
  const below = page.getByLabel("Below each post", { exact: true });
  const reset = page.getByRole("button", { name: "Reset to “By Admin”: Below each post" });
  await expect(below).toHaveValue("By Admin");
  await expect(reset).toHaveCount(0);
  await below.fill("By the kitchen");
  await reset.click();
  await expect(below).toHaveValue("By Admin");
  await expect(below).toBeFocused();
  await expect(reset).toHaveCount(0);
});

test("a long name leaves the buttons of the headers beside it on a phone", async ({
  page,
  api,
}) => {
  const path = "/api/admin/settings/identity";
  await api.call("PUT", path, { values: { name: "Tunde & Sons Bespoke Tailoring" } });
  await logInAsAdmin(page);
  for (const [address, names] of [
    ["/", ["Menu"]],
    ["/admin/settings", ["Menu", "Logout"]],
  ] as const) {
    await page.goto(address);
    const banner = page.getByRole("banner");
    const link = await banner.getByRole("link").first().boundingBox();
    for (const name of names) {
      const button = banner.getByText(name, { exact: true }).first();
      await expect(button).toBeVisible();
      const box = await button.boundingBox();
      expect(box?.y, name).toBeLessThan((link?.y ?? 0) + (link?.height ?? 0));
    }
  }
  await api.call("PUT", path, { values: { name: "Ebute" } });
});

test("the settings search finds a setting by its text", async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto("/admin/settings");
  await page.getByRole("searchbox", { name: "Find a setting" }).fill("google maps");
  const sections = page.getByRole("navigation", { name: "Settings" });
  await expect(sections.getByRole("link")).toHaveText(["ContactMap link"]);
});

test("an owner disables and enables a feature with one press each", async ({ page, api }) => {
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=features");
  const orders = page.getByRole("checkbox", { name: "Order look-up" });
  await expect(orders).toBeChecked();
  await page.route("**/trpc/settings.save*", async (route) => {
    await expect(orders).not.toBeChecked();
    await route.continue();
  });
  await orders.press("Space");
  await expect(page.getByText("Order look-up: off").first()).toBeVisible();
  await page.unroute("**/trpc/settings.save*");
  await expect.poll(async () => (await page.request.get("/track-order")).status()).toBe(404);
  await orders.press("Space");
  await expect(page.getByText("Order look-up: on").first()).toBeVisible();
  await expect.poll(async () => (await page.request.get("/track-order")).status()).toBe(200);

  await page.route("**/trpc/settings.save*", (route) => route.abort());
  await orders.press("Space");
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: /could not be reached|no answer/i })
      .first(),
  ).toBeVisible();
  await expect(orders).toBeChecked();
  await api.resetSettings("features");
});

test("an owner sets opening hours on a phone, and the Contact page shows them", async ({
  page,
  api,
}) => {
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=contact");
  const add = page.getByRole("button", { name: "Add hours" });
  await add.press("Enter");
  await page.getByLabel("Closes, hours 1").fill("16:30");
  await add.press("Enter");
  const saturday = page.getByRole("group", { name: "Days, hours 2" }).getByLabel("Saturday");
  await expect(saturday).toBeChecked();
  await saturday.press("Space");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByText("Hours 2: choose at least one day.").first()).toBeVisible();
  await saturday.press("Space");
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  await page.getByRole("button", { name: "Remove hours 2" }).press("Enter");
  await expect(add).toBeFocused();
  await save.click();
  await expect(page.getByRole("button", { name: "Remove hours 2" })).toBeHidden();
  await page.goto("/contact");
  await expect(page.getByText(/Monday to Friday: 8:00\sam to 4:30\spm/)).toBeVisible();
  await api.resetSettings("contact");
});

test("saved texts, contact details, sections and the announcement appear on public pages", async ({
  page,
}) => {
  await logInAsAdmin(page);
  const fill = async (group: string, fields: Record<string, string>) => {
    await page.goto(`/admin/settings?group=${group}`);
    for (const [label, text] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Settings saved").first()).toBeVisible();
  };
  await fill("words", { "Name of the Contact page": "Talk to us" });
  await fill("announcement", { Text: "Closed on Friday.", Link: "/contact" });
  await fill("contact", { WhatsApp: "0801 234 5678", "First sentence": "Hello", City: "Ibadan" });
  await expect(page.getByLabel("Phone", { exact: true })).toHaveAttribute("readonly", "");
  await expect(page.getByText("Set on the server as OPERATOR_PHONE.")).toBeVisible();

  await page.goto("/admin/settings?group=opening");
  await expect(page.getByLabel("The site is open to visitors")).toBeDisabled();
  await expect(page.getByText("Set on the server as SITE_OPEN.")).toBeVisible();

  await page.goto("/admin/settings?group=home");
  await page.getByRole("button", { name: "Move Mailing list up" }).click();
  await page.getByRole("checkbox", { name: "Posts" }).uncheck();
  await saveUnpublished(page);
  await publishSettings(page);

  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1, name: "Talk to us" })).toBeVisible();
  await expect(page.getByRole("link", { name: "0801 234 5678" })).toHaveAttribute(
    "href",
    "https://wa.me/2348012345678?text=Hello",
  );
  await expect(page.getByText("Ibadan")).toBeVisible();
  const announcement = page.getByRole("complementary", { name: "Announcement" });
  await expect(announcement).toContainText("Closed on Friday.");

  await page.goto("/");
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  expect(headings).toEqual(["Join the mailing list", "Track Your Order"]);
});
