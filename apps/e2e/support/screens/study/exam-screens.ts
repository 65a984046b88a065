import { expect, type ScreenHarness } from "../../fixtures.ts";
import { goTo } from "../admin-tables.ts";
import { triggerHydration } from "../public-screens.ts";
import { type Screen, SEEN_AT } from "../screen.ts";

const id = (last: number) => `0199aa00-0000-7000-8000-00000000010${last}`;
const SITTING = `/userDashboard/exams/sitting/${id(2)}`;
/** After every run of these tests. */
const LATER = "2099-03-02T10:30:00.000Z";

const sitting = {
  _id: id(2),
  attempt: 1,
  state: "closed",
  startedAt: SEEN_AT,
  deadline: LATER,
  closedAt: SEEN_AT,
  percent: 50,
};

const exam = {
  _id: id(1),
  title: "First term test",
  instructions: "Bring nothing.",
  kind: "set",
  scale: "percent",
  minutes: 60,
  questions: 2,
  opensAt: SEEN_AT,
  closesAt: LATER,
  sections: [{ subject: "Chemistry", topic: "Acids", count: 2 }],
  lastStartAt: LATER,
  attempts: 2,
  feedback: "answers",
  allowsTakeBack: true,
  extraMinutes: 15,
  choice: null,
  releasedAt: LATER,
  isReleased: false,
  obstacle: null,
  sittings: [sitting],
};

const choice = {
  compulsory: "Use of English",
  subjects: ["Biology", "Chemistry", "Government", "Physics"].map((name, index) => ({
    _id: id(index),
    name,
    questions: 40,
  })),
  preselected: [id(0), id(1)],
};

const overview = [
  exam,
  { ...exam, _id: id(3), title: "Second term test", obstacle: "early", sittings: [] },
  { ...exam, _id: id(4), title: "UTME mock", kind: "mock", opensAt: null, closesAt: null },
  { ...exam, _id: id(5), title: "Entrance test", obstacle: "late" },
];

async function openList(harness: ScreenHarness): Promise<void> {
  await harness.answers("exams.own", overview);
  await harness.page.goto("/userDashboard/account");
  await triggerHydration(harness.page);
  const menu = harness.page.getByRole("navigation", { name: "Student" });
  await menu.getByRole("link", { name: "Exams" }).click();
  await expect(harness.page.getByRole("link", { name: "First term test" })).toBeVisible();
}

async function openExam(harness: ScreenHarness, shown: object = exam): Promise<void> {
  await harness.answers("exams.ownExam", shown);
  await openList(harness);
  await harness.page.getByRole("link", { name: "First term test" }).click();
  await expect(harness.page.getByRole("heading", { name: "Before you start" })).toBeVisible();
}

const list: Screen = {
  route: "/userDashboard/exams",
  signedInAs: "student",
  states: {
    filled: openList,
    "did not come": async (harness) => {
      await harness.fails("exams.own");
      await harness.page.goto("/userDashboard/account");
      await triggerHydration(harness.page);
      const menu = harness.page.getByRole("navigation", { name: "Student" });
      await menu.getByRole("link", { name: "Exams" }).click();
      const again = harness.page.getByRole("button", { name: /Try again/ });
      await expect(again).toBeVisible();
    },
  },
};

const instructions: Screen = {
  route: "/userDashboard/exams/$examId",
  signedInAs: "student",
  states: {
    gone: async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto(`/userDashboard/exams/${id(9)}`);
      await expect(
        harness.page.getByRole("main").getByText("This exam is no longer there."),
      ).toBeVisible();
    },
    "can be started": (harness) => openExam(harness),
    "subjects to choose": (harness) => openExam(harness, { ...exam, choice }),
    "not open yet": (harness) => openExam(harness, { ...exam, obstacle: "early", sittings: [] }),
  },
};

const result = {
  ...sitting,
  examId: id(1),
  title: exam.title,
  kind: "set",
  closedBy: "student",
  answered: 1,
  total: 2,
  feedback: "answers",
  releasedAt: SEEN_AT,
  canTakeBack: false,
  waitingLate: 2,
  score: {
    points: 1,
    possible: 2,
    percent: 50,
    markedAt: SEEN_AT,
    leftOut: 1,
    correctedAt: SEEN_AT,
    sections: [{ subject: "Chemistry", points: 1, possible: 2, right: 1, questions: 2 }],
    topics: [{ topic: "Acids", subject: "Chemistry", subjectId: id(6), right: 1, questions: 2 }],
    jamb: { total: 50, subjects: [50] },
  },
  review: [],
  withheld: 1,
};

const option = (last: number, words: string) => ({ id: id(last), html: `<p>${words}</p>` });

const running = {
  ...sitting,
  state: "running",
  now: SEEN_AT,
  epoch: 0,
  isHere: true,
  examId: id(1),
  title: exam.title,
  allowsTakeBack: true,
  number: 1,
  eventId: id(7),
  graceMinutes: 15,
  seq: 2,
  sections: [
    { name: "Chemistry", first: 1 },
    { name: "Biology", first: 2 },
  ],
  questions: [
    { isAnswered: true, isFlagged: true },
    { isAnswered: false, isFlagged: false },
  ],
  question: {
    number: 1,
    questionVersionId: id(8),
    kind: "single",
    stem: "<p>What is HCl?</p>",
    options: [option(3, "An acid"), option(4, "A base")],
    passage: "<p>Acids give protons away.</p>",
    isFlagged: true,
    answer: { kind: "options", optionIds: [id(3)] },
  },
};

async function openPaper(harness: ScreenHarness, shown: object = running): Promise<void> {
  await harness.answers("exams.sitting", shown);
  const { now, deadline, state, epoch, isHere } = running;
  const clock = { now, deadline, state, epoch, isHere };
  await harness.answers("exams.receiveAnswers", { acknowledged: [], refused: [], clock });
  const { number: _first, question, questions: _states, eventId: _next, ...facts } = running;
  const second = { ...question, number: 2, questionVersionId: id(9), answer: null };
  await harness.answers("exams.paper", { ...facts, questions: [question, second] });
  await openExam(harness);
  await harness.page.locator(`a[href="${SITTING}"]`).click();
}

const paper: Screen = {
  route: "/userDashboard/exams/sitting/$sittingId",
  signedInAs: "student",
  states: {
    gone: async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto(`/userDashboard/exams/sitting/${id(9)}`);
      await expect(
        harness.page.getByRole("main").getByText("This exam paper is no longer there."),
      ).toBeVisible();
    },
    question: async (harness) => {
      await openPaper(harness);
      await expect(harness.page.getByRole("heading", { name: "Question 1 of 2" })).toBeVisible();
    },
    "everything open": async (harness) => {
      await openPaper(harness);
      const main = harness.page.getByRole("main");
      await main.getByText("All questions").click();
      await main.getByText("Hand in", { exact: true }).click();
      await main.getByRole("button", { name: "Calculator" }).click();
      await expect(main.getByRole("button", { name: "Square root" })).toBeVisible();
    },
    "handed in without a connection": async (harness) => {
      await openPaper(harness);
      const main = harness.page.getByRole("main");
      await main.getByText("All questions").click();
      await main.getByRole("link", { name: /^2/ }).click();
      await expect(main.getByRole("heading", { name: "Question 2 of 2" })).toBeVisible();
      await harness.fails("exams.receiveAnswers");
      await main.getByText("Hand in", { exact: true }).click();
      await main.getByRole("button", { name: "Hand in now" }).click();
      await expect(main.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
    },
    "at another device": async (harness) => {
      await openPaper(harness, { ...running, isHere: false, question: null });
      await expect(harness.page.getByRole("button", { name: "Go on here" })).toBeVisible();
    },
    result: async (harness) => {
      await harness.answers("exams.sitting", { ...sitting, isHere: true, questions: [] });
      await harness.answers("exams.result", result);
      await openExam(harness);
      await harness.page.locator(`a[href="${SITTING}"]`).click();
      await expect(harness.page.getByRole("heading", { name: "50 %" })).toBeVisible();
    },
  },
};

const panel: Screen = {
  route: "/admin/exams",
  signedInAs: "admin",
  states: {
    opened: async ({ page }) => {
      await goTo(page, "/admin/exams");
      await expect(page.getByRole("button", { name: "Add exam" })).toBeVisible();
    },
    "new exam": async ({ page }) => {
      await goTo(page, "/admin/exams");
      await page.getByRole("button", { name: "Add exam" }).click();
      await page.getByLabel("Fill in from").selectOption("utme");
      await page.getByRole("button", { name: "Add exam" }).last().click();
      await expect(page.getByText("Title is required.")).toBeVisible();
    },
  },
};

const statistics = {
  sittings: 24,
  questions: [
    {
      _id: id(7),
      questionId: id(8),
      number: 2,
      excerpt: "What is HCl?",
      shown: 24,
      right: 9,
      unanswered: 1,
      discrimination: 0.31,
      picks: [
        { letter: "A", count: 9, isRight: true },
        { letter: "B", count: 14, isRight: false },
      ],
    },
  ],
};

const planned = {
  ...exam,
  classId: id(6),
  className: "SS3",
  graceMinutes: 15,
  state: "open",
  sittings: 1,
  sections: [
    { subjectId: id(3), topicId: null, subject: "Chemistry", topic: null, count: 2, points: 2 },
  ],
  shufflesQuestions: true,
  shufflesOptions: false,
  version: 1,
  createdAt: SEEN_AT,
  missing: ["Chemistry has 1 of 2 ready exam questions: 1 missing."],
};

const followed = {
  _id: id(2),
  attempt: 1,
  state: "running",
  closedBy: null,
  startedAt: SEEN_AT,
  deadline: LATER,
  closedAt: null,
  extraMinutes: 10,
  lastContactAt: SEEN_AT,
  answered: 1,
  total: 2,
  waitingLate: 1,
  countedLate: 2,
  points: null,
  possible: null,
  percent: null,
};

const monitor = {
  students: [
    { _id: id(4), fullName: "Ada Obi", sittings: [followed], extraMinutes: 10 },
    { _id: id(5), fullName: "Bola Ade", sittings: [], extraMinutes: 15 },
  ],
  releasedAt: LATER,
  isReleased: false,
  canBeStarted: true,
};

async function openPlanned(harness: ScreenHarness): Promise<void> {
  await harness.answers("exams.get", planned);
  await harness.answers("exams.statistics", statistics);
  await harness.answers("exams.monitor", monitor);
  await goTo(harness.page, `/admin/exam/${id(1)}`);
  await expect(harness.page.getByRole("cell", { name: "Not started" })).toBeVisible();
}

const page: Screen = {
  route: "/admin/exam/$examId",
  signedInAs: "admin",
  states: {
    followed: openPlanned,
    "time given without a reason": async (harness) => {
      await openPlanned(harness);
      await harness.page.getByRole("button", { name: "Give time: Ada Obi, attempt 1" }).click();
      const dialog = harness.page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Give time" }).click();
      await expect(dialog.getByText("Say why:")).toBeVisible();
    },
    "extra time without a reason": async (harness) => {
      await openPlanned(harness);
      await harness.page.getByRole("button", { name: "Change extra time: Bola Ade" }).click();
      const dialog = harness.page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Save extra time" }).click();
      await expect(dialog.getByText("Say why:")).toBeVisible();
    },
  },
};

export const examScreens: readonly Screen[] = [list, instructions, paper, panel, page];
