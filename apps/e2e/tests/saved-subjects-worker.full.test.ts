import type { Page } from "@playwright/test";
import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { deleteCourses } from "../support/content/study/courses.ts";
import {
  addSubjectToSave,
  RIGHT,
  STUDY_PAGE,
  saveSubject,
  startDevicePractice,
} from "../support/content/study/saved-subjects.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const look = {
  brand: "#22307f",
  accent: "#ffc21a",
  face: "bricolage-grotesque",
  hero: "pattern",
};

test.afterEach(async ({ api }) => {
  await deleteCourses(api);
  await api.call("PUT", "/api/admin/settings/look", { values: look });
});

/** True if a newer worker waits for the tabs to close. */
function isWorkerWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => {});
    return Boolean(registration?.waiting);
  });
}

test("a new service worker waits while practice goes on without a connection, and takes over after it", async ({
  page,
  context,
  server,
  api,
}) => {
  await addSubjectToSave(api, "Marine life", 2);
  const main = page.getByRole("main");
  await signInAndOpen(page, await addStudent(server.url), STUDY_PAGE);
  await saveSubject(page, "Marine life");
  await startDevicePractice(page, "Marine life");
  await page.evaluate(() => {
    document.documentElement.dataset.opened = "before";
  });
  // Its first line names the colours of the offline page.
  await api.call("PUT", "/api/admin/settings/look", { values: { ...look, brand: "#155e75" } });
  await expect.poll(() => isWorkerWaiting(page), { timeout: 30_000 }).toBe(true);

  await context.setOffline(true);
  await main.getByRole("radio", { name: RIGHT }).check();
  await main.getByRole("button", { name: "Check" }).click();
  await expect(main.getByText(/^Because of leaf/)).toBeVisible();
  await expect(page.locator("html[data-opened=before]")).toHaveCount(1);
  await page.reload();
  await expect(main.getByText(/^Because of leaf/)).toBeVisible();
  expect(await isWorkerWaiting(page)).toBe(true);
  await main.getByRole("link", { name: "Next" }).click();
  await main.getByRole("radio", { name: RIGHT }).check();
  await main.getByRole("button", { name: "Check" }).click();
  await main.getByRole("button", { name: "Finish and review" }).click();
  await expect(main.getByRole("heading", { name: "2 of 2 right" })).toBeVisible();

  // The worker that waited is there once the last tab of the former one is closed.
  const later = await context.newPage();
  await page.close();
  const reopen = async () => {
    // The browser may take a moment to let go of the closed tab.
    await later.goto("about:blank");
    await later.goto(STUDY_PAGE);
    return isWorkerWaiting(later);
  };
  await expect.poll(reopen).toBe(false);
  await expect(later.getByRole("link", { name: "Practise Marine life" })).toBeVisible();
  await context.setOffline(false);
  await expect(later.getByText(/not sent yet/)).toHaveCount(0);
});
