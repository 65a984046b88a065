import type { Page } from "@playwright/test";
import { png } from "../support/content/picture.ts";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

const messages = (page: Page) => page.getByRole("region", { name: "Messages" });

const closeButton = (page: Page) => messages(page).getByRole("button", { name: /^Close message/ });

test("saving a post shows one toast with its title", async ({ page }) => {
  const announcements = await recordAnnouncements(page);
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  await page.getByRole("textbox", { name: "Blog title" }).fill("Said once");
  await page.getByRole("textbox", { name: "Sub title" }).fill("And only once");
  await page
    .getByLabel("Thumbnail")
    .setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: png() });
  await expect(messages(page)).toContainText("cover.png is uploaded.");
  await page.getByRole("button", { name: "Add Blog" }).click();
  const text = "Blog added successfully: Said once";
  await expect(page.getByRole("main").getByText(text)).toBeVisible();
  await expect.poll(() => announcements.announced()).toContain(text);
  expect(
    (await announcements.announced()).filter((announced) => announced.includes(text)),
  ).toHaveLength(1);
  await expect(messages(page).getByText("Blog added successfully")).toHaveCount(0);
});

test("Undo after unpublishing names the post", async ({ page, api }) => {
  await api.addPost({ title: "Back in a moment" });
  await signInAsAdmin(page);
  await page.goto("/admin/listBlog");
  await page.getByRole("button", { name: /^Unpublish\s*: Back in a moment$/ }).click();
  await expect(messages(page)).toContainText("Blog unpublished: Back in a moment");
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(
    page.getByRole("button", { name: /^Unpublish\s*: Back in a moment$/ }),
  ).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`the toast's close button stands beside a short message at ${width} px`, async ({
    page,
    api,
  }) => {
    await api.addPost({ title: "Short", isPublished: false });
    await signInAsAdmin(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/admin/listBlog?q=Short");
    await page
      .getByRole("button", { name: /^Publish\s*: Short$/ })
      .first()
      .click();
    const text = messages(page).getByText("Blog published: Short", { exact: true });
    const [words, button] = await Promise.all([
      text.boundingBox(),
      closeButton(page).boundingBox(),
    ]);
    expect(button?.y).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0));
    expect(button?.x).toBeGreaterThan(words?.x ?? 0);
  });
}

test("a download shows one toast until it is complete", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/orders");
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/api/admin/orders.csv**", async (route) => {
    await mayGoOn;
    await route.continue();
  });
  await page.clock.install();
  await page.getByRole("button", { name: "Download CSV" }).click();
  await expect(messages(page)).toContainText("Preparing orders.csv...");
  await page.clock.runFor(60_000);
  await expect(messages(page)).toContainText("Preparing orders.csv...");
  goOn();
  await expect(messages(page)).toContainText("orders.csv is saved with your downloads.");
  await expect(messages(page)).not.toContainText("Preparing");
  await expect(closeButton(page)).toHaveCount(1);
});

test("a failed upload turns its toast into an error", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  await page.route("**/api/admin/media**", (route) => route.abort());
  await page
    .getByLabel("Thumbnail")
    .setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: png() });
  await expect(page.getByRole("main").locator("[data-tone=err]")).toBeVisible();
  const [announced] = await page
    .getByRole("main")
    .locator("[data-tone=err]")
    .getByRole("paragraph")
    .allTextContents();
  await expect(messages(page)).toContainText(announced ?? "nothing");
  await expect(messages(page)).not.toContainText("Uploading");
});

test("the Blog List shows on a phone whether a post is published", async ({ page, api }) => {
  await api.addPost({ title: "Not yet out", isPublished: false });
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/listBlog");
  const row = page.getByRole("row").filter({ hasText: "Not yet out" });
  await expect(row.getByText("Unpublished", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: /^Publish\s*: Not yet out$/ })).toBeVisible();
});
