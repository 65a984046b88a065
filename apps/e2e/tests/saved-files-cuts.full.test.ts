import type { Page } from "@playwright/test";
import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { deleteCourses } from "../support/content/study/courses.ts";
import { deleteAllContent } from "../support/content/study/learning.ts";
import {
  addSubjectToSave,
  STUDY_PAGE,
  saveSubject,
} from "../support/content/study/saved-subjects.ts";
import { addSubjectWithFiles, listSavedFiles } from "../support/content/study/subject-files.ts";
import { expect, test } from "../support/test.ts";

test.afterEach(async ({ api }) => {
  await deleteAllContent(api);
  await deleteCourses(api);
});

const FILES = /\/(media\/[0-9a-f]{32}|attachments\/)/;

/** Paths of the files that the page fetches from now on. */
function recordFiles(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (FILES.test(pathname)) fetched.push(pathname);
  });
  return fetched;
}

test("saving goes on at the file that was cut off, and a choice fetches or deletes its material alone", async ({
  page,
  server,
  api,
}) => {
  const { lesson } = await addSubjectWithFiles(api, "Fungi");
  const main = page.getByRole("main");
  await signInAndOpen(page, await addStudent(server.url), STUDY_PAGE);
  await main.getByText(/^Materials \(2/).click();
  await main.getByRole("checkbox", { name: /^Map/ }).check();
  await page.route(/\/attachments\//, (route) => route.abort());
  const fetched = recordFiles(page);
  await main
    .getByRole("button", { name: /Fungi$/ })
    .first()
    .click();
  await expect(main.getByText("Not on this phone yet: Map.pdf (88 KB).")).toBeVisible();
  expect(fetched).toHaveLength(3);
  await page.unroute(/\/attachments\//);
  await main.getByRole("button", { name: /^Get what is missing \(88 KB\)/ }).click();
  await expect(main.getByText(/^Not on this phone yet/)).toHaveCount(0);
  expect(fetched).toHaveLength(4);
  expect(await listSavedFiles(page)).toHaveLength(3);

  await page.reload();
  await main.getByText(/^Materials \(2/).click();
  await expect(main.getByRole("checkbox", { name: /^Map/ })).toBeChecked();
  await main.getByRole("checkbox", { name: /^Map/ }).uncheck();
  await main.getByRole("checkbox", { name: /^Notes/ }).check();
  await main.getByRole("button", { name: /^Save this choice \(29 KB\)/ }).click();
  await expect.poll(() => fetched).toHaveLength(5);
  const has = async (path: string) => (await listSavedFiles(page)).includes(path);
  await expect.poll(() => has(fetched[4] ?? "")).toBe(true);
  expect(await listSavedFiles(page)).toHaveLength(3);

  // A lesson that the student may no longer read takes its files along.
  await api.call("POST", "/api/bblogs", { id: lesson._id });
  await page.reload();
  await expect.poll(() => listSavedFiles(page)).toHaveLength(1);
  expect(fetched).toHaveLength(5);
});

test("a file that the server refuses or gives otherwise than named is left out, and the rest is saved", async ({
  page,
  server,
  api,
}) => {
  await addSubjectWithFiles(api, "Moss");
  const main = page.getByRole("main");
  await signInAndOpen(page, await addStudent(server.url), STUDY_PAGE);
  await main.getByText(/^Materials \(2/).click();
  await main.getByRole("checkbox", { name: /^Map/ }).check();
  await main.getByRole("checkbox", { name: /^Notes/ }).check();
  let isRefused = true;
  let count = 0;
  await page.route(FILES, async (route) => {
    count += 1;
    if (!isRefused || count > 2) return route.continue();
    if (count === 1) return route.fulfill({ status: 404, body: "" });
    const response = await route.fetch();
    const body = await response.body();
    return route.fulfill({ response, body: Buffer.alloc(body.length, 1) });
  });
  await saveSubject(page, "Moss", { isOffline: false });
  await expect(main.getByText(/^These could not be fetched: 2 pictures/)).toBeVisible();
  expect(await listSavedFiles(page)).toHaveLength(2);
  isRefused = false;
  await main.getByRole("button", { name: /^Get what is missing/ }).click();
  await expect(main.getByText(/could not be fetched/)).toHaveCount(0);
  expect(await listSavedFiles(page)).toHaveLength(4);
});

test("a subject that goes away while it is saved leaves nothing on the device", async ({
  page,
  server,
  api,
}) => {
  await addSubjectToSave(api, "Lichen", 45);
  const main = page.getByRole("main");
  await signInAndOpen(page, await addStudent(server.url), STUDY_PAGE);
  let count = 0;
  await page.route("**/trpc/packs.items*", async (route) => {
    count += 1;
    if (count === 2) await deleteCourses(api);
    await route.continue();
  });
  await main.getByRole("button", { name: /Lichen$/ }).click();
  await expect(main.getByText("This subject is no longer there.")).toBeVisible();
  await page.reload();
  await expect(main.getByText("No subject is saved yet.")).toBeVisible();
  await expect(main.getByText("Lichen")).toHaveCount(0);
});

test("a phone without room keeps what fits, says what is missing, and gets it once there is room", async ({
  page,
  context,
  server,
  api,
}) => {
  await addSubjectWithFiles(api, "Ferns", { mapBytes: 3_000_000 });
  const main = page.getByRole("main");
  await signInAndOpen(page, await addStudent(server.url), STUDY_PAGE);
  await main.getByText(/^Materials \(2/).click();
  await main.getByRole("checkbox", { name: /^Map/ }).check();
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(server.url);
  const { usage } = await devtools.send("Storage.getUsageAndQuota", { origin });
  await devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + 1_500_000 });
  await saveSubject(page, "Ferns", { isOffline: false });
  await expect(main.getByText(/^No room on this phone for .*Map.pdf \(2.9 MB\)\.$/)).toBeVisible();
  expect(await listSavedFiles(page)).toHaveLength(2);
  await page.reload();
  await expect(main.getByText(/^No room on this phone for .*Map.pdf/)).toBeVisible();

  await devtools.send("Storage.overrideQuotaForOrigin", { origin });
  await main.getByRole("button", { name: /^Get what is missing \(2.9 MB\)/ }).click();
  await expect(main.getByText(/^No room on this phone/)).toHaveCount(0);
  await expect.poll(() => listSavedFiles(page)).toHaveLength(3);
});
