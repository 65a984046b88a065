import { expectAccessible, logInAsAdmin } from "../support/page-checks/checks.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { SITE_OPEN: "off" }, viewport: { width: 360, height: 740 } });

test("a new site shows visitors one closed page until its owner opens it with one press", async ({
  page,
  browser,
  server,
  consoleErrors,
}) => {
  const visitor = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
  });
  const closed = await visitor.goto("/blog");
  expect(closed?.status()).toBe(503);
  await expect(visitor.getByText("We are getting this site ready.")).toBeVisible();
  await expect(visitor.getByRole("navigation")).toHaveCount(0);
  expect(await auditPage(visitor, { mouseTargetSize: 44, hasModes: true })).toEqual([]);

  await logInAsAdmin(page);
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByText("Your site is closed.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Open the site" }).click();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("The site is open");
  await expect(page.getByText("Your site is closed.")).toHaveCount(0);

  const opened = await visitor.goto("/blog");
  expect(opened?.status()).toBe(200);
  await expect(visitor.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await visitor.close();
  expect(consoleErrors.list).toEqual([]);
});
