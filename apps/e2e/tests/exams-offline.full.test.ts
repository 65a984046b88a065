import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { deleteCourses } from "../support/content/study/courses.ts";
import { addMock, readServerSittings, startOnDevice } from "../support/content/study/exams.ts";
import { listDeviceDatabases } from "../support/content/study/saved-subjects.ts";
import { waitForHydration } from "../support/page-checks/checks.ts";
import { waitForWorker } from "../support/page-checks/offline.ts";
import { expect, test } from "../support/test.ts";

const EXAMS = "/userDashboard/exams";
const RECEIVE = "**/trpc/exams.receiveAnswers*";
const DEVICE_EXAM = /\/saved-subjects\?sitting=/;

test.use({ serviceWorkers: "allow" });

test.afterEach(({ api }) => deleteCourses(api));

test("an exam goes on in flight mode, after a reload and a closed tab too, and each press counts once", async ({
  page,
  context,
  server,
  api,
}) => {
  await addMock(api, "Botany", 3);
  const main = page.getByRole("main");
  await signInAndOpen(page, await addStudent(server.url), EXAMS);
  await startOnDevice(page, "Botany mock");
  await waitForWorker(page);

  await context.setOffline(true);
  await main.getByRole("radio", { name: "A Oxygen" }).click();
  await expect(main.getByRole("radio", { name: "A Oxygen" })).toBeChecked();
  await expect(main.getByText("On this device, will be sent")).toBeVisible();
  await main.getByRole("radio", { name: "B Carbon dioxide" }).click();
  await expect(main.getByRole("radio", { name: "B Carbon dioxide" })).toBeChecked();
  await page.reload();
  await expect(page).toHaveURL(DEVICE_EXAM);
  await expect(main.getByRole("heading", { name: "Question 2 of 3" })).toBeVisible();
  await expect(main.getByText(/minutes left$/)).toBeVisible();
  await main.getByRole("button", { name: "Flag" }).click();
  await expect(main.getByRole("button", { name: "Remove the flag" })).toBeVisible();
  await main.getByRole("radio", { name: "A Oxygen" }).click();
  await expect(main.getByRole("radio", { name: "A Oxygen" })).toBeChecked();
  await main.getByRole("button", { name: "Take the answer back" }).click();
  await expect(main.getByRole("radio", { name: "A Oxygen" })).not.toBeChecked();

  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  const restored = again.getByRole("main");
  await expect(restored.getByRole("heading", { name: "Question 2 of 3" })).toBeVisible();
  await restored.getByText("All questions: 1 of 3 answered").click();
  await restored.getByRole("link", { name: /^1\s*, answered$/ }).click();
  await expect(restored.getByRole("radio", { name: "B Carbon dioxide" })).toBeChecked();
  // The address of a question leads to it on the device, too.
  await again.goto(`${EXAMS}/sitting/${new URL(address).searchParams.get("sitting")}?question=3`);
  await expect(again).toHaveURL(DEVICE_EXAM);
  await expect(restored.getByRole("heading", { name: "Question 3 of 3" })).toBeVisible();

  await context.setOffline(false);
  await expect(restored.getByText("Saved", { exact: true })).toBeVisible();
  const [sitting] = await readServerSittings(again);
  expect(sitting?.answers).toHaveLength(5);
  expect(new Set(sitting?.answers.map(({ questionVersionId }) => questionVersionId)).size).toBe(2);
});

test("a link to a question that the page followed before it was ready shows that question", async ({
  page,
  server,
  api,
}) => {
  await addMock(api, "Algae", 3);
  const main = page.getByRole("main");
  await signInAndOpen(page, await addStudent(server.url), EXAMS);
  await startOnDevice(page, "Algae mock");
  await main.getByRole("radio", { name: "A Oxygen" }).click();
  await expect(main.getByRole("radio", { name: "A Oxygen" })).toBeChecked();
  const follow = (number: number) =>
    page.evaluate(
      (href) => {
        // A link without a handler of React's, as the page has it until then.
        const link = Object.assign(document.createElement("a"), { href });
        document.body.append(link);
        link.click();
      },
      `${new URL(page.url()).pathname}?question=${number}`,
    );
  await follow(3);
  await expect(main.getByRole("heading", { name: "Question 3 of 3" })).toBeVisible();
  await follow(1);
  await expect(main.getByRole("heading", { name: "Question 1 of 3" })).toBeVisible();
  await expect(main.getByRole("radio", { name: "A Oxygen" })).toBeChecked();
});

test("answers stay on the device while the study area is switched off, and are sent afterwards", async ({
  page,
  server,
  api,
}) => {
  await addMock(api, "Fungi", 2);
  const main = page.getByRole("main");
  await signInAndOpen(page, await addStudent(server.url), EXAMS);
  await startOnDevice(page, "Fungi mock");
  const switchStudyArea = (studyArea: boolean) =>
    api.call("PUT", "/api/admin/settings/features", { values: { studyArea } });
  await switchStudyArea(false);
  const refused = page.waitForResponse(RECEIVE);
  await main.getByRole("radio", { name: "A Oxygen" }).click();
  expect((await refused).status()).toBe(404);
  await expect(main.getByText("On this device, will be sent")).toBeVisible();
  await switchStudyArea(true);
  await main.getByRole("radio", { name: "B Carbon dioxide" }).click();
  await expect(main.getByText("Saved", { exact: true })).toBeVisible();
  const [sitting] = await readServerSittings(page);
  expect(sitting?.answers).toHaveLength(2);
});

test("a hand-in without a connection is queued, taken back if the exam allows it, and sent", async ({
  page,
  context,
  server,
  api,
}) => {
  await addMock(api, "Zoology", 2, { allowsTakeBack: true });
  const main = page.getByRole("main");
  await signInAndOpen(page, await addStudent(server.url), EXAMS);
  await startOnDevice(page, "Zoology mock");
  await waitForWorker(page);
  await context.setOffline(true);
  await main.getByRole("radio", { name: "B Carbon dioxide" }).click();
  await expect(main.getByText("On this device, will be sent")).toBeVisible();
  const handIn = async () => {
    await main.getByText("Hand in", { exact: true }).click();
    await main.getByRole("button", { name: "Hand in now" }).click();
    await expect(main.getByRole("heading", { name: "Not sent yet" })).toBeFocused();
  };
  await handIn();
  await expect(main.getByText(/1 answer is on this phone/)).toBeVisible();
  await page.reload();
  await expect(main.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  await main.getByRole("button", { name: "Take the hand-in back" }).click();
  await expect(main.getByRole("heading", { name: /^Question/ })).toBeVisible();
  await handIn();

  await context.setOffline(false);
  await expect(main.getByRole("heading", { name: "50 %" })).toBeVisible();
  const stored = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
    const own = names.find((name) => name.startsWith("saved-subjects:"));
    const opening = indexedDB.open(own ?? "");
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const counting = database.transaction("papers").objectStore("papers").count();
    return new Promise<number>((resolve) => {
      counting.onsuccess = () => {
        database.close();
        resolve(counting.result);
      };
    });
  });
  expect(stored).toBe(0);
});

test("the paper locks at its time without a connection, and the server has closed it", async ({
  page,
  context,
  server,
  api,
}) => {
  await addMock(api, "Ecology", 2, { minutes: 1 });
  const main = page.getByRole("main");
  await page.clock.install();
  await signInAndOpen(page, await addStudent(server.url), EXAMS);
  await startOnDevice(page, "Ecology mock");
  await context.setOffline(true);
  await main.getByRole("radio", { name: "B Carbon dioxide" }).click();
  await expect(main.getByText("On this device, will be sent")).toBeVisible();
  await page.clock.fastForward(62_000);
  await expect(main.getByRole("heading", { name: "Time is up" })).toBeVisible();
  await expect(main.getByText(/they must arrive within 15 minutes/)).toBeVisible();
  await expect(main.getByRole("radio")).toHaveCount(0);
});

test("a sign-out counts unsent presses, sends them first, and leaves nothing on the device", async ({
  page,
  context,
  server,
  api,
}) => {
  await addMock(api, "Genetics", 2);
  await signInAndOpen(page, await addStudent(server.url), EXAMS);
  const main = page.getByRole("main");
  await startOnDevice(page, "Genetics mock");
  await context.route(RECEIVE, (route) => route.abort());
  await main.getByRole("radio", { name: "A Oxygen" }).click();
  await expect(main.getByText("On this device, will be sent")).toBeVisible();
  await page.goto("/userDashboard/account");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("1 answer is not sent yet");
  await context.unroute(RECEIVE);
  const received = page.waitForResponse(/exams\.receiveAnswers/);
  await dialog.getByRole("button", { name: "Send first" }).click();
  expect((await received).status()).toBe(200);
  await expect(page).toHaveURL("/?notice=signed-out");
  expect(await listDeviceDatabases(page)).toEqual([]);
  // A slow device leaves the page while it is still deleting.
  await expect.poll(() => page.evaluate(() => caches.has("study-page"))).toBe(false);
});

test("after the session has ended the answers wait, unseen by another student, for the next sign-in", async ({
  page,
  context,
  server,
  api,
}) => {
  await addMock(api, "Anatomy", 2);
  const main = page.getByRole("main");
  const ada = await addStudent(server.url);
  await signInAndOpen(page, ada, EXAMS);
  await startOnDevice(page, "Anatomy mock");
  await waitForWorker(page);
  await context.setOffline(true);
  await main.getByRole("radio", { name: "B Carbon dioxide" }).click();
  await expect(main.getByText("On this device, will be sent")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(DEVICE_EXAM);
  const address = page.url();
  await context.clearCookies();
  await context.setOffline(false);
  await expect(main.getByText("Your session has ended.")).toBeVisible();

  await signInAndOpen(page, await addStudent(server.url), EXAMS);
  await page.goto(address);
  await expect(main.getByText("The questions of this exam are not on this phone.")).toBeVisible();
  expect(await readServerSittings(page)).toEqual([]);

  await signInAndOpen(page, ada, EXAMS);
  await expect.poll(async () => (await readServerSittings(page))[0]?.answers.length).toBe(1);
  await main.getByRole("link", { name: "Anatomy mock" }).click();
  await main.getByRole("link", { name: "Go on with the exam" }).click();
  await main.getByRole("button", { name: "Go on here" }).click();
  await expect(main.getByRole("heading", { name: "Question 2 of 2" })).toBeVisible();
});

test("a device that stores nothing shows a choice once the server has it", async ({
  page,
  context,
  server,
  api,
}) => {
  await addMock(api, "Optics", 1);
  const main = page.getByRole("main");
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Storage is blocked.", "SecurityError");
    };
  });
  await signInAndOpen(page, await addStudent(server.url), EXAMS);
  await main.getByRole("link", { name: "Optics mock" }).click();
  await main.getByRole("button", { name: "Start the exam" }).click();
  await expect(main.getByRole("heading", { name: "Question 1 of 1" })).toBeVisible();
  await waitForHydration(page);
  await main.getByRole("radio", { name: "A Oxygen" }).click();
  await expect(main.getByRole("radio", { name: "A Oxygen" })).toBeChecked();
  expect((await readServerSittings(page))[0]?.answers).toHaveLength(1);
  await context.setOffline(true);
  await main.getByRole("radio", { name: "B Carbon dioxide" }).click();
  await expect(main.getByText(/could not be stored on this device or sent/)).toBeVisible();
  await expect(main.getByRole("radio", { name: "A Oxygen" })).toBeChecked();
});

test("a new visit brings what was pressed to the page of the server", async ({
  page,
  context,
  server,
  api,
}) => {
  await addMock(api, "Geology", 2);
  const main = page.getByRole("main");
  await signInAndOpen(page, await addStudent(server.url), EXAMS);
  await startOnDevice(page, "Geology mock");
  await context.route(RECEIVE, (route) => route.abort());
  await main.getByRole("radio", { name: "B Carbon dioxide" }).click();
  await expect(main.getByText("On this device, will be sent")).toBeVisible();
  await page.reload();
  await expect(main.getByText("On this device, will be sent")).toBeVisible();
  await expect(main.getByRole("radio", { name: "B Carbon dioxide" })).toBeChecked();
  await context.unroute(RECEIVE);
  await expect(main.getByText("Saved", { exact: true })).toBeVisible();
});
