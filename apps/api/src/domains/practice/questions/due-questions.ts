import { lte, or, type SQL, sql } from "drizzle-orm";
import { programmeSubjectsTable, programmesTable } from "#domains/courses/courses.table.ts";
import { questionsTable } from "#domains/questions/questions.table.ts";
import { questionStatesTable } from "../practice.table.ts";

/**
 * True for a question that comes back by the day: no later than the next exam of its subject, which
 * may be set or moved after the answers were given.
 * @param today Lagos day, as yyyy-mm-dd
 */
export function isDue(today: string): SQL | undefined {
  const examIsToday = sql`exists (
    select 1 from ${programmeSubjectsTable}
    join ${programmesTable} on ${programmesTable.id} = ${programmeSubjectsTable.programmeId}
    where ${programmeSubjectsTable.subjectId} = ${questionsTable.subjectId}
      and ${programmesTable.examDate} = ${today}::date
  )`;
  return or(
    lte(questionStatesTable.dueOn, today),
    sql`(${questionStatesTable.lastDay} < ${today}::date and ${examIsToday})`,
  );
}
