import { expireConfirmations } from "../../api/tests/support/running-site/expire-confirmations.ts";
import { expectAccessible, logInAsAdmin } from "../support/page-checks/checks.ts";
import { ADMIN } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { LOG_LEVEL: "debug" }, viewport: { width: 360, height: 740 } });

// One server for the file: each worker that ran one of its tests would start another.
test.describe.configure({ mode: "default" });

test("an owner configures an AI service and is told what is missing", async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=ai");
  await page.getByRole("combobox", { name: "Service" }).selectOption("Groq");
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue(
    "https://api.groq.com/openai/v1",
  );
  await page.getByRole("button", { name: "Try the service" }).click();
  await expect(page.getByText("Enter the name of a model first.")).toBeVisible();
  await expectAccessible(page);
});

const PASSWORD = "app-password-for-nobody";

test("an owner sets up mail on a phone, and is told why the test mail failed", async ({
  page,
  server,
}) => {
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=mail");
  await page.getByRole("combobox", { name: "Service" }).selectOption("Gmail");
  await expect(page.getByText(/app password\. It takes about 500 letters a day/)).toBeVisible();
  const host = page.getByRole("textbox", { name: "Mail server" });
  const password = page.getByLabel("Password", { exact: true });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(host).toHaveValue("smtp.gmail.com");
  await expect(page.getByRole("combobox", { name: "Port" })).toHaveValue("587");
  await expect(page.getByRole("textbox", { name: "Letters a day" })).toHaveValue("500");

  await save.click();
  await expect(page.getByText("Sender's e-mail address is required.").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Sender's address" })).toBeFocused();

  await host.fill("smtp.mail.invalid");
  await page.getByRole("textbox", { name: "User name" }).fill("ada@example.ng");
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Send a test letter" }).click();
  await expect(
    page.getByText("There is no server with the name smtp.mail.invalid. Check its spelling."),
  ).toBeVisible({ timeout: 25_000 });
  await expect(password).toHaveValue(PASSWORD);
  await expectAccessible(page);

  await expireConfirmations(server.dataDir);
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Your password", { exact: true }).fill(ADMIN.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  await expect(password).toHaveValue("");
  await expect(page.getByText("One is saved. Leave this empty to keep it.")).toBeVisible();

  await page.reload();
  await expect(host).toHaveValue("smtp.mail.invalid");
  await expect(password).toHaveValue("");
  await host.fill("smtp.other.invalid");
  await expect(page.getByText(/The saved one belongs to another server/)).toBeVisible();
  await host.fill("smtp.mail.invalid");
  await password.fill("another password");
  await save.click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  await expect(password).toHaveValue("");
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(PASSWORD);
  expect(await page.content()).not.toContain(PASSWORD);
  expect(server.output()).not.toContain(PASSWORD);
});
