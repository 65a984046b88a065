import { readFileSync } from "node:fs";
import { expectAccessibleAtAllSizes, logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const item = (id: number, title: string, type: string, content: string) => `<item>
  <title>${title}</title><link>https://old.example/2024/05/kites-${id}/</link>
  <content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>
  <wp:post_date_gmt>2024-05-04 10:20:30</wp:post_date_gmt><wp:post_name>kites-${id}</wp:post_name>
  <wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type></item>`;

const file = `<?xml version="1.0"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
${item(1, "Kites that fly", "post", 'Paper.\n\nString. <img src="https://old.example/a.jpg">')}
${item(2, "About the kites", "page", "We fly.")}</channel></rss>`;

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

  test("checks a file of WordPress, then imports its posts and redirects their old addresses", async ({
    page,
    request,
    consoleErrors,
  }) => {
    await logInAsAdmin(page);
    await page.goto("/admin/import");
    // The toast of a refusal repeats these words.
    const field = page.getByRole("main").getByLabel("File to import");
    const choose = (name: string, text: string) =>
      field.setInputFiles({ name, mimeType: "text/xml", buffer: Buffer.from(text) });
    await choose("other.xml", "<rss><channel></channel></rss>");
    await expect(page.getByText("This file cannot be imported.").first()).toBeVisible();
    await choose("kites.xml", file);
    await expect(page.getByText("1 picture is missing: upload it")).toBeVisible();
    await expect(page.getByText("Pages here are made of sections")).toBeVisible();
    expect((await request.get("/blog/kites-1")).status()).toBe(404);
    await page.getByRole("button", { name: "Import 1 post" }).click();
    await expect(page.getByText("1 post imported.")).toBeVisible({ timeout: 30_000 });
    const moved = await request.get("/2024/05/kites-1/");
    expect([moved.status(), new URL(moved.url()).pathname]).toEqual([200, "/blog/kites-1"]);
    await page.getByRole("link", { name: "Kites that fly" }).click();
    await expect(page).toHaveURL(/\/admin\/editBlog\//);
    await page.goto("/admin/import");
    await choose("kites.xml", file);
    await expect(page.getByText("1 page is not imported.")).toBeVisible();
    await page.getByLabel("Fetch 1 picture from the old site").check();
    const address = page.getByLabel("Address of the old site");
    await expect(address).toHaveValue("https://old.example");
    await address.fill("ftp://old.example");
    await page.getByLabel("Bring the page too").check();
    await page.getByRole("button", { name: "Import 1 post and 1 page" }).click();
    await expect(address).toBeFocused();
    await expect(address).toHaveAccessibleDescription(/Type the address of the old site/);
    await expectAccessibleAtAllSizes(page, "choices");
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByLabel("Fetch 1 picture from the old site").uncheck();
    await page.getByRole("button", { name: "Import 1 post and 1 page" }).click();
    await expect(page.getByText("1 item imported. 1 item already here.")).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText("1 page is not imported.")).toBeHidden();
    await page.getByRole("link", { name: "About the kites" }).click();
    await expect(page).toHaveURL(/\/admin\/editPage\//);
    const errors = consoleErrors.list.splice(0);
    expect(errors.filter((line) => !line.includes("400"))).toEqual([]);
  });
});
