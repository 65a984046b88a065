import type { Page } from "@playwright/test";
import { png } from "../support/content/picture.ts";
import { auditPage } from "../support/page-checks/page-audit.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const youtube = (title: string) =>
  `<figure class="embed"><figcaption><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">${title}</a></figcaption></figure>`;

/** Answers for the hosts, and lists what they were asked for. */
async function answerHosts(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const isHost = (url: URL) => /youtube|vimeo|tiktok/.test(url.hostname);
  await page.context().route(isHost, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>The player</p>" });
  });
  return asked;
}

const PLAYER = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";

test("a video is a link to its host, and asks the host for nothing before it is pressed", async ({
  page,
  api,
  consoleErrors,
}) => {
  const asked = await answerHosts(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  const { slug } = await api.addPost({ title: "A video", description: youtube("Wiring a panel") });
  const response = await page.goto(`/blog/${slug}`, { waitUntil: "networkidle" });
  expect(response?.headers()["content-security-policy"]).toContain(
    "; frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.tiktok.com; ",
  );
  expect(await response?.text()).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  const poster = page.getByRole("button", {
    name: "Wiring a panel YouTube, about 5 MB a minute Play video",
  });
  await expect(poster).toBeVisible();
  expect(await auditPage(page, { mouseTargetSize: 24, hasModes: true })).toEqual([]);
  expect(asked).toEqual([]);

  await poster.click();
  const player = page.getByTitle("Wiring a panel");
  await expect(player).toBeFocused();
  await expect(player).toHaveAttribute("src", PLAYER);
  await expect(player).toHaveAttribute("sandbox", /^allow-scripts allow-same-origin(?!.*top-nav)/);
  await expect(player.contentFrame().getByText("The player")).toBeVisible();
  expect(asked).toEqual([PLAYER]);
  expect(scripts.map((path) => /embedPlayer/.test(path))).toEqual([true]);

  // React takes over the page, and leaves the player where it is.
  await page.keyboard.press("Shift+Tab");
  await page.getByRole("heading", { level: 1 }).click();
  await page.waitForLoadState("networkidle");
  await expect(player).toHaveAttribute("src", PLAYER);
  expect(consoleErrors.list).toEqual([]);
});

test("a page without a video allows no iframes and has no script for them", async ({
  page,
  api,
}) => {
  await answerHosts(page);
  const plain = await api.addPost({ title: "No video", description: "<p>Words</p>" });
  const video = await api.addPost({ title: "With video", description: youtube("Opened later") });
  const response = await page.goto(`/blog/${plain.slug}`);
  expect(response?.headers()["content-security-policy"]).not.toContain("frame-src");
  expect(await response?.text()).not.toMatch(/embedPlayer-/);

  // Navigation in the browser reaches a page whose policy allows the player.
  await page.getByRole("heading", { level: 1 }).click();
  await page.waitForLoadState("networkidle");
  await page.locator(`a[href="/blog/${video.slug}"]`).first().click();
  await page.getByRole("button", { name: /^Opened later/ }).click();
  await expect(page.getByTitle("Opened later").contentFrame().getByText("player")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a video is a link to its host", async ({ page, api }) => {
    const { slug } = await api.addPost({ title: "Plain", description: youtube("Without script") });
    await page.goto(`/blog/${slug}`);
    await expect(page.getByRole("link", { name: /^Without script/ })).toHaveAttribute(
      "href",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    );
  });
});

test.describe("in the editor", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  const text = (page: Page) => page.getByRole("textbox", { name: "Description" });

  const option = (page: Page, name: string) =>
    page.getByRole("listbox", { name: "Blocks" }).getByRole("option", { name });

  async function paste(page: Page, address: string): Promise<void> {
    await text(page).evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, address);
  }

  test.beforeEach(async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/addBlog");
    await text(page).click();
  });

  test("an address pasted into an empty line becomes a video with a title and a picture", async ({
    page,
  }) => {
    const asked = await answerHosts(page);
    await paste(page, "https://youtu.be/dQw4w9WgXcQ?si=tracking");
    const video = text(page).locator("figure.embed");
    await expect(video).toHaveText("Video on YouTube");
    await page.keyboard.type("Wiring a panel");
    await page.keyboard.press("Enter");
    await page.keyboard.type("And then:");
    await expect(video).toHaveText("Wiring a panel");
    await expect(text(page).locator("> p").first()).toHaveText("And then:");
    await video.click();
    const bar = page.getByRole("toolbar", { name: "Video" });
    const chooser = page.waitForEvent("filechooser");
    await bar.getByRole("button", { name: "Choose picture" }).click();
    await (await chooser).setFiles({ name: "a.png", mimeType: "image/png", buffer: png() });
    await page.getByRole("button", { name: "Insert picture" }).click();
    await expect(video.locator("img")).toHaveAttribute("src", /^\/media\//);
    await bar.getByRole("button", { name: "Make it a link" }).click();
    await expect(video).toHaveCount(0);
    await expect(text(page).getByRole("link", { name: "Wiring a panel" })).toHaveAttribute(
      "href",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    );
    expect(asked).toEqual([]);
  });

  test("an address of another site, and one within a line, stay links", async ({ page }) => {
    await paste(page, "https://x.com/ada/status/1234567890123456789");
    await page.keyboard.press("Enter");
    await page.keyboard.type("See ");
    await paste(page, "https://vimeo.com/76979871");
    await expect(text(page).locator("figure")).toHaveCount(0);
    await expect(text(page).getByRole("link")).toHaveCount(2);
  });

  test("the menu asks for the address, and says which it knows", async ({ page }) => {
    await page.keyboard.type("/video");
    await expect(option(page, "Video")).toBeVisible();
    await page.keyboard.press("Enter");
    const address = page.getByLabel("Address of the video");
    await address.fill("https://vm.tiktok.com/ZMabcdefg/");
    await page.keyboard.press("Enter");
    await expect(page.getByText("copy its whole address")).toBeVisible();
    await address.fill("vimeo.com/76979871");
    await page.keyboard.press("Enter");
    await expect(text(page).locator("figure.embed")).toHaveText("Video on Vimeo");
  });

  test("a gallery takes several pictures, their captions and their order", async ({ page }) => {
    await page.keyboard.type("/gallery");
    await expect(option(page, "Gallery")).toBeVisible();
    const chooser = page.waitForEvent("filechooser");
    // Presses of the keyboard itself may come before the browser reports choosers.
    await text(page).press("Enter");
    await (await chooser).setFiles(
      [90, 160].map((grey) => ({
        name: `${grey}.png`,
        mimeType: "image/png",
        buffer: png({ grey }),
      })),
    );
    const gallery = text(page).locator(".gallery");
    await expect(gallery.locator("figure")).toHaveCount(2);
    const bar = page.getByRole("toolbar", { name: "Gallery" });
    for (const [index, alt] of ["Dark", "Light"].entries()) {
      await gallery.locator("figcaption").nth(index).click();
      await bar.getByRole("button", { name: "Describe picture" }).click();
      await page.getByLabel("Describe the picture").fill(alt);
      await page.getByRole("button", { name: "Change description" }).click();
      await expect(text(page).getByRole("img", { name: alt })).toBeVisible();
    }
    await page.keyboard.type("The light one");
    await bar.getByRole("button", { name: "Move back" }).click();
    await expect(gallery.locator("figcaption").first()).toHaveText("The light one");
    await page.keyboard.press("Enter");
    await page.keyboard.type("The dark one");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Below");
    await expect(gallery.locator("figcaption").last()).toHaveText("The dark one");
    await expect(text(page).locator("> p").first()).toHaveText("Below");
  });

  test("a footnote is a number, which the first press of Backspace selects", async ({ page }) => {
    await page.keyboard.type("Prices rose");
    const insert = page.getByRole("toolbar", { name: "Formatting" }).getByLabel("Footnote");
    await insert.click();
    await page.getByRole("textbox", { name: "Footnote" }).fill("NBS, 2025");
    await page.keyboard.press("Enter");
    const note = text(page).locator("small.footnote");
    await expect(note).toHaveText("NBS, 2025");
    await page.keyboard.press("Backspace");
    await expect(note).toHaveCount(1);
    await page.getByRole("button", { name: "Change footnote" }).click();
    await page.getByRole("textbox", { name: "Footnote" }).fill("CBN, 2025");
    await page.keyboard.press("Enter");
    await expect(note).toHaveText("CBN, 2025");
    await page.keyboard.press("Backspace");
    await expect(note).toHaveCount(1);
    await page.keyboard.press("Backspace");
    await expect(note).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(note).toHaveText("CBN, 2025");
  });
});

test("a footnote leads from its number to its words and back", async ({ page, api }) => {
  const { slug } = await api.addPost({
    title: "Sources",
    description: '<p>Prices rose<small class="footnote">NBS, https://nbs.example/a.</small>.</p>',
  });
  await page.goto(`/blog/${slug}`);
  await page.getByLabel("Footnote 1", { exact: true }).click();
  await expect(page).toHaveURL(/#note-1$/);
  const notes = page.getByLabel("Footnotes", { exact: true });
  await expect(notes.getByRole("link", { name: "https://nbs.example/a" })).toBeVisible();
  expect(await auditPage(page, { mouseTargetSize: 24, hasModes: true })).toEqual([]);
  await notes.getByLabel("Back to footnote 1 in the text").click();
  await expect(page).toHaveURL(/#note-1-ref$/);
});
