import type { Page } from "@playwright/test";
import { png } from "../support/content/picture.ts";
import { expectAccessible } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });
const uploads = (page: Page) => text(page).getByRole("list", { name: "Uploads" });
const pictures = (page: Page) => text(page).locator("img[src^='/media/']");
/** The text itself, without what only the editor shows. */
const paragraphs = (page: Page) => text(page).locator("> p");

const UPLOAD = "**/api/admin/media";

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  await text(page).click();
  await page.keyboard.type("Marketing");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Day");
});

/** Drops pictures into the middle of the first word. */
async function drop(page: Page, names: readonly string[]): Promise<void> {
  const files = names.map((name, index) => ({
    name,
    content: png({ width: 400, height: 300, grey: 40 + 50 * index }).toString("base64"),
  }));
  await text(page).evaluate(async (element, files) => {
    const dataTransfer = new DataTransfer();
    for (const { name, content } of files) {
      const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: "image/png" }));
    }
    const word = document.createRange();
    word.selectNodeContents(element.querySelector("p") ?? element);
    const { left, top, width, height } = word.getBoundingClientRect();
    const place = { clientX: left + width * 0.7, clientY: top + height / 2 };
    element.dispatchEvent(
      new DragEvent("drop", { ...place, dataTransfer, bubbles: true, cancelable: true }),
    );
  }, files);
}

/** Holds uploads back until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(UPLOAD, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test("three pictures dropped in mid-word come in at once after the paragraph, as one gallery that one undo removes", async ({
  page,
  consoleErrors,
}) => {
  const release = await holdUploads(page);
  await drop(page, ["a.png", "b.png", "c.png"]);
  await expect(uploads(page).getByRole("listitem")).toHaveCount(3);
  await expect(uploads(page).locator("img")).toHaveCount(3);
  await expect(uploads(page).getByRole("progressbar", { name: "Uploading a.png" })).toBeVisible();
  expect(await text(page).evaluate((element) => element.children[1]?.querySelector("ul"))).not.toBe(
    null,
  );
  await expect(paragraphs(page)).toHaveText(["Marketing", "Day"]);
  await expectAccessible(page);

  await page.getByLabel("Blog title").fill("At the market");
  await page.getByRole("button", { name: "Add Blog" }).click();
  await expect(page.getByText("The picture is still being uploaded. Please wait.")).toBeVisible();

  release();
  const gallery = text(page).locator(".gallery");
  await expect(gallery.locator("img[src^='/media/']")).toHaveCount(3);
  await expect(uploads(page)).toHaveCount(0);
  await expect(paragraphs(page)).toHaveText(["Marketing", "Day"]);
  await expect(
    page.getByText(/^The pictures are in the text\. Describe each/).first(),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Describe the picture" })).toHaveCount(0);

  await gallery.locator("figcaption").nth(1).click();
  await page.getByRole("button", { name: "Describe picture", exact: true }).click();
  await page.getByRole("textbox", { name: "Describe the picture" }).fill("Baskets");
  await page.getByRole("button", { name: "Change description" }).click();
  await expect(gallery.locator("img").nth(1)).toHaveAttribute("alt", "Baskets");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(gallery).toHaveCount(0);
  await expect(paragraphs(page)).toHaveText(["Marketing", "Day"]);
  expect(consoleErrors.list).toEqual([]);
});

test("a picture that does not get through can be tried again or removed, and the others stay", async ({
  page,
}) => {
  let sent = 0;
  await page.route(UPLOAD, async (route) => {
    sent += 1;
    if (sent === 2) await route.fulfill({ status: 503, json: {} });
    else await route.continue();
  });
  await drop(page, ["a.png", "b.png", "c.png"]);
  const gallery = text(page).locator(".gallery");
  await expect(gallery.locator("img[src^='/media/']")).toHaveCount(2);
  await expect(uploads(page).getByRole("listitem")).toHaveText(/^b\.png/);
  await expect(uploads(page).getByRole("button", { name: /^Remove/ })).toBeVisible();
  await uploads(page)
    .getByRole("button", { name: /^Try again/ })
    .click();
  await expect(gallery.locator("img[src^='/media/']")).toHaveCount(3);
  await expect(uploads(page)).toHaveCount(0);
});

test("a file that is no picture inside is refused where it was dropped, and can only be removed", async ({
  page,
}) => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await (await chooser).setFiles([
    { name: "a.png", mimeType: "image/png", buffer: png() },
    { name: "words.png", mimeType: "image/png", buffer: Buffer.from("only words") },
  ]);
  await expect(pictures(page)).toHaveCount(1);
  await expect(text(page).locator(".gallery")).toHaveCount(0);
  await expect(uploads(page).getByRole("button", { name: /Try again/ })).toHaveCount(0);
  await expectAccessible(page);
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(pictures(page)).toHaveCount(0);
  await uploads(page)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(uploads(page)).toHaveCount(0);
  await expect(paragraphs(page)).toHaveText(["Marketing", "Day"]);
});

test("undo takes back pictures that are still being uploaded, and the words before stay", async ({
  page,
}) => {
  const release = await holdUploads(page);
  await drop(page, ["a.png", "b.png"]);
  await expect(uploads(page)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(uploads(page)).toHaveCount(0);
  await expect(paragraphs(page)).toHaveText(["Marketing", "Day"]);
  release();
  await drop(page, ["c.png"]);
  await expect(pictures(page)).toHaveCount(1);
});

test("one dropped picture asks for its description once it is in, and words typed then follow it", async ({
  page,
}) => {
  await drop(page, ["a.png"]);
  const description = page.getByRole("textbox", { name: "Describe the picture" });
  await description.fill("A roof");
  await page.getByRole("button", { name: "Change description" }).click();
  await expect(text(page).getByRole("img", { name: "A roof" })).toBeVisible();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("A ");
  await expect(paragraphs(page)).toHaveText(["Marketing", "A Day"]);
  await expect(pictures(page)).toHaveCount(1);
});
