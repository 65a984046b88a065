import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import { classesTable } from "#domains/classes/classes.table.ts";
import { isPlaceOpen } from "#domains/classes/members/classes.open-place.condition.ts";
import { enrolmentsTable } from "#domains/classes/members/enrolments.table.ts";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import { lessonProgressTable } from "#domains/courses/progress/courses.progress.table.ts";
import { examsTable } from "#domains/exams/exams.table.ts";
import { studentsTable } from "#domains/students/students.table.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import type { Database } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  doneAt,
  extraMinutes,
  isAssignedTo,
  isExamOfClass,
  isExamStarted,
  isLessonOfClass,
  openSessionId,
  steps,
  stepsDone,
} from "./assignments.progress.ts";
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

/** Assignments with what students have done of them. */
export function createAssignmentsReadModel(db: Database) {
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
        openSessionId,
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

    /** One of those that `findOfStudent` finds. */
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
