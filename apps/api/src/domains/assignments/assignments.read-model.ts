import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { isPlaceOpen } from "#domains/classes/classes.condition.ts";
import { classesTable, enrolmentsTable } from "#domains/classes/classes.table.ts";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import {
  examsTable,
  extraTimesTable,
  paperScoresTable,
  sittingsTable,
} from "#domains/exams/exams.table.ts";
import { studentsTable } from "#domains/students/students.table.ts";
import { tutorialClassesTable } from "#domains/tutorials/audience/tutorial-classes.table.ts";
import { lessonProgressTable } from "#domains/tutorials/progress/tutorials.progress.table.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import type { Database } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { assignmentsTable } from "./assignments.table.ts";

const assignmentColumns = {
  ...getTableColumns(assignmentsTable),
  className: classesTable.name,
  subject: subjectsTable.name,
  topic: topicsTable.name,
  exam: {
    id: examsTable.id,
    title: examsTable.title,
    state: examsTable.state,
    opensAt: examsTable.opensAt,
    closesAt: examsTable.closesAt,
  },
};

export type AssignmentsReadModel = ReturnType<typeof createAssignmentsReadModel>;

export type StoredAssignment = NonNullable<Awaited<ReturnType<AssignmentsReadModel["find"]>>>;
export type ProgressRow = Awaited<ReturnType<AssignmentsReadModel["findProgress"]>>[number];
export type OwnAssignmentRow = Awaited<ReturnType<AssignmentsReadModel["findOfStudent"]>>[number];

/** What the student of a row of `enrolments` has practised for a row of `assignments`. */
type PracticeDone = {
  /** Answered questions of the session that has most. */
  answered: SQL<number>;
  /** When the first session was finished or wholly answered; null while none is. */
  doneAt: SQL<Date | null>;
  /** Session that goes on. */
  openSessionId: SQL<string | null>;
};

/** Assignments with what students have done of them. */
export function createAssignmentsReadModel(db: Database, practice: PracticeDone) {
  const stepsDone = byKind({
    lessons: fromLessons(sql<number>`${isMarkedDone}::int`),
    practice: practice.answered,
    exam: sql<number>`(${handedInAt} is not null)::int`,
  });

  /**
   * When all lessons were marked as done, the practice was done, or the first paper of the exam was
   * handed in or closed; null while it is not.
   */
  const doneAt = byKind({
    lessons: fromLessons(
      sql<Date | null>`case when count(*) > 0 and count(*) = ${isMarkedDone}
        then max(${lessonProgressTable.doneAt}) end`,
    ),
    practice: practice.doneAt,
    exam: handedInAt,
  }).mapWith(lessonProgressTable.doneAt);

  const isShownTo = (student: { id: string; today: string }) =>
    and(isPlaceOpen(student), lte(assignmentsTable.opensOn, student.today));

  const selectOwn = (studentId: string, condition?: SQL) =>
    db
      .select({
        ...assignmentColumns,
        steps,
        stepsDone,
        doneAt,
        extraMinutes,
        openSessionId: practice.openSessionId,
        isExamStarted,
      })
      .from(assignmentsTable)
      .innerJoin(classesTable, eq(classesTable.id, assignmentsTable.classId))
      .innerJoin(enrolmentsTable, isAssignedTo)
      .leftJoin(subjectsTable, eq(subjectsTable.id, assignmentsTable.subjectId))
      .leftJoin(topicsTable, eq(topicsTable.id, assignmentsTable.topicId))
      .leftJoin(examsTable, isExamOfClass)
      .where(and(eq(enrolmentsTable.studentId, studentId), condition))
      .orderBy(
        asc(assignmentsTable.dueOn),
        asc(assignmentsTable.dueTime),
        asc(assignmentsTable.id),
      );

  return {
    async find(id: string) {
      if (!isId(id)) return undefined;
      const [row] = await db
        .select(assignmentColumns)
        .from(assignmentsTable)
        .innerJoin(classesTable, eq(classesTable.id, assignmentsTable.classId))
        .leftJoin(subjectsTable, eq(subjectsTable.id, assignmentsTable.subjectId))
        .leftJoin(topicsTable, eq(topicsTable.id, assignmentsTable.topicId))
        .leftJoin(examsTable, isExamOfClass)
        .where(eq(assignmentsTable.id, id));
      return row;
    },

    /** Assignments of a class, the last due first. */
    async findOfClass(classId: string, limit: number) {
      if (!isId(classId)) return [];
      const { dueOn, dueTime, id } = assignmentsTable;
      return db
        .select()
        .from(assignmentsTable)
        .where(eq(assignmentsTable.classId, classId))
        .orderBy(desc(dueOn), desc(dueTime), desc(id))
        .limit(limit);
    },

    /** Number of students who have each of the class's assignments to do, and who have done it. */
    async count(
      classId: string,
      ids: string[],
    ): Promise<{ id: string; total: number; done: number }[]> {
      if (ids.length === 0) return [];
      const each = db
        .select({ id: assignmentsTable.id, doneAt: sql`${doneAt}`.as("done_at") })
        .from(assignmentsTable)
        .innerJoin(enrolmentsTable, isAssignedTo)
        .where(and(eq(enrolmentsTable.classId, classId), inArray(assignmentsTable.id, ids)))
        .as("each");
      return db
        .select({ id: each.id, total: count(), done: count(each.doneAt) })
        .from(each)
        .groupBy(each.id);
    },

    /** Every student who has the assignment to do, by name. */
    findProgress(id: string) {
      const { fullName, phone, guardianPhone, nameKey } = studentsTable;
      return db
        .select({
          studentId: enrolmentsTable.studentId,
          fullName,
          phone,
          guardianPhone,
          steps,
          stepsDone,
          doneAt,
          extraMinutes,
        })
        .from(assignmentsTable)
        .innerJoin(enrolmentsTable, isAssignedTo)
        .innerJoin(studentsTable, eq(studentsTable.id, enrolmentsTable.studentId))
        .where(eq(assignmentsTable.id, id))
        .orderBy(asc(nameKey), asc(studentsTable.id));
    },

    /**
     * Assignments of a student in classes with an open place, by due time.
     * @param since leaves out assignments that were due before this day
     */
    findOfStudent(student: { id: string; today: string }, since: string) {
      return selectOwn(student.id, and(isShownTo(student), gte(assignmentsTable.dueOn, since)));
    },

    /** Undefined for an assignment that `findOfStudent` does not find. */
    async findOneOfStudent(student: { id: string; today: string }, id: string) {
      if (!isId(id)) return undefined;
      const condition = and(isShownTo(student), eq(assignmentsTable.id, id));
      return (await selectOwn(student.id, condition))[0];
    },

    /** Everything that a student had to do, for the export of their data. */
    findAllOfStudent: (studentId: string) => selectOwn(studentId),

    /** Titles of the lessons of an assignment that are there. */
    findLessons(ids: string[]) {
      const { id, title } = tutorialsTable;
      if (ids.length === 0) return [];
      return db.select({ id, title }).from(tutorialsTable).where(inArray(id, ids));
    },

    /** Lessons of assignments that the student may read, and whether they are done. */
    findOwnLessons(studentId: string, assignmentIds: string[]) {
      const { id, title } = tutorialsTable;
      if (assignmentIds.length === 0) return [];
      return db
        .select({
          assignmentId: assignmentsTable.id,
          id,
          title,
          isDone: sql<boolean>`${lessonProgressTable.id} is not null`,
        })
        .from(assignmentsTable)
        .innerJoin(tutorialsTable, sql`${id} = any(${assignmentsTable.lessonIds})`)
        .leftJoin(
          lessonProgressTable,
          and(eq(lessonProgressTable.tutorialId, id), eq(lessonProgressTable.studentId, studentId)),
        )
        .where(and(inArray(assignmentsTable.id, assignmentIds), isLessonOfClass));
    },

    findStudents(ids: string[]) {
      const { id, fullName, nameKey } = studentsTable;
      if (ids.length === 0) return [];
      return db
        .select({ id, fullName })
        .from(studentsTable)
        .where(inArray(id, ids))
        .orderBy(asc(nameKey), asc(id));
    },

    /** Students of a class who have not left, by name. */
    findClassmates(classId: string) {
      const { id, fullName, nameKey } = studentsTable;
      return db
        .select({ id, fullName })
        .from(enrolmentsTable)
        .innerJoin(studentsTable, eq(studentsTable.id, enrolmentsTable.studentId))
        .where(and(eq(enrolmentsTable.classId, classId), ne(enrolmentsTable.state, "left")))
        .orderBy(asc(nameKey), asc(id));
    },
  };
}

/** True for lessons that the students of a class may read and mark as done: those of a topic. */
export function isLessonOf(classId: string | typeof assignmentsTable.classId): SQL | undefined {
  return and(
    eq(tutorialsTable.isPublished, true),
    isNotNull(tutorialsTable.topicId),
    or(
      ne(tutorialsTable.audience, "classes"),
      sql`exists (select from ${tutorialClassesTable}
        where ${tutorialClassesTable.tutorialId} = ${tutorialsTable.id}
          and ${tutorialClassesTable.classId} = ${classId})`,
    ),
  );
}

const isLessonOfClass = isLessonOf(assignmentsTable.classId);

/** True for the places of students who have the assignment to do. */
const isAssignedTo = and(
  eq(enrolmentsTable.classId, assignmentsTable.classId),
  ne(enrolmentsTable.state, "left"),
  or(
    assignmentsTable.isForAll,
    sql`${enrolmentsTable.studentId} = any(${assignmentsTable.studentIds})`,
  ),
);

/** Readable lessons of the assignment, each with the student's mark that it is done. */
function fromLessons<T>(field: SQL<T>): SQL<T> {
  return sql`(
    select ${field} from unnest(${assignmentsTable.lessonIds}) as assigned(id)
    join ${tutorialsTable} on ${tutorialsTable.id} = assigned.id
    left join ${lessonProgressTable} on ${lessonProgressTable.tutorialId} = assigned.id
      and ${lessonProgressTable.studentId} = ${enrolmentsTable.studentId}
    where ${isLessonOfClass})`;
}

/** True for the exam of the assignment while it is one of the class. */
const isExamOfClass = and(
  eq(examsTable.id, assignmentsTable.examId),
  eq(examsTable.classId, assignmentsTable.classId),
);

/** Sittings of the student in the exam of the assignment. */
function fromSittings<T>(field: SQL<T>): SQL<T> {
  return sql`(
    select ${field} from ${sittingsTable}
    where ${sittingsTable.examId} = ${assignmentsTable.examId}
      and ${sittingsTable.studentId} = ${enrolmentsTable.studentId})`;
}

/**
 * Time at which the student wrote the exam on paper: before it closed, however late the score was
 * typed. Null without a score.
 */
const onPaperAt = sql`(
  select least(${paperScoresTable.savedAt}, ${examsTable.closesAt}) from ${paperScoresTable}
  join ${examsTable} on ${examsTable.id} = ${paperScoresTable.examId}
  where ${paperScoresTable.examId} = ${assignmentsTable.examId}
    and ${paperScoresTable.studentId} = ${enrolmentsTable.studentId})`;

const handedInAt = sql<Date | null>`least(
  ${fromSittings(sql`min(${sittingsTable.closedAt}) filter (where ${sittingsTable.state} = 'closed')`)},
  ${onPaperAt})`;

/**
 * Minutes that the due time moves for the student: the extra time in the exam of the assignment. 0 for
 * other work.
 */
const extraMinutes = sql<number>`greatest(
  ${fromSittings(sql`coalesce(max(${sittingsTable.extraMinutes}), 0)`)},
  coalesce((
    select ${extraTimesTable.minutes} from ${extraTimesTable}
    where ${extraTimesTable.examId} = ${assignmentsTable.examId}
      and ${extraTimesTable.studentId} = ${enrolmentsTable.studentId}), 0))::int`;

/** True once the student has started the exam of the assignment. */
const isExamStarted = fromSittings(sql<boolean>`count(*) > 0`);

function byKind<T>(of: { lessons: SQL<T>; practice: SQL<T>; exam: SQL<T> }): SQL<T> {
  return sql`case ${assignmentsTable.kind} when 'lessons' then ${of.lessons}
    when 'exam' then ${of.exam} else ${of.practice} end`;
}

const isMarkedDone = sql`count(${lessonProgressTable.id})`;

/** Lessons, questions or exams to do. */
const steps = byKind({
  lessons: fromLessons(sql<number>`count(*)::int`),
  practice: sql<number>`${assignmentsTable.questionCount}`,
  exam: sql<number>`(select count(*)::int from ${examsTable}
    where ${isExamOfClass} and ${examsTable.state} = 'open')`,
});
