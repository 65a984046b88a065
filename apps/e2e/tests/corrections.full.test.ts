import type { Page } from "@playwright/test";
import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { addSubject, deleteCourses } from "../support/content/study/courses.ts";
import { addExam } from "../support/content/study/exams.ts";
import { addPracticeQuestions } from "../support/content/study/questions.ts";
import { goTo } from "../support/screens/admin-tables.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const options = ["Oxygen", "Carbon dioxide"].map((words, index) => ({
  id: `0b5b1c1e-9a4f-4e0e-8a57-3f0d6b1c2a0${index}`,
  html: `<p>${words}</p>`,
}));

/** The key is wrong: plants take in carbon dioxide. */
const question = {
  stem: "<p>Which gas do plants take in?</p>",
  answers: { options, key: { kind: "single", optionId: options[0]?.id ?? "" } },
  explanation: "",
} as const;

const main = (page: Page) => page.getByRole("main");

test.use({ javaScriptEnabled: false });

test.afterEach(({ api }) => deleteCourses(api));

test("a wrong key is found among the hardest questions, corrected, and the result says so", async ({
  page,
  server,
  api,
  browser,
  baseURL,
}) => {
  const { _id: subjectId } = await addSubject(api, "Biology");
  await addPracticeQuestions(api, subjectId, [question]);
  const sections = [{ subjectId, topicId: null, count: 1, points: null }];
  const { _id: examId } = await addExam(api, { title: "Hygiene mock", sections });
  await signInAndOpen(page, await addStudent(server.url), "/userDashboard/exams");
  await main(page).getByRole("link", { name: "Hygiene mock" }).click();
  await main(page).getByRole("button", { name: "Start the exam" }).click();
  await main(page).getByRole("radio", { name: "B Carbon dioxide" }).check();
  await main(page).getByRole("button", { name: "Save" }).first().click();
  await main(page).getByText("Hand in", { exact: true }).click();
  await main(page).getByRole("button", { name: "Hand in now" }).click();
  await expect(main(page).getByRole("heading", { name: "0 %" })).toBeVisible();

  const panel = await browser.newPage({ javaScriptEnabled: true, baseURL: baseURL ?? "" });
  await signInAsAdmin(panel);
  await goTo(panel, `/admin/exam/${examId}`);
  await expect(main(panel).getByText("0 % of 1")).toBeVisible();
  await main(panel)
    .getByRole("link", { name: /^Correct.*Which gas/ })
    .click();
  await main(panel).getByRole("radio", { name: "Carbon dioxide" }).check();
  await main(panel).getByRole("button", { name: "See what changes" }).click();
  await expect(main(panel).getByText("Say why:", { exact: false })).toBeVisible();
  await main(panel).getByLabel("Reason").fill("B is right");
  await main(panel).getByRole("button", { name: "See what changes" }).click();
  await expect(main(panel).getByText("The marks of 1 student change.")).toBeVisible();
  await expect(
    main(panel).getByText("1 marked paper: 1 up, 0 down, 0 the same.", { exact: false }),
  ).toBeVisible();
  await main(panel).getByRole("button", { name: "Correct and mark again" }).click();
  await expect(main(panel).getByText("1 result of exams changed.", { exact: false })).toBeVisible();
  await goTo(panel, "/admin/questions");
  await expect(main(panel).getByText("Shown to 1, right 100 %")).toBeVisible();
  await panel.close();

  await page.reload();
  await expect(main(page).getByRole("heading", { name: "100 %" })).toBeVisible();
  await expect(main(page).getByText("Corrected on", { exact: false })).toBeVisible();
});
