import type { PracticeSubject } from "@ebute/contracts/practice";
import { and, asc, eq, lte, or, type SQL, sql } from "drizzle-orm";
import {
  programmeSubjectsTable,
  programmesTable,
  subjectsTable,
  topicsTable,
} from "#domains/courses/courses.table.ts";
import { questionsTable } from "#domains/questions/questions.table.ts";
import type { Database } from "#platform/db/client.ts";
import { questionStatesTable } from "../practice.table.ts";

type Waiting = { subjectId: string; mistakes: number; due: number };

export type PracticeSubjects = ReturnType<typeof createPracticeSubjects>;

const isPractised = and(eq(questionsTable.use, "practice"), eq(questionsTable.state, "ready"));

/** True if one such question can be practised: found by index, without counting them all. */
function hasQuestion(condition: SQL): SQL<boolean> {
  return sql`coalesce((
    select true from ${questionsTable} where ${and(condition, isPractised)} limit 1
  ), false)`;
}

/** Subjects and topics that have questions to practise. */
export function createPracticeSubjects(db: Database) {
  /** Counts the questions that the student has met, which are few beside all that there are. */
  async function findWaiting(studentId: string, today: string): Promise<Waiting[]> {
    const countWhere = (condition: SQL | undefined) =>
      sql<number>`count(*) filter (where ${condition})::int`;
    return db
      .select({
        subjectId: questionsTable.subjectId,
        mistakes: countWhere(eq(questionStatesTable.isLastRight, false)),
        due: countWhere(isDue(today)),
      })
      .from(questionStatesTable)
      .innerJoin(questionsTable, eq(questionsTable.id, questionStatesTable.questionId))
      .where(and(eq(questionStatesTable.studentId, studentId), isPractised))
      .groupBy(questionsTable.subjectId);
  }

  /** Subjects and topics with ready practice questions, in their order. */
  async function findAll() {
    const [subjects, topics] = await Promise.all([
      db
        .select({
          id: subjectsTable.id,
          name: subjectsTable.name,
          isPractised: hasQuestion(sql`${questionsTable.subjectId} = ${subjectsTable}.id`),
        })
        .from(subjectsTable)
        .orderBy(asc(subjectsTable.position), asc(subjectsTable.id)),
      db
        .select({
          id: topicsTable.id,
          name: topicsTable.name,
          subjectId: topicsTable.subjectId,
          isPractised: hasQuestion(sql`${questionsTable.topicId} = ${topicsTable}.id`),
        })
        .from(topicsTable)
        .orderBy(asc(topicsTable.position), asc(topicsTable.id)),
    ]);
    const shown = topics.filter((topic) => topic.isPractised);
    return subjects
      .filter((subject) => subject.isPractised)
      .map(({ id, name }) => ({
        _id: id,
        name,
        topics: shown
          .filter(({ subjectId }) => subjectId === id)
          .map((topic) => ({ _id: topic.id, name: topic.name })),
      }));
  }

  return {
    findAll,

    /**
     * Subjects and topics with ready practice questions, in their order, and what waits for the
     * student in each subject.
     * @param today Lagos day, as yyyy-mm-dd
     */
    async findOf(studentId: string, today: string): Promise<PracticeSubject[]> {
      const [subjects, waiting] = await Promise.all([findAll(), findWaiting(studentId, today)]);
      return subjects.map(({ _id, name, topics }) => {
        const { mistakes = 0, due = 0 } = waiting.find((one) => one.subjectId === _id) ?? {};
        return { _id, name, mistakes, due, topics };
      });
    },
  };
}

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
