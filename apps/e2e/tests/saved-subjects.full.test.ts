import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { deleteCourses } from "../support/content/study/courses.ts";
import {
  addSubjectToSave,
  listDeviceDatabases,
  RIGHT,
  readServerPractice,
  STUDY_PAGE,
  saveSubject,
  startDevicePractice,
  WRONG,
} from "../support/content/study/saved-subjects.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test.afterEach(({ api }) => deleteCourses(api));

test("a saved subject is practised in flight mode, after a reload too, and counts once", async ({
  page,
  context,
  server,
  api,
}) => {
  await addSubjectToSave(api, "Botany", 3);
  const main = page.getByRole("main");
  await signInAndOpen(page, await addStudent(server.url), STUDY_PAGE);
  const save = main.getByRole("button", { name: /Botany$/ });
  await expect(save).toContainText(/Save this subject \(about [\d.]+ (KB|bytes)\)/);
  await saveSubject(page, "Botany");

  await context.setOffline(true);
  await page.goto("/userDashboard/practice");
  await expect(page).toHaveURL(STUDY_PAGE);
  await startDevicePractice(page, "Botany");
  await main.getByRole("button", { name: "Check" }).click();
  await expect(main.getByText("Choose an answer first.")).toBeVisible();
  await main.getByRole("radio", { name: RIGHT }).check();
  await main.getByRole("button", { name: "Check" }).click();
  await expect(main.getByText(/^Because of leaf/)).toBeVisible();

  await page.reload();
  await expect(main.getByText(/^Because of leaf/)).toBeVisible();
  await main.getByRole("link", { name: "Next" }).click();
  await expect(main.getByRole("heading", { name: "Question 2 of 3" })).toBeVisible();
  await main.getByRole("radio", { name: WRONG }).check();
  await main.getByRole("button", { name: "Check" }).click();
  await expect(main.getByText("Wrong").first()).toBeVisible();
  await main.getByRole("button", { name: "Take back" }).click();
  await expect(main.getByRole("button", { name: "Check" })).toBeVisible();
  await main.getByRole("link", { name: "Answer later" }).click();
  await main.getByRole("radio", { name: WRONG }).check();
  await main.getByRole("button", { name: "Check" }).click();
  await main.getByRole("link", { name: "Answer question 2" }).click();
  await main.getByRole("radio", { name: RIGHT }).check();
  await main.getByRole("button", { name: "Check" }).click();
  await main.getByRole("button", { name: "Finish and review" }).click();
  await expect(main.getByRole("heading", { name: "2 of 3 right" })).toBeVisible();
  await main.getByRole("link", { name: "Saved subjects" }).click();
  await expect(main.getByText("5 answers are not sent yet.")).toBeVisible();

  await context.setOffline(false);
  await expect(main.getByText(/not sent yet/)).toHaveCount(0);
  const { sessions, answers } = await readServerPractice(page);
  expect(sessions).toHaveLength(1);
  expect(answers).toHaveLength(5);
  await page.goto("/userDashboard/practice");
  await main.getByRole("link", { name: "Botany" }).click();
  await expect(main.getByRole("heading", { name: "2 of 3 right" })).toBeVisible();
});

test("a sign-out counts unsent answers, sends them first, and leaves nothing on the device", async ({
  page,
  context,
  server,
  api,
}) => {
  await addSubjectToSave(api, "Zoology", 2);
  const main = page.getByRole("main");
  await signInAndOpen(page, await addStudent(server.url), STUDY_PAGE);
  await saveSubject(page, "Zoology");
  await page.goto("/userDashboard/account");
  await expect(page.getByRole("button", { name: "Sign Out", exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto(STUDY_PAGE);
  // The page that answers stays without a connection to the server, as the other one does.
  await context.route("**/trpc/practice.receiveAnswers*", (route) => route.abort());
  await startDevicePractice(other, "Zoology");
  await other.getByRole("radio", { name: RIGHT }).check();
  await other.getByRole("button", { name: "Check" }).click();
  await expect(other.getByText(/^Because of leaf/)).toBeVisible();
  await other.close();

  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("1 answer is not sent yet");
  await dialog.getByRole("button", { name: "Send first" }).click();
  await expect(dialog.getByText("They could not be sent.")).toBeVisible();
  await context.unroute("**/trpc/practice.receiveAnswers*");
  const received = page.waitForResponse(/practice\.receiveAnswers/);
  await dialog.getByRole("button", { name: "Send first" }).click();
  expect((await received).status()).toBe(200);
  await expect(page).toHaveURL("/?notice=signed-out");
  expect(await listDeviceDatabases(page)).toEqual([]);
  const traces = await page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const response of await cache.matchAll()) texts.push(await response.text());
    }
    return texts.filter((text) => text.includes("Zoology"));
  });
  expect(traces).toEqual([]);
  await page.goto(STUDY_PAGE);
  await expect(main.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("another student on the phone sees nothing, and the first one's answers wait for their return", async ({
  page,
  context,
  server,
  api,
}) => {
  await addSubjectToSave(api, "Ecology", 2);
  const main = page.getByRole("main");
  const ada = await addStudent(server.url);
  await signInAndOpen(page, ada, STUDY_PAGE);
  await saveSubject(page, "Ecology");
  await context.setOffline(true);
  await startDevicePractice(page, "Ecology");
  await main.getByRole("radio", { name: RIGHT }).check();
  await main.getByRole("button", { name: "Check" }).click();
  await expect(main.getByText(/^Because of leaf/)).toBeVisible();

  // The session ends by itself, which deletes nothing.
  await context.clearCookies();
  await context.setOffline(false);
  await page.goto(STUDY_PAGE);
  await expect(main.getByText("1 answer is not sent yet.")).toContainText("Sign in");
  await expect(main.getByRole("link", { name: "Practise Ecology" })).toBeVisible();

  await signInAndOpen(page, await addStudent(server.url), STUDY_PAGE);
  await expect(main.getByText("No subject is saved yet.")).toBeVisible();
  await expect(main.getByText(/not sent yet/)).toHaveCount(0);
  expect((await readServerPractice(page)).answers).toEqual([]);

  await signInAndOpen(page, ada, STUDY_PAGE);
  await expect(main.getByRole("link", { name: "Practise Ecology" })).toBeVisible();
  await expect.poll(async () => (await readServerPractice(page)).answers.length).toBe(1);
  await expect(main.getByText(/not sent yet/)).toHaveCount(0);
});

test("saving goes on after a cut, and a refresh fetches only what is new", async ({
  page,
  server,
  api,
}) => {
  const { _id } = await addSubjectToSave(api, "Genetics", 45);
  const main = page.getByRole("main");
  await signInAndOpen(page, await addStudent(server.url), STUDY_PAGE);
  const fetched: number[] = [];
  let isCut = true;
  await page.route("**/trpc/packs.items*", (route) => {
    const input = new URL(route.request().url()).searchParams.get("input") ?? "{}";
    const count = input.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)?.length ?? 0;
    if (isCut && fetched.length === 1) return route.abort();
    fetched.push(count - 1);
    return route.continue();
  });
  await main.getByRole("button", { name: /Genetics$/ }).click();
  await expect(main.getByText(/The connection was lost. What has arrived is kept/)).toBeVisible();
  isCut = false;
  await main.getByRole("button", { name: /^Go on saving/ }).click();
  await expect(main.getByRole("link", { name: "Practise Genetics" })).toBeVisible();
  expect(fetched).toEqual([40, 5]);

  await api.call("POST", "/trpc/courses.createTopic", { name: "Genes", subjectId: _id });
  await page.reload();
  await expect(main.getByText("45 questions")).toBeVisible();
  await expect(main.getByRole("button", { name: /^Get what is new/ })).toHaveCount(0);
  await main.getByRole("button", { name: /^Delete/ }).click();
  const confirm = page.getByRole("alertdialog");
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(main.getByText("No subject is saved yet.")).toBeVisible();
});
