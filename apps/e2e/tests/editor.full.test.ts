import type { Page } from "@playwright/test";
import { png } from "../support/content/picture.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  await text(page).click();
});

/** As the clipboard of an office program gives it. */
async function paste(page: Page, html: string): Promise<void> {
  await text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    clipboardData.setData("text/plain", "words");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, html);
}

test("Tab indents a list item and Shift+Tab outdents it", async ({ page }) => {
  await paste(page, "<ul><li>One</li><li>Two</li></ul>");
  await text(page).getByText("Two").click();
  await page.keyboard.press("Tab");
  await expect(text(page).locator("li li")).toHaveText("Two");
  await page.keyboard.press("Shift+Tab");
  await expect(text(page).locator("li li")).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(text(page)).not.toBeFocused();
});

test("Tab indents in a code block, and leaves the editor after Escape", async ({ page }) => {
  await paste(page, "<pre><code>one</code></pre>");
  await text(page).getByText("one").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await expect(text(page).locator("pre")).toHaveText(/^ {2}one$/);
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(text(page).locator("pre")).toHaveText(/^one$/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(text(page)).not.toBeFocused();
  await expect(text(page).locator("pre")).toHaveText(/^one$/);
});

test("Tab in a plain paragraph leaves the editor", async ({ page }) => {
  await page.keyboard.type("Plain");
  await page.keyboard.press("Tab");
  await expect(text(page)).not.toBeFocused();
});

/** The first bytes of a small HEIC photo; no browser but Safari can decode one. */
const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic");

test("a small HEIC photo is converted in a browser that can decode it", async ({ page }) => {
  await page.evaluate(() => {
    const decode = createImageBitmap;
    // Stands for Safari: any photo becomes a picture of 40 by 30 pixels.
    Object.assign(window, {
      createImageBitmap: () =>
        decode(Object.assign(document.createElement("canvas"), { width: 40, height: 30 })),
    });
  });
  const answer = page.waitForResponse("**/api/admin/media");
  await page
    .getByLabel("Thumbnail")
    .setInputFiles({ name: "IMG_0001.HEIC", mimeType: "", buffer: heic });
  expect((await (await answer).json()).picture).toMatchObject({ width: 40, height: 30 });
  await expect(page.getByRole("main").getByText("The picture is uploaded.")).toBeVisible();
});

/** Drops or pastes files into the text; a browser reports no media type for HEIC. */
async function add(page: Page, how: "drop" | "paste", names: string[]): Promise<void> {
  await text(page).evaluate(
    (element, { how, names, content }) => {
      const data = new DataTransfer();
      for (const name of names) data.items.add(new File([content], name, { type: "" }));
      const { left, top } = element.getBoundingClientRect();
      const at = { clientX: left + 20, clientY: top + 20, bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === "drop"
          ? new DragEvent("drop", { ...at, dataTransfer: data })
          : new ClipboardEvent("paste", { ...at, clipboardData: data }),
      );
    },
    { how, names, content: heic.toString("latin1") },
  );
}

for (const how of ["drop", "paste"] as const) {
  test(`a ${how} of a HEIC photo without a media type asks before it is converted`, async ({
    page,
  }) => {
    await add(page, how, ["IMG_0001.HEIC"]);
    await expect(
      page.getByRole("main").getByText(/^This photo is in a format of iPhones/),
    ).toBeVisible();
  });

  test(`a ${how} of another file reports that it is no picture, and the page stays`, async ({
    page,
  }) => {
    await add(page, how, ["notes.pdf"]);
    const said = "notes.pdf is no picture. A text can have PNG, JPEG, WebP and HEIC pictures only.";
    await expect(page.getByRole("main").getByText(said)).toBeVisible();
    await paste(page, "<p>only words</p>");
    await expect(page.getByText(said)).toHaveCount(0);
  });
}

for (const width of [360, 768]) {
  test(`the editor's loading moves nothing below it at ${width} px`, async ({ page }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route(/\/rich-text-editor-/, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    await page.reload({ waitUntil: "domcontentloaded" });
    const below = page.getByRole("checkbox", { name: "Publish Now" });
    const text = page.getByRole("textbox", { name: "Description" });
    // On a loaded machine the rest of the form is still settling.
    let before = await below.boundingBox();
    await expect(async () => {
      const former = before;
      await page.waitForTimeout(300);
      before = await below.boundingBox();
      expect(before).toEqual(former);
    }).toPass();
    await expect(text).toHaveCount(0);
    arrival.resolve();
    await expect(text).toBeVisible();
    expect(await below.boundingBox()).toEqual(before);
  });
}

test("Tab moves through table cells, adds a row at the end, and leaves the editor after Escape", async ({
  page,
}) => {
  await expect(text(page)).toHaveAccessibleDescription(/Press Escape, then Tab to leave the text/);
  await paste(page, "<table><tr><td>A</td><td>B</td></tr></table>");
  // The paste leaves the cursor in the last cell. The editor learns of a click only in a later
  // task, of a key at once.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("second ");
  await expect(text(page).locator("td, th").nth(1)).toContainText("second");
  await page.keyboard.press("Tab");
  await page.keyboard.type("third");
  await expect(text(page).getByRole("row")).toHaveCount(2);
  await expect(text(page).locator("td, th").nth(2)).toHaveText("third");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("again ");
  await expect(text(page).locator("td, th").nth(1)).toContainText("again");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+Tab");
  await expect(text(page)).not.toBeFocused();
  await expect(text(page).locator("td, th").nth(0)).toHaveText("A");
});

test("pasted pictures are uploaded when they are readable, and counted otherwise", async ({
  page,
}) => {
  const embedded = `data:image/png;base64,${png().toString("base64")}`;
  await paste(
    page,
    `<p>words<img src="https://lh7.example/one"><img src="file:///C:/two.png"><img src="${embedded}"></p>`,
  );
  const said = "2 pictures could not be pasted: choose them with the picture button.";
  await expect(page.getByRole("alert").filter({ hasText: said })).toBeVisible();
  await page.getByLabel("Describe the picture").fill("One colour");
  await page.getByRole("button", { name: "Change description" }).click();
  await expect(text(page).getByRole("img", { name: "One colour" })).toHaveAttribute(
    "src",
    /^\/media\//,
  );
  await expect(text(page).getByRole("img")).toHaveCount(1);
  await paste(page, "<p>only words</p>");
  await expect(page.getByText(said)).toHaveCount(0);
});
