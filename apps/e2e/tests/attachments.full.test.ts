import { makePdf } from "../../api/tests/support/content/documents.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const m4a = Buffer.from("\0\0\0\x18ftypM4A \0\0\0\0M4A mp42isom", "latin1");

test("a writer adds a sound recording and a file, and a visitor without script finds both", async ({
  page,
  api,
  browser,
  consoleErrors,
}) => {
  await signInAsAdmin(page);
  const { _id, slug } = await api.addPost({ title: "Lesson 3", description: "<p>Listen.</p>" });
  await page.goto(`/admin/editBlog/${_id}`);
  const text = page.getByRole("textbox", { name: "Description" });
  await text.getByText("Listen.").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/audio");
  await page.getByRole("option", { name: /^Audio/ }).click();
  const input = page.getByLabel("Audio file");
  await input.setInputFiles({
    name: "page.m4a",
    mimeType: "audio/mp4",
    buffer: Buffer.from("<!doctype html><p>"),
  });
  await expect(page.getByText(/^The file must be M4A, MP3 or OGG audio/).first()).toBeVisible();
  await input.setInputFiles({ name: "Lesson 3.m4a", mimeType: "audio/mp4", buffer: m4a });
  await expect(text.locator("figure.audio")).toContainText("Audio: Lesson 3 (28 bytes)");
  await page.keyboard.type("/file");
  await page.getByRole("option", { name: /^File/ }).click();
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "Fees.pdf", mimeType: "application/pdf", buffer: makePdf(2048) });
  await expect(text.locator("figure.file")).toContainText("File: Fees.pdf (2 KB)");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("main").getByText(/^Blog updated successfully/)).toBeVisible();
  const { blog } = await api.call<{ blog: { description: string } }>("GET", `/api/blog/${_id}`);
  expect(blog.description).toMatch(
    /^<p>Listen\.<\/p><figure class="audio"><a href="\/attachments\/[0-9a-f]{32}\.m4a" rel="noopener">Audio: Lesson 3 \(28 bytes\)<\/a><\/figure><figure class="file"><a href="\/attachments\/[0-9a-f]{32}\.pdf" rel="noopener">File: Fees\.pdf \(2 KB\)<\/a><\/figure>$/,
  );
  // The browser logs the refusal above.
  expect(consoleErrors.list.splice(0)).toEqual([expect.stringContaining("415")]);

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  });
  const reader = await context.newPage();
  const requested: string[] = [];
  reader.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await reader.goto(`/blog/${slug}`, { waitUntil: "networkidle" });
  const article = reader.getByRole("article");
  const player = article.locator("audio");
  await expect(player).toBeVisible();
  await expect(player).toHaveAttribute("preload", "none");
  await expect(article.getByRole("link", { name: "Audio: Lesson 3 (28 bytes)" })).toBeVisible();
  expect(requested.filter((path) => path.startsWith("/attachments/"))).toEqual([]);
  const download = reader.waitForEvent("download");
  await article.getByRole("link", { name: "File: Fees.pdf (2 KB)" }).click();
  expect((await download).suggestedFilename()).toBe("Fees.pdf");
  await context.close();
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole("article").locator("audio")).toBeVisible();
  expect(await auditPage(page, { mouseTargetSize: 24, hasModes: false })).toEqual([]);
});
