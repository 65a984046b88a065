import type { Page } from "@playwright/test";
import { png } from "../support/content/picture.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });

/** Each block as it is stored. */
const blocksWith = (picture: string) =>
  [
    "<h2>Before the rains</h2>",
    '<div class="callout-tip"><p>Keep the panels dry.</p></div>',
    '<div class="callout-warning"><p>Switch off first.</p></div>',
    "<details><summary>How long <strong>does</strong> it take?</summary><p>Two days.</p></details>",
    '<p class="button-link"><a href="https://example.ng/book" rel="noopener">Book a visit</a></p>',
    '<ul data-type="taskList"><li data-checked="true"><p>Measure</p></li><li data-checked="false"><p>Order</p></li></ul>',
    '<pre><code class="language-python">if volts &lt; 12:\n  print("low")</code></pre>',
    `<div class="gallery"><figure><img src="${picture}" alt="A" width="400" height="300" /><figcaption>North <em>side</em></figcaption></figure><figure><img src="${picture}" alt="B" width="400" height="300" /><figcaption></figcaption></figure></div>`,
    '<figure class="embed"><figcaption><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90s" rel="noopener">Wiring &amp; more</a></figcaption></figure>',
    `<figure class="embed"><img src="${picture}" alt="" width="400" height="300" /><figcaption><a href="https://www.tiktok.com/@ada/video/6718335390845095173" rel="noopener">A roof in a minute</a></figcaption></figure>`,
    '<p>So <code class="formula">P = U \\cdot I</code> holds.</p>',
    '<p><code class="formula">\\frac{a}{b} &lt; c</code></p>',
    `<figure class="wide"><img src="${picture}" alt="One colour" width="400" height="300" /><figcaption>A roof in <em>Lagos</em></figcaption></figure>`,
    `<img src="${picture}" alt="" width="400" height="300" />`,
    '<p>The end<small class="footnote">By hand &amp; eye</small>.</p>',
  ].join("");

async function uploadPicture(page: Page): Promise<string> {
  const answer = page.waitForResponse("**/api/admin/media");
  await page.getByLabel("Thumbnail").setInputFiles({
    ...{ name: "roof.png", mimeType: "image/png", buffer: png() },
  });
  return (await (await answer).json()).picture.src;
}

test("every block is stored as it was when a blog is opened and saved, and readers see it", async ({
  page,
  api,
  consoleErrors,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  const stored = blocksWith(await uploadPicture(page));
  const { _id, slug } = await api.addPost({ title: "Blocks", description: stored });
  const read = async () =>
    (await api.call<{ blog: { description: string } }>("GET", `/api/blog/${_id}`)).blog.description;
  expect(await read()).toBe(stored);

  await page.goto(`/admin/editBlog/${_id}`);
  await expect(text(page).locator("figcaption").last()).toHaveText("A roof in Lagos");
  await page.getByRole("textbox", { name: "Blog title" }).fill("Blocks for readers");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("main").getByText(/^Blog updated successfully/)).toBeVisible();
  expect(await read()).toBe(stored);

  await page.goto(`/blog/${slug}`);
  const article = page.getByRole("article");
  await expect(article.getByRole("note").first()).toHaveText("Keep the panels dry.");
  await expect(article.locator("math")).toHaveCount(2);
  await expect(article.locator(".code-keyword").first()).toHaveText("if");
  await expect(article.getByText("Two days.")).toBeHidden();
  await article.getByText("How long").click();
  await expect(article.getByText("Two days.")).toBeVisible();
  await expect(article.getByRole("figure").last()).toContainText("A roof in Lagos");
  await expect(article.locator(".gallery > figure")).toHaveCount(2);
  expect(await auditPage(page, { mouseTargetSize: 24, hasModes: true })).toEqual([]);
  expect(consoleErrors.list).toEqual([]);
});
