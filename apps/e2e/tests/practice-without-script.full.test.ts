import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { addSubject, deleteCourses } from "../support/content/study/courses.ts";
import { addPracticeQuestions, type PracticeQuestion } from "../support/content/study/questions.ts";
import { expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

const number: PracticeQuestion = {
  stem: "<p>What does it weigh?</p>",
  answers: {
    options: [],
    key: {
      kind: "number",
      value: 12.5,
      units: ["g"],
      tolerance: { by: 0, isRelative: false },
    },
  },
  explanation: "<p>Weigh it.</p>",
};

test.afterEach(({ api }) => deleteCourses(api));

test("an answer that is no number is asked for again, with what was typed", async ({
  page,
  server,
  api,
}) => {
  const main = page.getByRole("main");
  const physics = await addSubject(api, "Physics");
  await addPracticeQuestions(api, physics._id, [number]);
  await signInAndOpen(page, await addStudent(server.url), "/userDashboard/practice");
  await main.getByLabel("Subject and topic").selectOption("Physics, all topics");
  await main.getByRole("button", { name: "Start" }).click();
  const answer = main.getByLabel("Your answer");
  await answer.fill("1 2 g");
  await main.getByRole("button", { name: "Check" }).click();
  await expect(answer).toHaveValue("1 2 g");
  await expect(answer).toHaveAttribute("aria-invalid", "true");
  await answer.fill("12.50 g");
  await main.getByRole("button", { name: "Check" }).click();
  await expect(main.getByText("Right", { exact: true })).toBeVisible();
  await expect(main.getByText("12.5 g", { exact: true })).toBeVisible();
});
