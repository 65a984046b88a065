import type { Page } from "@playwright/test";
import { addStudent, addTutorial, signInAsStudent } from "../support/content/study/learning.ts";
import { triggerHydration } from "../support/page-checks/checks.ts";
import { withoutStream } from "../support/page-checks/without-stream.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const KB = 1024;

/**
 * Bytes of script on the wire, brotli, for one screen as it opens, besides the file that all pages
 * share.
 */
const STUDENT_SCRIPT_BYTES = 28 * KB;
const ADMIN_SCRIPT_BYTES = 52 * KB;

/** The sheet of the study area stands in for the public one of 12 KB. */
const STUDY_STYLE_BYTES = 13 * KB;

async function ownScriptBytes(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: "networkidle" });
  return loadedScriptBytes(page);
}

async function loadedScriptBytes(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      // A chunk that is prefetched and then imported is transferred once.
      .filter(({ transferSize }) => transferSize > 0)
      .filter(({ name }) => /\/assets\/(?!client-)[^/]+\.js$/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  test.info().annotations.push({ type: "bytes", description: `${page.url()}: ${bytes}` });
  return bytes;
}

test("the student dashboard loads no script before an intent, then within its budget", async ({
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
  const dashboard = await context.newPage();
  expect(await ownScriptBytes(dashboard, "/userDashboard")).toBe(0);
  await triggerHydration(dashboard);
  const bytes = await loadedScriptBytes(dashboard);
  const sheets = await dashboard.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith(".css"))
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
  );
  await context.close();
  expect(sheets).toEqual([
    { name: expect.stringMatching(/\/assets\/study-/), encodedBodySize: expect.any(Number) },
  ]);
  expect(sheets[0]?.encodedBodySize).toBeLessThanOrEqual(STUDY_STYLE_BYTES);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(STUDENT_SCRIPT_BYTES);
});

test("the administrators' dashboard loads no editor", async ({ page, browser, baseURL }) => {
  await signInAsAdmin(page);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, baseURL: baseURL ?? "" });
  await withoutStream(context);
  const bytes = await ownScriptBytes(await context.newPage(), "/admin");
  await context.close();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(ADMIN_SCRIPT_BYTES);
});
