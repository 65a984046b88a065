import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Page, Request, Route } from "@playwright/test";
import { png } from "../support/content/picture.ts";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const PART_BYTES = 128 * 1024;

/** A picture that no compression makes smaller, in three parts. */
const picture = png({ width: 540, height: 540, content: randomBytes(541 * 540) });

const isPart = (request: Request) => request.method() === "PATCH";

type Part = { offset: number; bytes: number };

/** Lets parts through, with the bytes counted, unless the test stops one. */
async function watchParts(page: Page, stop: (route: Route, part: Part) => Promise<boolean>) {
  const arrived: Part[] = [];
  await page.route("**/api/admin/uploads/*", async (route, request) => {
    if (!isPart(request)) return route.continue();
    const offset = Number(request.headers()["upload-offset"]);
    const part = { offset, bytes: request.postDataBuffer()?.length ?? 0 };
    if (await stop(route, part)) return;
    arrived.push(part);
    await route.continue();
  });
  return arrived;
}

const wholeFile = [
  { offset: 0, bytes: PART_BYTES },
  { offset: PART_BYTES, bytes: PART_BYTES },
  { offset: 2 * PART_BYTES, bytes: picture.length - 2 * PART_BYTES },
];

const rowOf = (page: Page) => page.getByRole("list", { name: "Uploads" }).getByRole("listitem");

test("an upload waits for a lost connection with its share, and then sends the rest alone", async ({
  page,
  context,
  consoleErrors,
}) => {
  const announcements = await recordAnnouncements(page);
  await signInAsAdmin(page);
  await page.goto("/admin/media");
  let cuts = 0;
  const arrived = await watchParts(page, async (route, { offset }) => {
    if (offset === 0 || cuts > 0) return false;
    cuts += 1;
    await context.setOffline(true);
    await route.abort("connectionreset");
    return true;
  });
  await page
    .getByLabel("Upload pictures")
    .setInputFiles({ name: "market.png", mimeType: "image/png", buffer: picture });
  await expect(rowOf(page)).toContainText("Waiting for the connection");
  const share = String(Math.round((PART_BYTES / picture.length) * 100));
  await expect(rowOf(page).getByRole("progressbar")).toHaveAttribute("value", share);
  await expect.poll(() => announcements.timesSaid("Waiting for the connection")).toBe(1);
  await context.setOffline(false);
  await expect(rowOf(page)).toContainText("Uploaded");
  await expect(page.getByRole("button", { name: "market.png" })).toBeVisible();
  expect(arrived).toEqual(wholeFile);
  const lost = /ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/;
  expect(consoleErrors.list.splice(0).filter((text) => !lost.test(text))).toEqual([]);
});

test("after a reload, the same file continues where it was", async ({
  page,
  consoleErrors,
}, info) => {
  const path = info.outputPath("stall.png");
  await writeFile(path, picture);
  await signInAsAdmin(page);
  await page.goto("/admin/media");
  const reached = Promise.withResolvers<void>();
  let isReloaded = false;
  const arrived = await watchParts(page, async (_route, { offset }) => {
    if (offset === 0 || isReloaded) return false;
    // Never answered: the tab is reloaded before.
    reached.resolve();
    return true;
  });
  await page.getByLabel("Upload pictures").setInputFiles(path);
  await reached.promise;
  isReloaded = true;
  await page.reload();
  await page.getByLabel("Upload pictures").setInputFiles(path);
  await expect(rowOf(page)).toContainText("Uploaded");
  expect(arrived).toEqual(wholeFile);
  expect(consoleErrors.list).toEqual([]);
});

test("a cancelled upload is deleted on the server and forgotten on the device", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/media");
  const reached = Promise.withResolvers<void>();
  await watchParts(page, async () => {
    reached.resolve();
    return true;
  });
  const deletion = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page
    .getByLabel("Upload pictures")
    .setInputFiles({ name: "spare.png", mimeType: "image/png", buffer: picture });
  await reached.promise;
  await page.getByRole("button", { name: /^Cancel.*spare\.png$/ }).click();
  expect((await deletion).status()).toBe(204);
  await expect(rowOf(page)).toHaveCount(0);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.startsWith("upload:"))).toEqual([]);
});
