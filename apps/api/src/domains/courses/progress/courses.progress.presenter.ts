import type {
  Exam,
  LessonPlace,
  StudyOverview,
  SubjectPage,
  SubjectProgress,
} from "@ebute/contracts/courses";
import { daysBetween } from "@ebute/contracts/dates";
import type { LessonLinkRow, LessonPlaceRow } from "../lessons/courses.lesson-places.repository.ts";
import type { ExamRow, SubjectProgressRow } from "./courses.progress.repository.ts";

type LessonRow = LessonLinkRow & { topicId: string; topicName: string; isDone: boolean };

export function presentPlace(row: LessonPlaceRow, isDone: boolean | null): LessonPlace {
  return {
    subject: { _id: row.subjectId, name: row.subjectName },
    topic: { _id: row.topicId, name: row.topicName },
    previous: row.previous && presentLink(row.previous),
    next: row.next && presentLink(row.next),
    isDone,
  };
}

export function presentProgress({ id, name, total, done }: SubjectProgressRow): SubjectProgress {
  return { _id: id, name, total, done };
}

export function presentNext(
  lesson: LessonLinkRow | undefined,
  subject: SubjectProgressRow | undefined,
): StudyOverview["next"] {
  return lesson && subject
    ? { lesson: presentLink(lesson), subject: presentProgress(subject) }
    : null;
}

/** @param today day in Lagos */
export function presentExam({ name, examDate }: ExamRow, today: string): Exam {
  return { name, day: examDate, daysLeft: daysBetween(today, examDate) };
}

/** @param rows lessons in order */
export function presentSubjectPage(
  subject: { id: string; name: string },
  rows: readonly LessonRow[],
): SubjectPage {
  const topics = [...Map.groupBy(rows, ({ topicId }) => topicId)];
  return {
    _id: subject.id,
    name: subject.name,
    total: rows.length,
    done: rows.filter(({ isDone }) => isDone).length,
    topics: topics.map(([_id, lessons]) => ({
      _id,
      name: lessons[0]?.topicName ?? "",
      lessons: lessons.map((row) => ({ ...presentLink(row), isDone: row.isDone })),
    })),
  };
}

function presentLink({ id, title }: LessonLinkRow) {
  return { _id: id, title };
}
