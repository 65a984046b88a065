import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { cutOffScripts } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

/** 640 by 480 pixels, in four colours; made by `heif-enc -q 40`. */
const photo = await readFile(new URL("../support/content/phone-photo.heic", import.meta.url));

const DECODER = /\/assets\/heic-decoder-[^/]+\.js$/;

/** Many systems report no media type for HEIC. */
const file = (name: string, buffer: Buffer = photo) => ({ name, mimeType: "", buffer });

function countDecoders(page: Page): { count: number } {
  const loaded = { count: 0 };
  page.on("request", (request) => {
    if (DECODER.test(request.url())) loaded.count += 1;
  });
  return loaded;
}

test("HEIC photos are converted in the library after one question, which tells what is loaded", async ({
  page,
  consoleErrors,
}) => {
  const decoders = countDecoders(page);
  await signInAsAdmin(page);
  const said = await recordAnnouncements(page);
  await page.goto("/admin/media");
  await page
    .getByLabel("Upload pictures")
    .setInputFiles([file("Stall-of-yams.HEIC"), file("Stall-of-rice.HEIC", changed(photo))]);
  const uploads = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await expect(uploads.first()).toContainText(
    /This photo is in a format of iPhones\. To convert it, this device loads 4\d\d KB once\./,
  );
  await expect
    .poll(() => said.announced())
    .toContainEqual(
      expect.stringContaining("Stall-of-yams.HEIC: This photo is in a format of iPhones."),
    );
  expect(decoders.count).toBe(0);
  await uploads
    .first()
    .getByRole("button", { name: /^Convert/ })
    .click();
  await expect(uploads.nth(0)).toContainText("Uploaded");
  await expect(uploads.nth(1)).toContainText("Uploaded");

  // Both become the same picture, which has the name of one of them.
  await page.getByRole("button", { name: /^Stall-of-(yams|rice)\.HEIC/ }).click();
  const dialog = page.getByRole("dialog", { name: "Picture" });
  await expect(dialog).toContainText("640 × 480 pixels");
  const colours = await dialog
    .locator("img")
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0, 640, 480);
      return [160, 480].map((x) =>
        [...(context?.getImageData(x, 120, 1, 1).data ?? [])].slice(0, 3),
      );
    });
  expect(colours.map(([red = 0, , blue = 0]) => red > blue)).toEqual([true, false]);
  expect(consoleErrors.list).toEqual([]);
});

test("a photo that is not converted is refused with what else to do, and loads nothing", async ({
  page,
}) => {
  const decoders = countDecoders(page);
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  await page.getByLabel("Thumbnail").setInputFiles(file("IMG_0001.HEIC"));
  const main = page.getByRole("main");
  await expect(main.getByText(/^This photo is in a format of iPhones\./)).toBeVisible();
  await main.getByRole("button", { name: "Do not convert" }).click();
  await expect(main.getByText(/^This is a HEIC photo.*Save it as JPEG/)).toBeVisible();
  expect(decoders.count).toBe(0);
});

test("a broken HEIC photo is refused in one sentence, and the next one is converted", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  const field = page.getByLabel("Thumbnail");
  const main = page.getByRole("main");
  await field.setInputFiles(file("IMG_0001.HEIC", photo.subarray(0, photo.length - 300)));
  await main.getByRole("button", { name: /^Convert/ }).click();
  await expect(main.getByText(/^This photo could not be converted/)).toBeVisible();
  await field.setInputFiles(file("IMG_0002.HEIC"));
  await expect(main.getByText("The picture is uploaded.")).toBeVisible();
});

test("a decoder that does not load can be tried again", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/addBlog");
  const restoreDecoder = await cutOffScripts(page, DECODER);
  await page.getByLabel("Thumbnail").setInputFiles(file("IMG_0001.HEIC"));
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /^Convert/ }).click();
  await expect(main.getByText(/^The upload did not get through/)).toBeVisible();
  restoreDecoder();
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main.getByText("The picture is uploaded.")).toBeVisible();
});

/** The same picture as another file. */
function changed(content: Buffer): Buffer {
  return Buffer.concat([content, Buffer.from([0, 0, 0, 8, ...Buffer.from("free")])]);
}
