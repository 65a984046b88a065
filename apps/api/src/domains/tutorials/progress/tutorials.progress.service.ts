import {
  type Exam,
  type LessonPlace,
  type SetLessonDoneInput,
  type StudyOverview,
  type SubjectPage,
  type SubjectProgress,
  subjectNotFound,
} from "@ebute/contracts/courses";
import { daysBetween } from "@ebute/contracts/dates";
import { notAllowed } from "@ebute/contracts/errors";
import type { ExportedProgress } from "@ebute/contracts/students";
import { tutorialNotFound } from "@ebute/contracts/tutorials";
import { COURSES_TAG } from "#domains/courses/courses.tags.ts";
import type { CacheableResult } from "#platform/cacheable-result.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { toTutorialReader } from "../audience/tutorials.audience.condition.ts";
import type {
  LessonLinkRow,
  LessonPlaceRow,
  LessonPlacesRepository,
} from "../places/tutorials.lesson-places.repository.ts";
import { TUTORIALS_TAG } from "../tutorials.tags.ts";
import type {
  ExamRow,
  ProgressRepository,
  StudentReader,
  SubjectProgressRow,
} from "./tutorials.progress.repository.ts";

type Deps = {
  progress: ProgressRepository;
  places: Pick<LessonPlacesRepository, "findPlace">;
  write: Write;
  clock: Clock;
};

export type ProgressService = ReturnType<typeof createProgressService>;

/** Subjects, lessons and the progress of students. */
export function createProgressService({ progress, places, write, clock }: Deps) {
  /** @throws {DomainError} NOT_ALLOWED */
  function requireStudent({ principal }: Caller): StudentReader {
    const reader = toTutorialReader(principal, clock.now());
    if (reader.kind !== "student") throw new DomainError(notAllowed);
    return reader;
  }

  return {
    /** Subjects with the student's progress, what to do next, and coming examinations. */
    async getOverview(caller: Caller): Promise<StudyOverview> {
      const student = requireStudent(caller);
      // Examinations are held in Nigeria, wherever the firm and the reader are.
      const { today } = student;
      const [subjects, lastId, exams] = await Promise.all([
        progress.findSubjects(student),
        progress.findLastSubjectId(student.id),
        progress.findExams(today),
      ]);
      const open = subjects.filter(({ done, total }) => done < total);
      const subject = open.find(({ id }) => id === lastId) ?? open[0];
      const lesson = subject && (await progress.findNext(student, subject.id));
      return {
        next: presentNext(lesson, subject),
        subjects: subjects.map(presentProgress),
        exams: exams.map((exam) => presentExam(exam, today)),
      };
    },

    /**
     * A subject with its topics and lessons. Topics without lessons are left out.
     * @throws {DomainError} SUBJECT_NOT_FOUND
     */
    async getSubject(caller: Caller, id: string): Promise<SubjectPage> {
      const student = requireStudent(caller);
      const name = await progress.findSubjectName(id);
      if (name === undefined) throw new DomainError(subjectNotFound);
      return presentSubjectPage({ id, name }, await progress.findLessons(student, id));
    },

    /** Place of a lesson, for everybody; null for a lesson without one. */
    async getPlace(
      { principal }: Caller,
      id: string,
    ): Promise<CacheableResult<LessonPlace | null>> {
      const row = await places.findPlace(toTutorialReader(principal, clock.now()), id);
      const tags = [COURSES_TAG, TUTORIALS_TAG];
      if (!row) return { value: null, tags };
      const isDone = principal.kind === "student" ? await progress.isDone(principal.id, id) : null;
      return { value: presentPlace(row, isDone), tags };
    },

    /**
     * Marks a lesson as done, or takes that back. Twice is the same as once.
     * @throws {DomainError} TUTORIAL_NOT_FOUND
     */
    async setDone(
      caller: Caller,
      { id, isDone }: SetLessonDoneInput,
    ): Promise<{ isDone: boolean }> {
      const student = requireStudent(caller);
      return write(caller.principal, async ({ tx }) => {
        if (!(await progress.holdLesson(tx, student, id))) throw new DomainError(tutorialNotFound);
        if (isDone) {
          await progress.add(tx, {
            id: newId(),
            studentId: student.id,
            tutorialId: id,
            doneAt: clock.now(),
          });
        } else {
          await progress.remove(tx, student.id, id);
        }
        return { isDone };
      });
    },

    /** For the export of the student's data. */
    async listProgressOf(studentId: string): Promise<ExportedProgress[]> {
      const rows = await progress.findOfStudent(studentId);
      return rows.map(({ tutorialId, title, doneAt }) => ({
        blogId: tutorialId,
        blogTitle: title,
        doneAt: doneAt.toISOString(),
      }));
    },
  };
}

type LessonRow = LessonLinkRow & { topicId: string; topicName: string; isDone: boolean };

function presentPlace(row: LessonPlaceRow, isDone: boolean | null): LessonPlace {
  return {
    subject: { _id: row.subjectId, name: row.subjectName },
    topic: { _id: row.topicId, name: row.topicName },
    previous: row.previous && presentLink(row.previous),
    next: row.next && presentLink(row.next),
    isDone,
  };
}

function presentProgress({ id, name, total, done }: SubjectProgressRow): SubjectProgress {
  return { _id: id, name, total, done };
}

function presentNext(
  lesson: LessonLinkRow | undefined,
  subject: SubjectProgressRow | undefined,
): StudyOverview["next"] {
  return lesson && subject
    ? { lesson: presentLink(lesson), subject: presentProgress(subject) }
    : null;
}

/** @param today day in Lagos */
function presentExam({ name, examDate }: ExamRow, today: string): Exam {
  return { name, day: examDate, daysLeft: daysBetween(today, examDate) };
}

/** @param rows lessons in order */
function presentSubjectPage(
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
