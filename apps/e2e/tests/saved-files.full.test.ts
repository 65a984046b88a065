import type { Locator } from "@playwright/test";
import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { deleteCourses } from "../support/content/study/courses.ts";
import { deleteAllContent } from "../support/content/study/learning.ts";
import {
  listDeviceDatabases,
  STUDY_PAGE,
  saveSubject,
  startDevicePractice,
} from "../support/content/study/saved-subjects.ts";
import { addSubjectWithFiles, listSavedFiles } from "../support/content/study/subject-files.ts";
import { listCachedPaths } from "../support/page-checks/offline.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test.afterEach(async ({ api }) => {
  await deleteAllContent(api);
  await deleteCourses(api);
});

/** Waits until a picture is decoded, from the device. */
async function expectPictureOfDevice(picture: Locator): Promise<void> {
  await expect(picture).toHaveAttribute("src", /^blob:/);
  const width = () => picture.evaluate((one: HTMLImageElement) => one.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}

const hashIn = (path: string) => /[0-9a-f]{32}/.exec(path)?.[0] ?? path;

const isPrivateFile = (path: string) => /^\/(media\/[0-9a-f]{32}|attachments)/.test(path);

test("pictures and the chosen materials of a saved subject open in flight mode, and a sign-out leaves none", async ({
  page,
  context,
  server,
  api,
}) => {
  await addSubjectWithFiles(api, "Botany");
  const main = page.getByRole("main");
  await signInAndOpen(page, await addStudent(server.url), STUDY_PAGE);
  await main.getByText("Materials (2, 117 KB)").click();
  const notes = main.getByRole("checkbox", { name: "Notes.pdf, 29 KB" });
  await expect(notes).not.toBeChecked();
  await expect(main.getByRole("button", { name: /Botany$/ })).not.toContainText("KB) KB");
  await notes.check();
  await expect(main.getByRole("button", { name: /Botany$/ })).toContainText(/about 3\d KB/);
  await saveSubject(page, "Botany");
  await expect(main.getByText("1 question, 1 lesson, 2 pictures")).toBeVisible();
  const saved = await listSavedFiles(page);
  expect(saved).toHaveLength(3);

  await context.setOffline(true);
  await main.getByRole("link", { name: "Lessons of Botany" }).click();
  await main.getByRole("link", { name: "Botany in pictures" }).click();
  await expectPictureOfDevice(main.getByRole("img", { name: "A flask" }));
  await expect(main.getByText("File: Map.pdf (not saved on this phone)")).toBeVisible();
  const download = page.waitForEvent("download");
  await main.getByRole("link", { name: "File: Notes.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("Notes.pdf");
  await page.goto(STUDY_PAGE);
  await startDevicePractice(page, "Botany");
  await expectPictureOfDevice(main.getByRole("img", { name: "A leaf" }));

  await context.setOffline(false);
  await page.reload();
  await expectPictureOfDevice(main.getByRole("img", { name: "A leaf" }));
  expect((await listCachedPaths(page)).filter(isPrivateFile)).toEqual([]);
  await page.goto("/userDashboard/account");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL("/?notice=signed-out");
  expect(await listDeviceDatabases(page)).toEqual([]);
  // The home page has pictures of its own.
  const hashes = saved.map(hashIn);
  expect((await listCachedPaths(page)).filter((path) => hashes.includes(hashIn(path)))).toEqual([]);
});

test("pictures of a lesson that was read online are in no cache", async ({ page, server, api }) => {
  const { lesson } = await addSubjectWithFiles(api, "Algae");
  await signInAndOpen(page, await addStudent(server.url), STUDY_PAGE);
  await saveSubject(page, "Algae");
  await page.goto(`/bblog/${lesson._id}`);
  const picture = page.getByRole("img", { name: "A flask" });
  const width = () => picture.evaluate((one: HTMLImageElement) => one.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  expect((await listCachedPaths(page)).filter(isPrivateFile)).toEqual([]);
});

test("a saved lesson keeps its pictures until its new text has come", async ({
  page,
  context,
  server,
  api,
}) => {
  const { lesson } = await addSubjectWithFiles(api, "Mosses");
  const main = page.getByRole("main");
  await signInAndOpen(page, await addStudent(server.url), STUDY_PAGE);
  await saveSubject(page, "Mosses");
  const saved = await listSavedFiles(page);
  await api.call("PUT", `/api/bblogs/${lesson._id}`, { content: "<p>Now without a picture.</p>" });
  await page.reload();
  await expect(main.getByRole("button", { name: /^Get what is new .*Mosses$/ })).toBeVisible();
  expect(await listSavedFiles(page)).toEqual(saved);
  await context.setOffline(true);
  await main.getByRole("link", { name: "Lessons of Mosses" }).click();
  await main.getByRole("link", { name: "Mosses in pictures" }).click();
  await expectPictureOfDevice(main.getByRole("img", { name: "A flask" }));
});
