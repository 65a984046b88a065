import type { Page } from "@playwright/test";
import { addStudent, addTutorial, signInAsStudent } from "../support/content/learning.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const KB = 1024;

/**
 * Bytes of script on the wire, brotli, for one screen as it opens, besides the file that all pages
 * share.
 */
const STUDENT_SCRIPT_BYTES = 28 * KB;
const ADMIN_SCRIPT_BYTES = 52 * KB;

async function ownScriptBytes(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: "networkidle" });
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      // A chunk that is prefetched and then imported is transferred once.
      .filter(({ transferSize }) => transferSize > 0)
      .filter(({ name }) => /\/assets\/(?!client-)[^/]+\.js$/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  test.info().annotations.push({ type: "bytes", description: `${address}: ${bytes}` });
  return bytes;
}

test("the student dashboard stays within its script budget", async ({
  page,
  api,
  browser,
  baseURL,
}) => {
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

test("the administrators' dashboard loads no editor", async ({ page, browser, baseURL }) => {
  await signInAsAdmin(page);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, baseURL: baseURL ?? "" });
  const bytes = await ownScriptBytes(await context.newPage(), "/admin");
  await context.close();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(ADMIN_SCRIPT_BYTES);
});
