import { expect } from "../../fixtures.ts";
import { type Screen, SEEN_AT } from "../screen.ts";

const path = "/userDashboard/assignments";
const id = (last: number) => `0199aa00-0000-7000-8000-0000000000a${last}`;

const lessons = [
  { _id: id(5), title: "Completing the square" },
  { _id: id(6), title: "The formula" },
];

const assignment = {
  _id: id(1),
  classId: id(8),
  className: "SS3 Gold",
  title: "Week 1",
  note: "Read both.",
  kind: "lessons",
  lessons,
  practice: null,
  exam: null,
  isForAll: true,
  students: [],
  opensOn: "2026-11-01",
  dueOn: "2026-11-20",
  dueTime: "18:00",
  version: 1,
};

const student = { phone: "0803 555 0101", guardianPhone: null, steps: 2, exam: null };

const progress = [
  {
    ...student,
    _id: id(4),
    fullName: "Ada Obi",
    state: "behind",
    doneAt: null,
    stepsDone: 1,
  },
  {
    ...student,
    _id: id(5),
    fullName: "Bola Eze",
    state: "late",
    doneAt: SEEN_AT,
    stepsDone: 2,
    guardianPhone: "0803 555 0102",
  },
];

const exam = {
  _id: id(3),
  title: "First term test",
  state: "draft",
  opensAt: SEEN_AT,
  closesAt: SEEN_AT,
};

const [adaObi, bolaEze] = progress;

const inExam = [
  { ...adaObi, steps: 1, stepsDone: 0, exam: { state: "notStarted", percent: null } },
  { ...bolaEze, steps: 1, stepsDone: 1, exam: { state: "handedIn", percent: 77.5 } },
];

const ownList: Screen = {
  route: path,
  signedInAs: "student",
  states: {
    empty: async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText("Nothing to do yet.")).toBeVisible();
    },
  },
};

const panelPage: Screen = {
  route: "/admin/assignment/$assignmentId",
  signedInAs: "admin",
  states: {
    filled: async (harness) => {
      await harness.answers("assignments.get", assignment);
      await harness.answers("assignments.progress", progress);
      await harness.page.goto(`/admin/assignment/${id(1)}`);
      await expect(harness.page.getByRole("row", { name: /Ada Obi/ })).toBeVisible();
    },
    "with an exam": async (harness) => {
      await harness.answers("assignments.get", { ...assignment, kind: "exam", lessons: [], exam });
      await harness.answers("assignments.progress", inExam);
      await harness.page.goto(`/admin/assignment/${id(1)}`);
      await expect(harness.page.getByText("Handed in, 77.5 %")).toBeVisible();
    },
    gone: async (harness) => {
      harness.expectsRefusal();
      await harness.page.goto(`/admin/assignment/${id(9)}`);
      await expect(
        harness.page.getByText("This assignment is no longer there.").first(),
      ).toBeVisible();
    },
  },
};

export const assignmentScreens: readonly Screen[] = [ownList, panelPage];
