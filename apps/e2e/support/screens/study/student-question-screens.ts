import { expect, type ScreenHarness } from "../../fixtures.ts";
import { goTo } from "../admin-tables.ts";
import { triggerHydration } from "../public-screens.ts";
import { type Screen, SEEN_AT } from "../screen.ts";

const id = (last: number) => `0199ab00-0000-7000-8000-00000000000${last}`;

const report = {
  _id: id(1),
  number: 1,
  student: "Ada Obi",
  reason: "answer",
  note: "It is B.",
  state: "open",
  answer: "",
  createdAt: SEEN_AT,
};

const reported = {
  _id: id(2),
  excerpt: "Which gas do leaves take in?",
  subject: "Biology",
  topic: null,
  number: 2,
  reports: [report, { ...report, _id: id(3), reason: "unclear", note: "" }],
};

const page = { page: 1, pageCount: 1, total: 1 };

async function openReports(harness: ScreenHarness, questions: object[]): Promise<void> {
  const total = questions.length;
  await harness.answers("questionReports.table", { ...page, total, questions });
  await goTo(harness.page, "/admin/questions/reports");
}

const reports: Screen = {
  route: "/admin/questions/reports",
  signedInAs: "admin",
  states: {
    empty: async (harness) => {
      await openReports(harness, []);
      await expect(harness.page.getByText("No question is reported.")).toBeVisible();
    },
    filled: async (harness) => {
      await openReports(harness, [reported]);
      await expect(harness.page.getByText("It is B.")).toBeVisible();
    },
    "closing asked": async (harness) => {
      await openReports(harness, [reported]);
      await harness.page.getByRole("button", { name: /^Mark as resolved/ }).click();
      await expect(harness.page.getByLabel("Note to the students")).toBeFocused();
    },
    "did not come": async (harness) => {
      await harness.fails("questionReports.table");
      await goTo(harness.page, "/admin/questions/reports");
      const again = harness.page.getByRole("button", { name: /Try again/ });
      await expect(again).toBeVisible();
    },
  },
};

const listedThread = {
  _id: id(4),
  state: "waiting",
  isShared: false,
  createdAt: SEEN_AT,
  updatedAt: SEEN_AT,
  student: "Ada Obi",
  blogId: id(5),
  blogTitle: "Roots",
};

const threads: Screen = {
  route: "/admin/threads",
  signedInAs: "admin",
  states: {
    empty: async (harness) => {
      await harness.answers("threads.table", { ...page, total: 0, threads: [] });
      await goTo(harness.page, "/admin/threads");
      await expect(harness.page.getByText("No question waits for an answer.")).toBeVisible();
    },
    filled: async (harness) => {
      const shown = [{ ...listedThread, text: "Why do they grow down?", count: 3 }];
      await harness.answers("threads.table", { ...page, threads: shown });
      await goTo(harness.page, "/admin/threads");
      await expect(harness.page.getByText("Why do they grow down?")).toBeVisible();
    },
  },
};

const messages = [
  { _id: id(6), isTeacher: false, by: null, text: "Why down?", createdAt: SEEN_AT },
  { _id: id(7), isTeacher: true, by: "ada@example.ng", text: "For water.", createdAt: SEEN_AT },
];

const thread: Screen = {
  route: "/admin/thread/$threadId",
  signedInAs: "admin",
  states: {
    filled: async (harness) => {
      await harness.answers("threads.get", { ...listedThread, state: "answered", messages });
      await goTo(harness.page, `/admin/thread/${id(4)}`);
      await expect(harness.page.getByLabel("Your answer")).toBeVisible();
    },
    gone: async (harness) => {
      harness.expectsRefusal();
      await goTo(harness.page, `/admin/thread/${id(9)}`);
      const main = harness.page.getByRole("main");
      await expect(main.getByText("This question is no longer there.")).toBeVisible();
    },
  },
};

const reportForm: Screen = {
  route: "/userDashboard/practice/$sessionId/report",
  signedInAs: "student",
  states: {
    gone: async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto(`/userDashboard/practice/${id(9)}/report?question=1`);
      await expect(
        harness.page.getByRole("main").getByText("This practice is no longer there."),
      ).toBeVisible();
    },
  },
};

const lessonQuestions: Screen = {
  route: "/userDashboard/questions/$tutorialId",
  signedInAs: "student",
  states: {
    gone: async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto(`/userDashboard/questions/${id(9)}`);
      await expect(harness.page.getByRole("link", { name: "Back to dashboard" })).toBeVisible();
    },
  },
};

const bookmarks: Screen = {
  route: "/userDashboard/bookmarks",
  signedInAs: "student",
  states: {
    empty: async (harness) => {
      await harness.page.goto("/userDashboard/bookmarks");
      await expect(harness.page.getByText("No bookmarks yet.", { exact: false })).toBeVisible();
    },
    removed: async (harness) => {
      await harness.page.goto(`/userDashboard/bookmarks?removed=lesson.${id(5)}`);
      await expect(harness.page.getByRole("button", { name: "Undo" })).toBeVisible();
    },
    filled: async (harness) => {
      const shown = [
        { kind: "lesson", id: id(5), number: null, title: "Roots", note: "", createdAt: SEEN_AT },
        {
          kind: "question",
          id: id(6),
          number: 2,
          title: "Which gas?",
          note: "Biology",
          createdAt: SEEN_AT,
        },
      ];
      await harness.answers("bookmarks.list", shown);
      await harness.page.goto("/userDashboard");
      await triggerHydration(harness.page);
      await harness.page.getByRole("link", { name: "Your bookmarks" }).click();
      await expect(harness.page.getByRole("link", { name: "Which gas?" })).toBeVisible();
    },
  },
};

export const studentQuestionScreens: readonly Screen[] = [
  reports,
  threads,
  thread,
  reportForm,
  lessonQuestions,
  bookmarks,
];
