import type { Page } from "@playwright/test";
import type { ExamSectionInput } from "../../../packages/contracts/src/exams/index.ts";
import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { addSubject, deleteCourses } from "../support/content/study/courses.ts";
import { addClassExam, addExam } from "../support/content/study/exams.ts";
import {
  addClass,
  addStudent as addClassmate,
  joinClass,
  signInAsStudent,
} from "../support/content/study/learning.ts";
import { addPracticeQuestions, gasQuestion } from "../support/content/study/questions.ts";
import { triggerHydration, waitForHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

test.afterEach(({ api }) => deleteCourses(api));

const main = (page: Page) => page.getByRole("main");

/** Also in the server's answers, which would set the exam's clock back. */
async function moveTimeAhead(page: Page, ms: number): Promise<void> {
  await page.route(/\/trpc\/exams\./, async (route) => {
    const response = await route.fetch();
    const later = (now: string) => new Date(Date.parse(now) + ms).toISOString();
    const body = (await response.text()).replace(
      /"now":"([^"]+)"/g,
      (_match, now: string) => `"now":"${later(now)}"`,
    );
    await route.fulfill({ response, body });
  });
  await page.clock.fastForward(ms);
}

test("a class exam that has locked goes on when its student says that more time was given", async ({
  page,
  api,
}) => {
  const { _id: classId, code } = await addClass(api, `Chemistry ${Date.now()}`);
  const title = `Acids ${Date.now()}`;
  await addClassExam(api, classId, title, { minutes: 1 });
  await page.clock.install();
  await page.goto("/");
  await signInAsStudent(page, await addClassmate(api, "Ngozi Ade"));
  await triggerHydration(page);
  await joinClass(page, code);
  await page.goto("/userDashboard/exams");
  await main(page).getByRole("link", { name: title }).click();
  await main(page).getByRole("button", { name: "Start the exam" }).click();
  await expect(main(page).getByRole("heading", { name: /^Question 1 of/ })).toBeVisible();
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  await moveTimeAhead(page, 62_000);
  await expect(main(page).getByRole("heading", { name: "Time is up" })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await api.call("POST", "/trpc/exams.giveTime", { id, minutes: 10, reason: "Power cut" });
  await main(page).getByRole("button", { name: "My teacher gave me more time" }).click();
  await expect(main(page).getByRole("heading", { name: /^Question 1 of/ })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the subjects of a UTME mock are chosen, and chosen again after a refusal", async ({
    page,
    server,
    api,
  }) => {
    const names = ["Use of English", "Biology", "Chemistry", "Government", "Physics"];
    const sections: ExamSectionInput[] = [];
    for (const name of names) {
      const { _id: subjectId } = await addSubject(api, name);
      await addPracticeQuestions(api, subjectId, [{ ...gasQuestion, stem: "<p>Which gas?</p>" }]);
      sections.push({ subjectId, topicId: null, count: 1, points: null });
    }
    await addExam(api, { title: "UTME choice mock", scale: "jamb", sections });
    await signInAndOpen(page, await addStudent(server.url), "/userDashboard/exams");
    await main(page).getByRole("link", { name: "UTME choice mock" }).click();
    const box = (name: string) => main(page).getByRole("checkbox", { name });
    const start = main(page).getByRole("button", { name: "Start the exam" });
    await box("Government").check();
    await box("Biology").check();
    await start.click();
    await expect(
      main(page).getByRole("group", { name: "Your subjects" }).getByText("Choose three subjects"),
    ).toBeVisible();
    await expect(box("Biology")).toBeChecked();
    await expect(box("Physics")).not.toBeChecked();
    await box("Physics").check();
    await start.click();
    await expect(main(page).getByRole("heading", { name: "Question 1 of 4" })).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Physics" })).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Chemistry" })).toHaveCount(0);
  });

  test("an exam is sat by forms", async ({ page, server, api }) => {
    const { _id: subjectId } = await addSubject(api, "Physics");
    const stems = ["<p>Which gas is light?</p>", "<p>Which gas is heavy?</p>"];
    await addPracticeQuestions(
      api,
      subjectId,
      stems.map((stem) => ({ ...gasQuestion, stem })),
    );
    const sections = [{ subjectId, topicId: null, count: 2, points: null }];
    await addExam(api, { title: "Physics mock", sections });
    await signInAndOpen(page, await addStudent(server.url), "/userDashboard/exams");
    await main(page).getByRole("link", { name: "Physics mock" }).click();
    await main(page).getByRole("button", { name: "Start the exam" }).click();
    await main(page).getByRole("radio", { name: "B Carbon dioxide" }).check();
    await main(page).getByRole("button", { name: "Save and go on" }).click();
    await expect(main(page).getByRole("heading", { name: "Question 2 of 2" })).toBeVisible();
    await main(page).getByRole("button", { name: "Flag" }).click();
    await expect(main(page).getByRole("button", { name: "Remove the flag" })).toBeVisible();
    await main(page).getByText("Hand in", { exact: true }).click();
    await main(page).getByRole("button", { name: "Hand in now" }).click();
    await expect(main(page).getByRole("heading", { name: "50 %" })).toBeVisible();
  });
});
