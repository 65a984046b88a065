import { readFileSync } from "node:fs";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.describe("the Import screen", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test("exports everything in one file, which the import reads", async ({ page, api }) => {
    await api.addPost({ title: "Exported" });
    await logInAsAdmin(page);
    await page.goto("/admin/import");
    await expect(page.getByText(/\d+ blogs?, .+ pictures?: about \d/)).toBeVisible();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/-content-\d{4}-\d\d-\d\d\.zip$/);
    await page
      .getByRole("main")
      .getByLabel("File to import")
      .setInputFiles({
        name: "export.zip",
        mimeType: "application/zip",
        buffer: readFileSync(await download.path()),
      });
    await page.getByRole("button", { name: /^Import \d+ posts?$/ }).click();
    await expect(page.getByText(/^\d+ posts? already here\.$/)).toBeVisible({ timeout: 30_000 });
  });
});
