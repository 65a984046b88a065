import type { Page } from "@playwright/test";
import { addStudent, addTutorial, signInAsStudent } from "../support/learning.ts";
import { ADMIN } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

const KB = 1024;

/** Bytes of script on the wire, brotli, for one screen as it opens, besides the file that all pages share. */
const STUDENT_SCRIPT_BYTES = 28 * KB;
const ADMIN_SCRIPT_BYTES = 52 * KB;

async function ownScriptBytes(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    const isOwn = !/\/assets\/client-[^/]+\.js$/.test(request.url());
    if (request.resourceType() !== "script" || !isOwn) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: "bytes", description: `${address}: ${bytes}` });
  return bytes;
}

test("the student's dashboard is light", async ({ page, api, browser, baseURL }) => {
  await addTutorial(api, { title: "Light" });
  await signInAsStudent(page, await addStudent(api));
  const storageState = await page.context().storageState();
  // Another browser with the same session and nothing in its cache.
  const context = await browser.newContext({ storageState, baseURL: baseURL ?? "" });
  const bytes = await ownScriptBytes(await context.newPage(), "/userDashboard");
  await context.close();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(STUDENT_SCRIPT_BYTES);
});

test("the administrator's dashboard comes without the editor", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/admin/login");
  await page.getByRole("textbox", { name: "Email" }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, baseURL: baseURL ?? "" });
  const bytes = await ownScriptBytes(await context.newPage(), "/admin");
  await context.close();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(ADMIN_SCRIPT_BYTES);
});
