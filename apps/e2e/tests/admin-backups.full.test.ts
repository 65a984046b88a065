import { statSync } from "node:fs";
import { expireConfirmations } from "../../api/tests/support/running-site/expire-confirmations.ts";
import { expectAccessible, logInAsAdmin } from "../support/page-checks/checks.ts";
import { ADMIN } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { LOG_LEVEL: "info" }, viewport: { width: 360, height: 740 } });

const SECRET_KEY = "secret-key-for-nobody";

/** A backup is restored on trial, which takes seconds on a busy machine. */
const BACKUP_MS = 60_000;

test("an owner chooses a folder on a phone, makes a backup and downloads it", async ({
  page,
  server,
}) => {
  test.setTimeout(3 * BACKUP_MS);
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=backups");
  await expect(page.getByText(/There are no backups: if this server fails/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Back up now" })).toBeHidden();
  await expect(page.getByText("There is no backup yet.")).toBeVisible();
  await page.getByRole("button", { name: "Choose where backups go" }).click();
  const where = page.getByRole("combobox", { name: "Where" });
  await expect(where).toBeFocused();

  await where.selectOption("A store elsewhere (S3)");
  await expect(page.getByRole("textbox", { name: "Bucket" })).toBeVisible();
  await expect(page.getByLabel("Secret key", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Address" }).fill("https://s3.mail.invalid");
  await page.getByRole("textbox", { name: "Bucket" }).fill("firm");
  await page.getByRole("textbox", { name: "Access key" }).fill("AK");
  await page.getByLabel("Secret key", { exact: true }).fill(SECRET_KEY);
  const check = page.getByRole("button", { name: "Check this place" });
  await check.click();
  await expect(page.getByText(/There is no server with this address/)).toBeVisible();
  await where.selectOption("A folder on this server");
  await expect(page.getByRole("textbox", { name: "Bucket" })).toBeHidden();

  const folder = page.getByRole("textbox", { name: "Folder" });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await folder.fill("/etc");
  await save.click();
  await expect(page.getByText(/Folder must be below .*backups/).first()).toBeVisible();
  await expect(folder).toHaveValue("/etc");
  await folder.fill("nightly");
  await check.click();
  await expect(
    page.getByRole("main").getByText(/nightly works: a small file was written/),
  ).toBeVisible();
  await save.click();
  await expect(page.getByText(/Backups go to .*nightly/)).toBeVisible();
  await expect(page.getByText(/does not protect you if the server itself is lost/)).toBeVisible();

  const start = page.getByRole("button", { name: "Back up now" });
  const started = page.waitForResponse(/\/trpc\/[^?]*backups\.start/);
  await start.click();
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages).toContainText("Backing up...");
  // A reload would abort a request that the server has not answered.
  await started;
  await page.reload();
  await expect(page.getByText(/restored on trial and found to be the same/)).toBeVisible({
    timeout: BACKUP_MS,
  });
  await expect(page.getByText("Checked", { exact: true })).toBeVisible();
  await page.getByText("How to restore it").click();
  await expect(page.getByText(/restore.*\/nightly\/ebute-.*\.tar/)).toBeVisible();
  await expectAccessible(page);

  await expireConfirmations(server.dataDir);
  await page.getByRole("button", { name: /^Download/ }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Your password", { exact: true }).fill(ADMIN.password);
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^[a-z-]+-backup-2\d{3}-.*\.tar$/);
  expect(statSync(await download.path()).size).toBeGreaterThan(10_000);

  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(SECRET_KEY);
  expect(server.output()).not.toContain(SECRET_KEY);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Backups" }).click();
  await expect(page).toHaveURL(/group=backups/);
});
