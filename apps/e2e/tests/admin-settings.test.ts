import { publishSettings, saveUnpublished } from "../support/content/settings.ts";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({
  settings: { SITE_NAME: "", OPERATOR_PHONE: "+234 801 000 0000" },
  viewport: { width: 360, height: 740 },
});
// One server for the file: each worker that ran one of its tests would start another.
test.describe.configure({ mode: "default" });

test("an owner changes the settings on a phone, and undoes one change", async ({
  page,
  consoleErrors,
}) => {
  await logInAsAdmin(page);
  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "Identity" }).click();
  await expect(page.getByRole("heading", { name: "Identity" })).toBeVisible();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const save = page.getByRole("button", { name: "Save", exact: true });

  await name.fill(" ");
  await save.click();
  await expect(name).toBeFocused();
  await expect(page.getByText("Name is required.")).toBeVisible();

  await name.fill("Adùkẹ́'s Kitchen");
  await page.getByRole("textbox", { name: "Tagline" }).fill("Jollof, small chops and cakes.");
  await save.click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link")).toHaveText("Adùkẹ́'s Kitchen");
  // Nobody wants to go back to the name of an example firm.
  await expect(page.getByRole("button", { name: /^Reset to “Ebute”/ })).toHaveCount(0);
  await page.goto("/");
  await expect(page).toHaveTitle("Adùkẹ́'s Kitchen");
  await expect(page.getByRole("contentinfo")).toContainText("Jollof, small chops and cakes.");

  await page.goto("/admin/settings?group=identity");
  await name.fill("Another name");
  await save.click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  await page.getByText("Earlier versions").click();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(name).toHaveValue("Adùkẹ́'s Kitchen");
  await page.goto("/");
  await expect(page).toHaveTitle("Adùkẹ́'s Kitchen");
  expect(consoleErrors.list).toEqual([]);
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
