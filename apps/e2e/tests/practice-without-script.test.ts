import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { addSubject, deleteCourses } from "../support/content/study/courses.ts";
import { addPracticeQuestions, type PracticeQuestion } from "../support/content/study/questions.ts";
import { expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

const A = "0b5b1c1e-9a4f-4e0e-8a57-3f0d6b1c2a01";
const B = "0b5b1c1e-9a4f-4e0e-8a57-3f0d6b1c2a02";

const choice: PracticeQuestion = {
  stem: "<p>Which gas do plants take in?</p>",
  passage: "<p>Ada grows maize.</p>",
  answers: {
    options: [
      { id: A, html: "<p>Oxygen</p>" },
      { id: B, html: "<p>Carbon dioxide</p>" },
    ],
    key: { kind: "single", optionId: B },
  },
  explanation: "<p>They give oxygen off.</p>",
};

test.afterEach(({ api }) => deleteCourses(api));

test("a student without script practises, takes back, finishes and reviews", async ({
  page,
  server,
  api,
}) => {
  const main = page.getByRole("main");
  const button = (name: string) => main.getByRole("button", { name, exact: true });
  const student = await addStudent(server.url);
  await signInAndOpen(page, student, "/userDashboard");
  await page.getByRole("link", { name: "Practice", exact: true }).click();
  await expect(main.getByText("There are no practice questions yet.")).toBeVisible();
  const biology = await addSubject(api, "Biology");
  await addPracticeQuestions(api, biology._id, [choice]);
  await page.reload();
  await main.getByLabel("Number of questions").fill("3");
  await button("Start").click();
  await expect(main.getByLabel("Number of questions")).toHaveValue("3");
  await expect(main.getByText("Choose 5 to 40 questions.")).toBeVisible();
  await main.getByLabel("Kind of practice").selectOption("Only my mistakes");
  await main.getByLabel("Number of questions").fill("5");
  await button("Start").click();
  await expect(main.getByText(/^You have no mistakes here/)).toBeVisible();
  await main.getByLabel("Kind of practice").selectOption("Any question");
  await button("Start").click();

  await expect(main.getByRole("heading", { name: "Question 1 of 1" })).toBeVisible();
  await expect(main.getByText("They give oxygen off.")).toHaveCount(0);
  await button("Check").click();
  await expect(main.getByText("Choose an answer first.")).toBeVisible();
  // The whole row can be pressed, and not its letter alone.
  await main.getByRole("radio", { name: "A Oxygen" }).click({ position: { x: 200, y: 10 } });
  await button("Check").click();
  await expect(main.getByText("Wrong").first()).toBeVisible();
  const begun = page.url();
  await page.goto("/userDashboard/practice");
  await main.getByRole("button", { name: /^Practise 1 answered wrong\b.*Biology$/ }).click();
  await expect(main.getByRole("heading", { name: "Question 1 of 1" })).toBeVisible();
  await page.goto(begun);
  await expect(main.getByText("They give oxygen off.")).toBeVisible();
  await button("Take back").click();
  await expect(main.getByText("They give oxygen off.")).toHaveCount(0);
  await main.getByRole("radio", { name: "B Carbon dioxide" }).check();
  await button("Check").click();
  await expect(main.getByText("Right", { exact: true }).first()).toBeVisible();
  await button("Finish and review").click();
  await expect(main.getByRole("heading", { name: "1 of 1 right" })).toBeVisible();
  await expect(main.getByText("Ada grows maize.")).toBeVisible();
  await main.getByRole("link", { name: "Practise again" }).click();
  await expect(main.getByRole("link", { name: "Biology" })).toHaveCount(2);
});
