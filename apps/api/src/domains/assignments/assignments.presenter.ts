import {
  type AssignedExamState,
  type Assignment,
  type AssignmentChoices,
  type AssignmentProgress,
  assignedExamStateNames,
  assignmentState,
  assignmentStateNames,
  type dueMoment,
  type ListedAssignment,
  type OwnAssignment,
} from "@ebute/contracts/assignments";
import type { ExamStudent } from "@ebute/contracts/exams";
import type { ExportedAssignment } from "@ebute/contracts/students";
import { toSpreadsheetTime } from "#src/site/lagos-day.ts";
import type { OwnAssignmentRow, ProgressRow, StoredAssignment } from "./assignments.read-model.ts";
import type { AssignmentRow } from "./assignments.table.ts";

type Lesson = { id: string; title: string };

/** @param lessons those that are there, in any order */
export function presentAssignment(
  row: StoredAssignment,
  lessons: readonly Lesson[],
  students: readonly { id: string; fullName: string }[],
): Assignment {
  return {
    ...presentFacts(row),
    className: row.className,
    isForAll: row.isForAll,
    lessons: inOrder(row.lessonIds, lessons).map(({ id, title }) => ({ _id: id, title })),
    practice: presentPractice(row),
    exam: row.exam && presentExamOfClass(row.exam),
    students: students.map(({ id, fullName }) => ({ _id: id, fullName })),
  };
}

export function presentListed(
  row: AssignmentRow,
  { total, done }: { total: number; done: number },
): ListedAssignment {
  return { ...presentFacts(row), total, done };
}

type ProgressOf = {
  due: Due;
  now: Date;
  formatPhone: (phone: string) => string;
  /** Work of the student in the exam; null for other work. */
  inExam: Pick<ExamStudent, "sittings" | "paper"> | null;
};

export function presentProgress(
  row: ProgressRow,
  { due, now, formatPhone, inExam }: ProgressOf,
): AssignmentProgress {
  const { studentId, fullName, phone, guardianPhone, steps, stepsDone, doneAt } = row;
  return {
    _id: studentId,
    fullName,
    phone: formatPhone(phone),
    steps,
    guardianPhone: guardianPhone && formatPhone(guardianPhone),
    stepsDone: Math.min(stepsDone, steps),
    state: assignmentState({ ...due, extraMinutes: row.extraMinutes }, doneAt, now),
    doneAt: doneAt?.toISOString() ?? null,
    exam: inExam && presentInExam(inExam, doneAt !== null),
  };
}

/** The score is that of the newest paper, as the page of the exam shows it to teachers. */
function presentInExam(
  { sittings, paper }: NonNullable<ProgressOf["inExam"]>,
  isDone: boolean,
): NonNullable<AssignmentProgress["exam"]> {
  const [newest] = sittings;
  return {
    state: examStateOf(sittings.length > 0, isDone),
    percent: newest?.percent ?? paper?.percent ?? null,
  };
}

function examStateOf(isStarted: boolean, isDone: boolean): AssignedExamState {
  if (isDone) return "handedIn";
  return isStarted ? "started" : "notStarted";
}

/** A student's work as a row of a spreadsheet. */
export type ExportedRow = ReturnType<typeof presentRow>;

export function presentRow(progress: AssignmentProgress) {
  const { fullName, phone, guardianPhone, state, doneAt, steps, stepsDone, exam } = progress;
  return {
    fullName,
    phone,
    guardianPhone: guardianPhone ?? "",
    state: assignmentStateNames[state],
    doneAt: toSpreadsheetTime(doneAt),
    stepsDone,
    steps,
    exam: exam ? assignedExamStateNames[exam.state] : "",
    percent: exam?.percent == null ? "" : String(exam.percent),
  };
}

/** @param lessons those that the student may read, in any order */
export function presentOwn(
  row: OwnAssignmentRow,
  lessons: readonly (Lesson & { isDone: boolean })[],
  now: Date,
): OwnAssignment {
  const { id, title, className, note, kind, dueOn, dueTime, doneAt } = row;
  const practice = presentPractice(row);
  return {
    _id: id,
    title,
    className,
    note,
    kind,
    dueOn,
    dueTime,
    lessons: inOrder(row.lessonIds, lessons).map((lesson) => ({
      _id: lesson.id,
      title: lesson.title,
      isDone: lesson.isDone,
    })),
    practice: practice && {
      subject: practice.subject,
      topic: practice.topic,
      count: practice.count,
      answered: Math.min(row.stepsDone, row.steps),
      sessionId: row.openSessionId,
    },
    exam: presentOwnExam(row),
    state: assignmentState(row, doneAt, now),
    doneAt: doneAt?.toISOString() ?? null,
  };
}

export function presentExported(row: OwnAssignmentRow): ExportedAssignment {
  const { title, className, dueOn, dueTime, doneAt } = row;
  return { title, className, dueOn, dueTime, doneAt: doneAt?.toISOString() ?? null };
}

/** Present only while students may see the exam. */
export function presentOwnExam({ exam, isExamStarted, doneAt }: OwnAssignmentRow) {
  if (exam?.state !== "open") return null;
  return { ...presentExam(exam), state: examStateOf(isExamStarted, doneAt !== null) };
}

type StoredExam = NonNullable<StoredAssignment["exam"]>;

export function presentExamOfClass(exam: StoredExam): AssignmentChoices["exams"][number] {
  return { ...presentExam(exam), state: exam.state };
}

function presentExam({ id, title, opensAt, closesAt }: StoredExam) {
  return {
    _id: id,
    title,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
  };
}

type Due = Parameters<typeof dueMoment>[0];

function presentFacts(row: AssignmentRow) {
  const { id, classId, title, note, kind, opensOn, dueOn, dueTime, version } = row;
  return { _id: id, classId, title, note, kind, opensOn, dueOn, dueTime, version };
}

function presentPractice(row: StoredAssignment): Assignment["practice"] {
  const { subjectId, subject, topicId, topic, questionCount } = row;
  if (subjectId === null || subject === null || questionCount === null) return null;
  return { subjectId, subject, topicId, topic, count: questionCount };
}

function inOrder<T extends Lesson>(ids: readonly string[], lessons: readonly T[]): T[] {
  return ids.flatMap((id) => lessons.find((lesson) => lesson.id === id) ?? []);
}
