import { and, eq, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { enrolmentsTable } from "#domains/classes/members/enrolments.table.ts";
import { lessonProgressTable } from "#domains/courses/progress/courses.progress.table.ts";
import {
  examsTable,
  extraTimesTable,
  paperScoresTable,
  sittingsTable,
} from "#domains/exams/exams.table.ts";
import { answeredInSession, practiceSessionsTable } from "#domains/practice/practice.table.ts";
import { tutorialClassesTable } from "#domains/tutorials/audience/tutorial-classes.table.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import { assignmentsTable } from "./assignments.table.ts";

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

/** The same for the class of the assignment. */
export const isLessonOfClass = isLessonOf(assignmentsTable.classId);

/** True for the places of students who have the assignment to do. */
export const isAssignedTo = and(
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

/** Practice sessions that the student began for the assignment. */
function fromSessions<T>(field: SQL<T>): SQL<T> {
  return sql`(
    select ${field} from ${practiceSessionsTable}
    where ${practiceSessionsTable.assignmentId} = ${assignmentsTable.id}
      and ${practiceSessionsTable.studentId} = ${enrolmentsTable.studentId})`;
}

/** True for the exam of the assignment while it is one of the class. */
export const isExamOfClass = and(
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
 * When the student wrote the exam on paper: before it closed, however late the score was typed.
 * Null without a score.
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
export const extraMinutes = sql<number>`greatest(
  ${fromSittings(sql`coalesce(max(${sittingsTable.extraMinutes}), 0)`)},
  coalesce((
    select ${extraTimesTable.minutes} from ${extraTimesTable}
    where ${extraTimesTable.examId} = ${assignmentsTable.examId}
      and ${extraTimesTable.studentId} = ${enrolmentsTable.studentId}), 0))::int`;

/** True once the student has started the exam of the assignment. */
export const isExamStarted = fromSittings(sql<boolean>`count(*) > 0`);

function byKind<T>(of: { lessons: SQL<T>; practice: SQL<T>; exam: SQL<T> }): SQL<T> {
  return sql`case ${assignmentsTable.kind} when 'lessons' then ${of.lessons}
    when 'exam' then ${of.exam} else ${of.practice} end`;
}

const isMarkedDone = sql`count(${lessonProgressTable.id})`;
const total = sql`cardinality(${practiceSessionsTable.questionVersionIds})`;

/** Lessons, questions or exams to do. */
export const steps = byKind({
  lessons: fromLessons(sql<number>`count(*)::int`),
  practice: sql<number>`${assignmentsTable.questionCount}`,
  exam: sql<number>`(select count(*)::int from ${examsTable}
    where ${isExamOfClass} and ${examsTable.state} = 'open')`,
});

export const stepsDone = byKind({
  lessons: fromLessons(sql<number>`${isMarkedDone}::int`),
  practice: sql<number>`coalesce(${fromSessions(sql`max(${answeredInSession.count})`)}, 0)::int`,
  exam: sql<number>`(${handedInAt} is not null)::int`,
});

/**
 * When all lessons were marked as done, the first practice was finished or wholly answered, or the
 * first paper of the exam was handed in or closed; null while it is not.
 */
export const doneAt = byKind({
  lessons: fromLessons(
    sql<Date | null>`case when count(*) > 0 and count(*) = ${isMarkedDone}
      then max(${lessonProgressTable.doneAt}) end`,
  ),
  practice: fromSessions(
    sql<Date | null>`min(case
      when ${practiceSessionsTable.finishedAt} is not null then ${practiceSessionsTable.finishedAt}
      when ${answeredInSession.count} = ${total} then ${answeredInSession.lastAt} end)`,
  ),
  exam: handedInAt,
}).mapWith(practiceSessionsTable.finishedAt);

/** Practice of the assignment that goes on. */
export const openSessionId = fromSessions(
  sql<
    string | null
  >`(array_agg(${practiceSessionsTable.id} order by ${practiceSessionsTable.id} desc)
    filter (where ${practiceSessionsTable.finishedAt} is null))[1]`,
);
