import { expectAccessible, logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { SITE_NAME: "" }, viewport: { width: 360, height: 740 } });

// One server for the file: each worker that ran one of its tests would start another.
test.describe.configure({ mode: "default" });

test.afterEach(async ({ api }) => {
  await api.undoBusiness();
  for (const group of ["identity", "look", "contact", "home", "mail"])
    await api.resetSettings(group);
});

test("undoing a kind of business leaves the pages unchanged", async ({ page }) => {
  await logInAsAdmin(page);
  const pages = page.getByRole("list", { name: "Pages" }).getByRole("listitem");
  await page.goto("/admin/pages");
  await expect(pages.filter({ hasText: "/about" })).toBeVisible();
  const before = await pages.allInnerTexts();
  await page.goto("/admin/welcome");
  await page.getByRole("radio", { name: "School" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toHaveCount(8);
  for (let row = 0; row < 8; row += 1) await undo.nth(row).click();
  await expect(page.getByText("As before.", { exact: true })).toHaveCount(8);
  await page.goto("/admin/pages");
  await expect(pages).toHaveText(before, { useInnerText: true });
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Best Sellers" })).toHaveCount(1);
});

test("an undo is refused at its row after somebody else's change", async ({ page, api }) => {
  await api.call("POST", "/trpc/onboarding.chooseBusiness", { kind: "food" });
  await logInAsAdmin(page);
  await page.goto("/admin/welcome");
  const home = page.getByRole("listitem").filter({ hasText: "Home page" });
  const undo = home.getByRole("button", { name: /^Undo\s*: Home page$/ });
  await expect(undo).toBeVisible();
  const values = { headline: "Eat well." };
  await api.call("PUT", "/api/admin/settings/home", { values });
  await undo.click();
  await expect(home).toContainText("Somebody has changed this since. It stays as it is");
  await page.reload();
  await undo.click();
  await expect(home).toContainText("As before.");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(values.headline);
});

test("the onboarding questions turn the site into a caterer's on a phone", async ({
  page,
  consoleErrors,
}) => {
  await logInAsAdmin(page);
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByRole("link", { name: "Give your site its name" })).toBeVisible();

  await page.goto("/admin/welcome");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Choose one, or skip this question.")).toBeVisible();
  await page.getByRole("radio", { name: "Food" }).check();
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByText("Your site is set up for: Food.")).toBeFocused();
  const menus = page.getByRole("listitem").filter({ hasText: "Menus" });
  await menus.getByRole("button", { name: "Undo" }).click();
  await expect(menus).toContainText("As before.");
  await expect(menus.getByRole("button", { name: "Undo" })).toBeFocused();
  // The remaining changes can be taken back on another day, too.
  await page.goto("/admin/settings?group=features");
  await page.getByRole("link", { name: "Kind of business" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Words" })).toBeVisible();
  await expect(menus).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "What is it called?" })).toBeFocused();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Name is required.")).toBeVisible();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Adùkẹ́'s Kitchen");
  await page.getByRole("textbox", { name: "Colour", exact: true }).fill("#7f2222");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "What do you want to say?" })).toBeFocused();
  await page.getByRole("link", { name: "Skip this question" }).click();
  await expect(page.getByRole("heading", { name: "How do people reach you?" })).toBeFocused();
  await page.getByRole("textbox", { name: "Email" }).fill("aduke@example.ng");
  await page.getByRole("textbox", { name: "WhatsApp" }).fill("0801 234 5678");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Keep the sample content?" })).toBeFocused();

  await page.goto("/");
  await expect(page).toHaveTitle("Adùkẹ́'s Kitchen");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good food, made fresh.");
  await expect(page.getByRole("link", { name: "Sign Up" })).toHaveCount(0);
  // The menus are as before, and do not lead to the page that is about another business.
  await expect(page.getByRole("link", { name: "Best Sellers" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Services" })).toHaveCount(0);
  await page.goto("/admin/pages");
  const pages = page.getByRole("list", { name: "Pages" }).getByRole("listitem");
  await expect(pages.filter({ hasText: "/menu" })).toContainText("Draft");
  expect(consoleErrors.list).toEqual([]);
});

test("three fields connect the mail account, and what is wrong is said at its field", async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.goto("/admin/welcome?step=mail");
  const service = page.getByRole("combobox", { name: "Service" });
  const address = page.getByRole("textbox", { name: "Email address" });
  const password = page.getByLabel("Password", { exact: true });
  const proceed = page.getByRole("button", { name: "Continue", exact: true });
  const test = page.getByRole("button", { name: "Send a test letter" });
  await expect(page.getByRole("main").locator("input, select")).toHaveCount(3);
  await proceed.click();
  await expect(service).toHaveAccessibleDescription("Choose your mail service.");
  await expect(service).toBeFocused();
  await service.selectOption("Gmail");
  await expect(password).toHaveAccessibleDescription(/make an app password/);
  await test.click();
  await expect(address).toHaveAccessibleDescription(/Email address is required\./);
  await expect(password).toHaveAccessibleDescription(/Password is required\./);

  await service.selectOption("Your hosting company (cPanel)");
  await expect(address).toHaveAccessibleDescription("Your letters come from it.");
  await address.fill("ada@firm.invalid");
  await password.fill("the password of a mailbox");
  await test.click();
  const noServer = "There is no server with the name mail.firm.invalid. Check its spelling.";
  await expect(service).toHaveAccessibleDescription(noServer, { timeout: 25_000 });
  await expect(page.getByText(noServer)).toHaveCount(1);
  await expect(service).toBeFocused();
  await expectAccessible(page);

  await service.selectOption("Brevo");
  await expect(page.getByRole("textbox", { name: "User name" })).toBeVisible();
  await service.selectOption("Another server");
  await expect(password).toHaveCount(0);
  await page.getByRole("link", { name: "Open the full form" }).click();
  await expect(page.getByRole("textbox", { name: "Mail server" })).toBeVisible();

  await page.goto("/admin/welcome?step=mail");
  await service.selectOption("Gmail");
  await address.fill("ada@gmail.com");
  await password.fill("the password of an app");
  await proceed.click();
  await expect(page).toHaveURL(/step=opening$/);
  await page.goto("/admin/settings?group=mail");
  await expect(page.getByRole("textbox", { name: "Mail server" })).toHaveValue("smtp.gmail.com");
  await expect(page.getByRole("textbox", { name: "Letters a day" })).toHaveValue("500");
  await page.goto("/admin/welcome?step=mail");
  await expect(service).toHaveValue("Gmail");
  await expect(address).toHaveValue("ada@gmail.com");
  await expect(password).toHaveAccessibleDescription("One is saved. Leave this empty to keep it.");
  await proceed.click();
  await expect(page).toHaveURL(/step=opening$/);
});

// Last, because the server's list does not come back.
test("the link to the next question comes once its question has loaded, and stays put", async ({
  page,
}) => {
  await logInAsAdmin(page);
  let answer = () => {};
  const isWanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/trpc\/sampleContent/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto("/admin/welcome?step=samples");
  const panel = page.getByRole("main").locator("[aria-busy]");
  await expect(panel).toBeVisible();
  const next = page.getByRole("link", { name: "Continue", exact: true });
  await expect(next).toHaveCount(0);
  answer();
  await expect(next).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test("the list of first steps is dismissed permanently", async ({ page }) => {
  await logInAsAdmin(page);
  const steps = page.getByRole("region", { name: "First steps" });
  await steps.getByRole("button", { name: "Hide this list" }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Latest Blogs" })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
