import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import { enrolmentsTable } from "#domains/classes/classes.table.ts";
import { studentsTable } from "#domains/students/students.table.ts";
import type { Database } from "#platform/db/client.ts";
import { type ExamRow, paperScoresTable, type SittingRow, sittingsTable } from "../exams.table.ts";

export type MonitoredRow = Omit<SittingRow, "drawn"> & {
  total: number;
  answered: number;
  waitingLate: number;
  countedLate: number;
};

export type ExamStudentRow = { id: string; fullName: string };

/** True of an event that counts; null, like false, of one that waits for a teacher. */
const counts = sql`(event.is_in_time or event.received_at <= sittings.late_accepted_at)`;

/** Questions whose last counted event is an answer. */
const answered = sql<number>`(
  select count(*)::int from (
    select distinct on (event.question_version_id) event.answer
    from sitting_events as event
    where event.sitting_id = sittings.id
      and ${counts}
    order by event.question_version_id, event.epoch desc, event.seq desc
  ) as last_events
  where last_events.answer is not null
)`;

const waitingLate = sql<number>`(
  select count(distinct event.question_version_id)::int
  from sitting_events as event
  where event.sitting_id = sittings.id
    and ${counts} is not true
)`;

const countedLate = sql<number>`(
  select count(distinct event.question_version_id)::int
  from sitting_events as event
  where event.sitting_id = sittings.id
    and event.received_at > sittings.deadline
    and ${counts}
)`;

export type ExamsMonitorReadModel = ReturnType<typeof createExamsMonitorReadModel>;

/** Sittings of an exam, as administrators follow them. */
export function createExamsMonitorReadModel(db: Database) {
  return {
    /** Sittings of an exam, newest first. */
    async findSittings(examId: string): Promise<MonitoredRow[]> {
      const { drawn, ...columns } = getTableColumns(sittingsTable);
      return db
        .select({
          ...columns,
          total: sql<number>`jsonb_array_length(${drawn})`,
          answered,
          waitingLate,
          countedLate,
        })
        .from(sittingsTable)
        .where(eq(sittingsTable.examId, examId))
        .orderBy(desc(sittingsTable.id));
    },

    /** Students of the class who have not left, and those with a result, by name. */
    async findStudents({ id, classId }: ExamRow): Promise<ExamStudentRow[]> {
      const started = db
        .select({ id: sittingsTable.studentId })
        .from(sittingsTable)
        .where(eq(sittingsTable.examId, id));
      const onPaper = db
        .select({ id: paperScoresTable.studentId })
        .from(paperScoresTable)
        .where(eq(paperScoresTable.examId, id));
      const members = db
        .select({ id: enrolmentsTable.studentId })
        .from(enrolmentsTable)
        .where(
          and(
            classId === null ? sql`false` : eq(enrolmentsTable.classId, classId),
            ne(enrolmentsTable.state, "left"),
          ),
        );
      return db
        .select({ id: studentsTable.id, fullName: studentsTable.fullName })
        .from(studentsTable)
        .where(inArray(studentsTable.id, started.union(members).union(onPaper)))
        .orderBy(asc(studentsTable.nameKey), asc(studentsTable.id));
    },
  };
}
