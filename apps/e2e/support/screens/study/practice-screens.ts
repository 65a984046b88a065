import { expect, type ScreenHarness } from "../../fixtures.ts";
import { triggerHydration } from "../public-screens.ts";
import { type Screen, SEEN_AT } from "../screen.ts";

const id = (last: number) => `0199aa00-0000-7000-8000-00000000000${last}`;

const listed = {
  _id: id(1),
  subject: "Chemistry",
  topic: "Acids",
  mode: "topic",
  total: 2,
  answered: 1,
  startedAt: SEEN_AT,
  finishedAt: null,
};

const question = {
  number: 1,
  questionVersionId: id(2),
  kind: "single",
  stem: "<p>What is HCl?</p>",
  options: [
    { id: id(3), html: "<p>An acid</p>" },
    { id: id(4), html: "<p>A base</p>" },
  ],
  passage: "<p>Acids give protons away.</p>",
  answer: null,
  solution: null,
};

const answered = {
  ...question,
  answer: { kind: "options", optionIds: [id(4)] },
  solution: {
    isRight: false,
    rightOptionIds: [id(3)],
    rightAnswer: "",
    explanation: "<p>It gives a proton away.</p>",
  },
};

const typed = { ...question, kind: "number", options: [], passage: null };

const typedAnswer = {
  ...typed,
  answer: { kind: "text", text: "12" },
  solution: { isRight: true, rightOptionIds: [], rightAnswer: "12 g", explanation: "" },
};

const session = {
  ...listed,
  right: 0,
  states: ["unanswered", "wrong"],
  number: 1,
  question,
  eventId: id(5),
};

const review = {
  ...listed,
  finishedAt: SEEN_AT,
  right: 1,
  questions: [answered, { ...typedAnswer, number: 2 }],
};

const overview = {
  subjects: [
    {
      _id: id(6),
      name: "Chemistry",
      mistakes: 2,
      due: 3,
      topics: [{ _id: id(7), name: "Acids" }],
    },
  ],
  sessions: [listed, { ...listed, _id: id(8), finishedAt: SEEN_AT, topic: null }],
};

/** Goes to practice from the account page, in the browser. */
async function followPractice({ page }: ScreenHarness): Promise<void> {
  await page.goto("/userDashboard/account");
  await triggerHydration(page);
  const menu = page.getByRole("navigation", { name: "Student" });
  await menu.getByRole("link", { name: "Practice" }).click();
}

async function openOverview(harness: ScreenHarness): Promise<void> {
  await harness.answers("practice.overview", overview);
  await followPractice(harness);
  await expect(harness.page.getByRole("button", { name: "Start" })).toBeVisible();
}

/** Of a session that is not stored, nothing is reported and bookmarked. */
async function answerOwn(harness: ScreenHarness): Promise<void> {
  await harness.answers("questionReports.ofSession", []);
  await harness.answers("bookmarks.ofSession", []);
}

/** Opens the listed session, which shows the question. */
async function openQuestion(harness: ScreenHarness, shown: object | null) {
  await harness.answers("practice.session", { ...session, question: shown });
  await answerOwn(harness);
  await openOverview(harness);
  await harness.page.getByRole("link", { name: "Chemistry: Acids" }).click();
  await expect(harness.page.getByRole("heading", { name: "Question 1 of 2" })).toBeVisible();
}

const start: Screen = {
  route: "/userDashboard/practice",
  signedInAs: "student",
  states: {
    "without questions": async ({ page }) => {
      await page.goto("/userDashboard/practice");
      await expect(page.getByText("There are no practice questions yet.")).toBeVisible();
    },
    filled: openOverview,
    skeleton: async (harness) => {
      await harness.hangs("practice.overview");
      await followPractice(harness);
      await expect(harness.page.locator("[aria-busy=true]").first()).toBeVisible();
    },
    "did not come": async (harness) => {
      await harness.fails("practice.overview");
      await followPractice(harness);
      const again = harness.page.getByRole("button", { name: /Try again/ });
      await expect(again).toBeVisible();
    },
  },
};

const practice: Screen = {
  route: "/userDashboard/practice/$sessionId",
  signedInAs: "student",
  states: {
    gone: async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto(`/userDashboard/practice/${id(9)}`);
      await expect(
        harness.page.getByRole("main").getByText("This practice is no longer there."),
      ).toBeVisible();
    },
    loading: async (harness) => {
      await openOverview(harness);
      await harness.hangs("practice.session");
      await harness.page.getByRole("link", { name: "Chemistry: Acids" }).click();
      await expect(harness.page.locator("[aria-busy=true]").first()).toBeVisible();
    },
    "did not come": async (harness) => {
      await openOverview(harness);
      await harness.fails("practice.session");
      await harness.page.getByRole("link", { name: "Chemistry: Acids" }).click();
      const back = harness.page.getByRole("link", { name: "Back to practice" });
      await expect(back).toBeVisible();
    },
    question: (harness) => openQuestion(harness, question),
    "all questions open": async (harness) => {
      await openQuestion(harness, question);
      await harness.page.getByText("All questions").click();
    },
    "answered wrong": (harness) => openQuestion(harness, answered),
    "answer to type": (harness) => openQuestion(harness, typed),
    "typed answer right": (harness) => openQuestion(harness, typedAnswer),
    "question taken out": (harness) => openQuestion(harness, null),
    review: async (harness) => {
      await harness.answers("practice.session", { ...session, finishedAt: SEEN_AT });
      await harness.answers("practice.review", review);
      await answerOwn(harness);
      await openOverview(harness);
      await harness.page.getByRole("link", { name: "Chemistry: Acids" }).click();
      await expect(harness.page.getByRole("heading", { name: "1 of 2 right" })).toBeVisible();
    },
  },
};

export const practiceScreens: readonly Screen[] = [start, practice];
